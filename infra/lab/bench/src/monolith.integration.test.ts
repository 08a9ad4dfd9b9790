import { startTestServers } from '@bugar/testing/servers'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { checks, startOracle } from './comparison/same-work.ts'
import { type Contender, startMonolith } from './comparison/contender.ts'

const folder = mkdtempSync(join(tmpdir(), 'bugar-monolith-'))
const servers = await startTestServers()
const oracle = await startOracle(servers)

afterAll(async () => {
  await oracle.stop()
  await servers.stop()
  rmSync(folder, { recursive: true, force: true })
})

describe.each([
  ['the monolith', false],
  ['the monolith with the same duties', true],
])('%s', (_what, sameDuties) => {
  let monolith: Contender
  beforeAll(async () => {
    monolith = await startMonolith(servers, 2, folder, sameDuties)
  })
  afterAll(() => monolith.stop())

  test.each(checks)('%s', (_name, check) => check(monolith.urls, oracle.verdictOn))
})
