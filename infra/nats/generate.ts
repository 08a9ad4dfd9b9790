import { writeFileSync } from 'node:fs'
import { natsConfig } from './config.ts'
import { rolesPage } from './role-table.ts'

writeFileSync(new URL('nats.conf', import.meta.url), natsConfig())
writeFileSync(new URL('../../docs/roles.md', import.meta.url), rolesPage())
