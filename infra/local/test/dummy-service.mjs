// Stands in for a service: the gateway answers that all is well, `auth` makes the first administrator.
import { existsSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'

const { NATS_USER: name = '', NATS_PASSWORD, MONGODB_URI, DATA_DIR = '', PORT, HOST } = process.env
console.log(JSON.stringify({ level: 30, msg: 'listening', password: Boolean(NATS_PASSWORD), database: MONGODB_URI }))
const firstAdmin = join(DATA_DIR, 'first-admin.txt')
if (name === 'auth') {
  writeFileSync(firstAdmin, 'admin@bugar.test\nrahasia\n')
}
if (name === 'gateway') {
  console.error(JSON.stringify({ level: 50, msg: 'an error to show' }))
  // Like the real one it does not say that all is well before `auth` has begun.
  const servicesNow = () => ({ auth: { state: existsSync(firstAdmin) ? 'ok' : 'unavailable' } })
  createServer((_, response) => response.end(JSON.stringify({ data: { services: servicesNow() } }))).listen(
    Number(PORT),
    HOST,
  )
} else {
  setInterval(() => {}, 1000)
}
process.on('SIGTERM', () => process.exit(0))
