import { startTestServers } from '@bugar/testing/servers'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, test } from 'vitest'
import { checks, startOracle } from './comparison/same-work.ts'
import { startMonolith } from './comparison/start.ts'

const folder = mkdtempSync(join(tmpdir(), 'bugar-monolith-'))
const servers = await startTestServers()
const oracle = await startOracle(servers)
const monolith = await startMonolith(servers, 2, folder)

afterAll(async () => {
  await monolith.stop()
  await oracle.stop()
  await servers.stop()
  rmSync(folder, { recursive: true, force: true })
})

test.each(checks)('the monolith › %s', (_name, check) => check(monolith.urls, oracle.verdictOn))
