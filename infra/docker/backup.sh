#!/bin/bash
# `backup.sh` writes a dump of all databases, consistent by its oplog, and keeps the newest fourteen;
# `backup.sh list`, `backup.sh cat NAME` and `backup.sh restore NAME` read them.
set -euo pipefail
umask 077
folder=/data/db
kept=14
# Not on the command line, where every process of the container could read it.
printf 'password: "%s"\n' "${MONGODB_ROOT_PASSWORD:?}" > /tmp/tools.yaml
server=(--config /tmp/tools.yaml --host "bugar/${MONGODB_MEMBERS:?}" --username root --authenticationDatabase admin)
tls=/etc/bugar/tls
if [ -f "$tls/ca.crt" ]; then
  server+=(--ssl --sslCAFile "$tls/ca.crt" --sslPEMKeyFile "$tls/tls-combined.pem")
fi

case "${1:-dump}" in
  dump)
    name="bugar-$(date -u +%Y%m%dT%H%M%SZ).gz"
    mongodump "${server[@]}" --oplog --gzip --archive="$folder/$name.part"
    mv "$folder/$name.part" "$folder/$name"
    find "$folder" -name 'bugar-*.gz' -printf '%f\n' | sort -r | tail -n "+$((kept + 1))" | while read -r old; do
      rm -- "$folder/$old"
    done
    echo "$name"
    ;;
  list) find "$folder" -name 'bugar-*.gz' -printf '%f %s bytes\n' | sort ;;
  cat) cat -- "$folder/${2:?name of a backup}" ;;
  restore)
    mongorestore "${server[@]}" --drop --oplogReplay --gzip --archive="$folder/${2:?name of a backup}"
    echo 'Sessions and deleted people of that day are back: now "admin after-restore", before the gateway is started.'
    ;;
  *) echo "unknown: $1" >&2 && exit 2 ;;
esac
