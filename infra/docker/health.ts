import { statSync } from 'node:fs'

// Exit code 0 when the service has lately reached NATS and its database and back, which it says by touching the file.
// To ask the service itself over NATS takes a permission (`$SRV.PING`) that only the gateway has.

const maxAgeMs = 15_000

const [file = ''] = process.argv.slice(2)
const touchedAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
process.exitCode = Date.now() - touchedAt <= maxAgeMs ? 0 : 1
