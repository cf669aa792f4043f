# What a machine must have, and how it gets it. Sourced; speaks on standard error only.
# shellcheck shell=bash

oldest_jdk=25

say() { printf '%s\n' "$*" >&2; }
stop() { say "$*"; exit 2; }

# Root, or a CI run, is not asked: nobody is there to answer.
installs_unasked() { ((EUID == 0)) || [[ ${CI:-} == true ]]; }

# need PACKAGE… because WHY: sees to it that Debian packages are there. a|b is whichever of the two this release knows.
need() {
    local wanted=() why
    while [[ $1 != because ]]; do wanted+=("$1"); shift; done
    why=$2
    command -v apt-get >/dev/null || stop "Missing: ${wanted[*]//|/ or } (names as in Debian). $why Please install it and start again."

    local as_root=()
    ((EUID == 0)) || as_root=(sudo)
    if ! installs_unasked; then
        say "Missing: ${wanted[*]//|/ or }. $why"
        [[ -t 0 ]] || stop "To install: sudo apt-get install --no-install-recommends $(known "${wanted[@]}")"
        local answer
        read -rp "Install with sudo now? [Y/n] " answer >&2
        [[ ${answer:-y} == [Yy]* ]] || exit 2
    else
        say "Installing ${wanted[*]//|/ or }. $why"
    fi

    # A new machine has no lists at all, an old one lists packages that are gone. Without a network the old ones may do.
    [[ ${lists_are_fresh:-} ]] || apt_get "${as_root[@]}" update || say "The package lists could not be brought up to date."
    lists_are_fresh=yes
    # shellcheck disable=SC2046 # package names, one word each
    apt_get "${as_root[@]}" install -y --no-install-recommends $(known "${wanted[@]}") || stop "That did not work; see above."
}

# Quiet when it works. Waits for whoever else is installing.
apt_get() {
    local as_root=() log
    [[ $1 == sudo ]] && { as_root=(sudo); shift; }
    log=$(mktemp)
    if "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -q -o DPkg::Lock::Timeout=300 "$@" </dev/null >"$log" 2>&1; then
        rm -f "$log"
    else
        cat "$log" >&2
        rm -f "$log"
        return 1
    fi
}

known() {
    local choice name
    for choice; do
        for name in ${choice//|/ }; do
            # A name that is only spoken of, not offered, has no candidate.
            [[ $(apt-cache policy "$name" 2>/dev/null) == *Candidate:\ [0-9]* ]] && break
        done
        printf '%s ' "$name"
    done
}

# The major version of the JDK in a folder, or nothing. Reads the release file: starting Java to ask takes 50 times as long.
jdk_version() {
    local line text=
    [[ -x $1/bin/javac ]] || return 0
    if [[ -r $1/release ]]; then
        while read -r line; do [[ $line == JAVA_VERSION=* ]] && text=${line#*=}; done <"$1/release"
    else
        text=$("$1/bin/javac" -version 2>&1)
    fi
    [[ ! $text =~ [0-9]+ ]] || printf '%s' "${BASH_REMATCH[0]}"
}

# Sets jdk to JAVA_HOME when that is new enough, else to the oldest that is: the one these sources are tested with.
look_for_jdk() {
    local folder version best='' folders
    version=$(jdk_version "${JAVA_HOME:-/nowhere}")
    ((${version:-0} >= oldest_jdk)) && { jdk=$JAVA_HOME; return; }

    shopt -s nullglob
    folders=(/usr/lib/jvm/* /usr/java/* /opt/java/* /opt/jdk* "${HOME:-}"/.jdks/* "${HOME:-}"/.sdkman/candidates/java/*
        /Library/Java/JavaVirtualMachines/*/Contents/Home)
    shopt -u nullglob
    command -v javac >/dev/null && folders+=("$(dirname "$(dirname "$(readlink -f "$(command -v javac)")")")")
    for folder in "${folders[@]}"; do
        version=$(jdk_version "$folder")
        ((${version:-0} >= oldest_jdk && (${best:-0} == 0 || version < best))) && { jdk=$folder; best=$version; }
    done
    [[ $best ]]
}

# Sets and exports JAVA_HOME.
need_jdk() {
    if ! look_for_jdk; then
        local package
        if installs_unasked && command -v apt-get >/dev/null; then
            apt_get update || true
            lists_are_fresh=yes
            for package in openjdk-$oldest_jdk-jdk temurin-$oldest_jdk-jdk; do
                [[ $(apt-cache policy "$package") == *Candidate:\ [0-9]* ]] || continue
                need "$package" because "OneJob is written in Java $oldest_jdk."
                break
            done
        fi
        look_for_jdk || stop "OneJob needs a JDK $oldest_jdk or newer and found none (looked at JAVA_HOME, the usual folders and PATH).
Debian 13, Ubuntu 24.04 and newer:  sudo apt-get install openjdk-$oldest_jdk-jdk
Anything else: Temurin $oldest_jdk from Adoptium, unpacked anywhere, and JAVA_HOME set to its folder."
    fi
    export JAVA_HOME=$jdk
}

need_maven() {
    command -v mvn >/dev/null || need maven because "Maven builds OneJob."
}

# What JavaFX loads when it opens a window. GTK brings fontconfig and a font with it.
need_window_libraries() {
    [[ $OSTYPE == linux* ]] || return 0
    local missing=()
    compgen -G '/usr/lib*/*/libgtk-3.so.0' >/dev/null || compgen -G '/usr/lib*/libgtk-3.so.0' >/dev/null || missing+=("libgtk-3-0t64|libgtk-3-0")
    compgen -G '/usr/lib*/*/libXtst.so.6' >/dev/null || compgen -G '/usr/lib*/libXtst.so.6' >/dev/null || missing+=(libxtst6)
    ((${#missing[@]} == 0)) || need "${missing[@]}" because "JavaFX draws its windows with these."
}
