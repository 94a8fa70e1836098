#!/bin/sh
# An array of jobs of Slurm: `sbatch slurm.sh`. Parts that are missing: `sbatch --array=3,7,9-12 slurm.sh`, with the
# numbers that `mappemonde simulate --merge parts/part-*.json` names.
#SBATCH --job-name=mappemonde
#SBATCH --array=1-64
#SBATCH --cpus-per-task=1
set -eu
THREADS=${SLURM_CPUS_PER_TASK:-1} exec ./part.sh "$SLURM_ARRAY_TASK_ID"
