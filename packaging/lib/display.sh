# A display of one's own, for a machine that has none. Sourced, after machine.sh.
# shellcheck shell=bash

# own_display WIDTHxHEIGHT: starts an Xvfb and exports DISPLAY. It ends when this process does, whatever that has
# become by exec, and even when it is killed: a keeper waits for it in a session of its own, where no Ctrl-C arrives
# (the X server would die of that before its client).
own_display() {
    command -v Xvfb >/dev/null || need xvfb because "There is no display here: Xvfb is one without a screen."
    local number tries
    number=$(mktemp)
    # shellcheck disable=SC2016 # for the inner shell to expand
    setsid bash -c '
        Xvfb -displayfd 3 -screen 0 "$1x24" -nolisten tcp -noreset 3>"$2" &
        while kill -0 "$3" && kill -0 $!; do sleep 0.3; done
        kill $!
        wait
    ' display "$1" "$number" $$ </dev/null >/dev/null 2>&1 &
    # It takes a free number by itself and writes it down once it listens.
    for ((tries = 0; tries < 400; tries++)); do
        read -r DISPLAY <"$number" && break
        sleep 0.05
    done
    rm -f "$number"
    [[ ${DISPLAY:-} ]] || stop "Xvfb did not start within 20 seconds."
    export DISPLAY=:$DISPLAY
}
