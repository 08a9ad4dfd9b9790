import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { shortFaults } from './faults.ts'
import { reportLines } from './report.ts'
import { runFaults } from './run.ts'

test('two copies of everything › killed, frozen and cut off while clients write › nothing acknowledged is lost, doubled or undone', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bugar-faults-'))
  const result = await runFaults({
    seed: Date.now() % 1_000_000,
    faults: shortFaults,
    writes: 0,
    withinMs: 120_000,
    people: 1,
    pace: 3,
    crowd: 0,
    auditWaitMs: 20_000,
    folder,
    say: () => undefined,
  })
  expect(result.violations, `${reportLines(result).join('\n')}\nLogs are in ${folder}`).toEqual([])
  expect(result.faults).toBe(shortFaults.length)
  expect(result.recorder.acknowledged()).toBeGreaterThan(100)
  rmSync(folder, { recursive: true })
}, 240_000)
