import { statSync } from 'node:fs'

// Exit code 0 when the service reached NATS and its database recently: it touches the file then. A request to the
// service over NATS would need a permission (`$SRV.PING`) that only the gateway has.

const maxAgeMs = 15_000

const [file = ''] = process.argv.slice(2)
const touchedAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
process.exitCode = Date.now() - touchedAt <= maxAgeMs ? 0 : 1
