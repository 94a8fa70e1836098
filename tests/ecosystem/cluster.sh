#!/usr/bin/env bash
# The recipes of examples/cluster/ on this machine: 64 parts, 8 of them killed, played again by what the merge says,
# and merged into what one run prints.
#
#   tests/ecosystem/cluster.sh PROGRAM parallel|slurm|hyperqueue|kubernetes
#
# Needs GNU parallel, or slurm-wlm and munge and to be root; where there is no `hq` of HyperQueue, nothing is tried. Of
# Kubernetes only the command of the container runs here, once for each index.
set -euo pipefail
program=$(realpath "$1") way=$2
work=$(mktemp -d)
pids=()
ended() {
    for pid in "${pids[@]}"; do kill "$pid" 2>/dev/null || true; done
    for _ in "${pids[@]}"; do wait -n 2>/dev/null || true; done
    rm -rf "$work"
}
trap ended EXIT
[ "$way" != hyperqueue ] || command -v hq >/dev/null || { echo "hyperqueue: there is no hq here, not tried"; exit; }
cp "$(dirname "$0")"/../../examples/cluster/* "$work"
mkdir "$work/bin"
ln -s "$program" "$work/bin/mappemonde"
cd "$work"
export PATH=$work/bin:$PATH PARTS=64 LC_ALL=C.UTF-8
export SIMULATION="higher-lower --games 640 --seed 5 --bot medium --bot easy --bot random"

# Parts that are killed before they are done, the first time.
killed=" 1 9 17 18 33 41 49 64 "
mv part.sh whole.sh
cat >part.sh <<END
#!/bin/sh
case "$killed" in
*" \$1 "*) exec timeout --signal=KILL 0.02 ./whole.sh "\$1" ;;
*) exec ./whole.sh "\$1" ;;
esac
END
chmod +x part.sh

# The command of the container for all indices, with the volume in this folder; those that are killed have so many
# seconds.
pods() {
    local command index seconds
    command=$(sed -n '/^ *- |$/,/volumeMounts/{//!p}' kubernetes.yaml | sed "s|/parts/|$work/parts/|")
    for index in $(seq 0 63); do
        case $killed in *" $((index + 1)) "*) seconds=$1 ;; *) seconds=60 ;; esac
        JOB_COMPLETION_INDEX=$index timeout --signal=KILL "$seconds" sh -euc "$command" || true
    done
}

case $way in
parallel)
    ! ./parallel.sh --will-cite --jobs "$(nproc)" >said 2>&1
    ;;
slurm)
    mkdir state spool munge
    dd if=/dev/urandom of=munge/key bs=1024 count=1 2>/dev/null
    chmod 600 munge/key && chmod 711 "$work" && chmod 755 munge
    munged --foreground --force --key-file "$work/munge/key" --socket "$work/munge/socket" \
        --pid-file "$work/munge/pid" --log-file "$work/munge/log" --seed-file "$work/munge/seed" 2>/dev/null &
    pids+=($!)
    cat >slurm.conf <<END
ClusterName=test
SlurmctldHost=$(hostname)(127.0.0.1)
SlurmUser=root
AuthType=auth/munge
AuthInfo=socket=$work/munge/socket
CredType=cred/munge
SlurmctldPort=26817
SlurmdPort=26818
StateSaveLocation=$work/state
SlurmdSpoolDir=$work/spool
SlurmctldPidFile=$work/slurmctld.pid
SlurmdPidFile=$work/slurmd.pid
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
MpiDefault=none
ReturnToService=2
SchedulerParameters=sched_interval=1,batch_sched_delay=0
NodeName=$(hostname) NodeAddr=127.0.0.1 CPUs=$(nproc) State=UNKNOWN
PartitionName=all Nodes=ALL Default=YES MaxTime=10 State=UP
END
    export SLURM_CONF=$work/slurm.conf
    slurmctld -D -f slurm.conf 2>ctld.log &
    pids+=($!)
    slurmd -D -f slurm.conf 2>slurmd.log &
    pids+=($!)
    for _ in $(seq 100); do
        sinfo --noheader --format %t 2>/dev/null | grep -q idle && break
        sleep 0.2
    done
    # A killed task is no failure of the array.
    sbatch --quiet --wait slurm.sh || true
    ! mappemonde simulate --merge parts/part-*.json 2>said
    ;;
hyperqueue)
    export HQ_SERVER_DIR=$work/server
    hq server start --host 127.0.0.1 >server.log 2>&1 &
    pids+=($!)
    hq server wait --timeout 20s 2>/dev/null
    # A worker knows nothing of what is simulated.
    env --unset PARTS --unset SIMULATION hq worker start >worker.log 2>&1 &
    pids+=($!)
    ./hyperqueue.sh >/dev/null
    ! mappemonde simulate --merge parts/part-*.json 2>said
    ;;
kubernetes)
    pods 0.02 2>/dev/null
    ! mappemonde simulate --merge parts/part-*.json 2>said
    ;;
esac

# The line that plays what is missing.
grep -q '8 parts of 64 are missing: 1,9,17-18,33,41,49,64; ' said || { cat said; exit 1; }
mv whole.sh part.sh
case $way in
parallel) sh -eu <(tail -n 1 said) 2>/dev/null ;;
slurm) sbatch --quiet --wait --array="$(sed -n 's/.*missing: \([0-9,-]*\);.*/\1/p' said)" slurm.sh ;;
hyperqueue) ARRAY=$(sed -n 's/.*missing: \([0-9,-]*\);.*/\1/p' said) ./hyperqueue.sh >/dev/null ;;
# The job is applied again: those that are there stay.
kubernetes) pods 60 ;;
esac
# shellcheck disable=SC2086 # the words of a command line
for form in table json csv; do
    mappemonde simulate --merge parts/part-*.json --format "$form" >merged
    mappemonde simulate $SIMULATION --format "$form" >one
    cmp merged one
done
echo "$way: 64 parts, 8 of them played again, print what one run prints"
