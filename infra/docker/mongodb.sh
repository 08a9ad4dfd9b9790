#!/bin/bash
# mongod takes the key of its replica set only from a file that nobody else can read; the key comes from the environment.
set -eu
umask 077
printf '%s' "${MONGODB_REPLICA_KEY:?}" > /tmp/replica-key
unset MONGODB_REPLICA_KEY
# A transaction of a process that was killed keeps its locks until its time is over.
exec docker-entrypoint.sh mongod --replSet bugar --keyFile /tmp/replica-key --bind_ip_all \
  --wiredTigerCacheSizeGB "${MONGODB_CACHE_GB:?}" --setParameter transactionLifetimeLimitSeconds=15 "$@"
