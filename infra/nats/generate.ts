import { writeFileSync } from 'node:fs'
import { natsConfig } from './config.ts'

writeFileSync(new URL('nats.conf', import.meta.url), natsConfig())
