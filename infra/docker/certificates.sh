#!/bin/bash
# `certificates.sh FOLDER` makes an authority, if the folder has none, and signs a certificate for each process: folders
# with ca.crt, tls.crt, tls.key, and tls-combined.pem for MongoDB. Run again, it renews the certificates.
set -euo pipefail
mkdir -p "${1:?folder}"
# Containers read the files as other users; on the host nobody gets past this folder.
chmod 700 "$1"
cd "$1"
key=(-newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes)

if [ ! -f ca.key ]; then
  openssl req -x509 "${key[@]}" -subj /CN=bugar -days 3650 -keyout ca.key -out ca.crt 2> /dev/null
fi

# Name of the process, then the names by which others reach it.
issue() {
  mkdir -p "$1"
  openssl req "${key[@]}" -subj "/CN=$1" -keyout "$1/tls.key" -out request 2> /dev/null
  printf 'subjectAltName=%s' "$(printf 'DNS:%s,' "$@" | sed 's/,$//')" > names
  openssl x509 -req -in request -CA ca.crt -CAkey ca.key -CAcreateserial -days 397 -extfile names -out "$1/tls.crt" 2> /dev/null
  cat "$1/tls.crt" "$1/tls.key" > "$1/tls-combined.pem"
  cp ca.crt "$1"
  chmod 644 "$1"/*
  rm request names
}

for name in gateway auth catalog consultation inference training admin backup; do
  issue "$name"
done
# The names of docker-compose.yml, and those of the chart when the release is called bugar.
issue nats nats-1 nats-2 nats-3 bugar-nats bugar-nats-{0,1,2}.bugar-nats-routes localhost
issue mongodb mongodb-1 mongodb-2 mongodb-3 localhost
