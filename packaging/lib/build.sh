# Building what is missing, once. Sourced, after machine.sh; wants $root, the checkout.
# shellcheck shell=bash disable=SC2154

jar=$root/app/target/onejob.jar
# No newer than the sources that the jar was built from.
built=$root/app/target/onejob.built

# Folders count too: they change when a file in them goes.
is_built() {
    [[ -f $built && -f $jar ]] && [[ -z $(find "$root/pom.xml" "$root"/*/pom.xml "$root"/*/src/main -newer "$built" -print -quit) ]]
}

# maven ARGS…: on JAVA_HOME's Java, without what newer Javas say about Maven's own libraries.
maven() {
    MAVEN_OPTS="--enable-native-access=ALL-UNNAMED --sun-misc-unsafe-memory-access=allow ${MAVEN_OPTS:-}" \
        mvn -f "$root/pom.xml" --batch-mode --no-transfer-progress "$@"
}

# one_at_a_time COMMAND…: builds do not build over each other. The lock is on a folder, for "clean" removes our files;
# the command does not inherit it, for what a test leaves running would keep it.
one_at_a_time() {
    command -v flock >/dev/null || { "$@"; return; }
    local lock status=0
    exec {lock}<"$root/packaging"
    flock --nonblock "$lock" || { say "Waiting for another build to end."; flock "$lock"; }
    "$@" {lock}<&- || status=$?
    exec {lock}<&-
    return "$status"
}

# built_by COMMAND…: runs it and, when it worked, notes the moment it began. The old jars go first: a OneJob that runs
# keeps a file it has open, but would break on one that is written over.
built_by() {
    local began
    began=$(mktemp)
    rm -f "$built" "$jar" "$root"/app/target/lib/onejob-*.jar
    "$@" || { rm -f "$began"; return 1; }
    touch -r "$began" "$built"
    rm -f "$began"
}

build() {
    is_built && return
    need_maven
    local log=$root/app/target/build.log hint=''
    [[ -d $root/app/target ]] || hint=' (the first time, Maven fetches what it needs)'
    mkdir -p "$root/app/target"
    printf 'Building OneJob%s:' "$hint" >&2
    if built_by package "$log"; then
        say ". Done."
    else
        say " failed."
        grep '^\[ERROR\]' "$log" | head -n 40 >&2
        stop "All that Maven said is in $log"
    fi
}

package() {
    maven --projects app --also-make -Dmaven.test.skip=true package 2>&1 | tee "$1" | while read -r _ _ what room _; do
        [[ $what == OneJob: ]] && printf ' %s' "$room" >&2
    done
    return "${PIPESTATUS[0]}"
}

# share_classes: lets Java find its classes as it left them the last time, which saves a third of a short command. One at a
# time may write the archive, and holds the lock until its Java has ended; the others read it if it is whole. Java takes
# none of another build's jars, and does not mend it either. What it would say about that goes nowhere: standard output is
# the command's.
share_classes() {
    local lock archive=$root/app/target/onejob.jsa
    flags+=(-Xlog:disable "-XX:SharedArchiveFile=$archive")
    command -v flock >/dev/null || return 0
    exec {lock}<"$jar"
    if flock --nonblock "$lock"; then
        [[ $archive -nt $jar ]] || rm -f "$archive"
        flags+=(-XX:+AutoCreateSharedArchive)
    else
        exec {lock}<&-
    fi
}
