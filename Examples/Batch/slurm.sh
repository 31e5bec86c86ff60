#!/bin/sh
#SBATCH --job-name=kinora
#SBATCH --array=1-8
#SBATCH --requeue
# Makes a batch in parts, as an array of tasks: sbatch slurm.sh batch.json out
# Each task makes its part of the exports, and skips what an earlier attempt has made.
set -eu
"${KINORA:-kinora}" batch "$1" -o "$2" --jobs 1 --shard "$SLURM_ARRAY_TASK_ID/$SLURM_ARRAY_TASK_COUNT"
