// Stands in for a service: the gateway answers that all is well, `auth` makes the first administrator.
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'

const { NATS_USER: name = '', NATS_PASSWORD, MONGODB_URI, DATA_DIR = '', PORT, HOST } = process.env
console.log(JSON.stringify({ level: 30, msg: 'listening', password: Boolean(NATS_PASSWORD), database: MONGODB_URI }))
if (name === 'auth') {
  writeFileSync(join(DATA_DIR, 'first-admin.txt'), 'admin@bugar.test\nrahasia\n')
}
if (name === 'gateway') {
  console.error(JSON.stringify({ level: 50, msg: 'an error to show' }))
  const services = { auth: { state: 'ok' } }
  createServer((_, response) => response.end(JSON.stringify({ data: { services } }))).listen(Number(PORT), HOST)
} else {
  setInterval(() => {}, 1000)
}
process.on('SIGTERM', () => process.exit(0))
