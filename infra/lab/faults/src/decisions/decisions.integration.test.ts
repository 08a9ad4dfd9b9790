import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runDecisions } from './run.ts'

test('decision.evaluate › copies killed, and answers to their writes cut, while others ask › every decision that was given is in the log', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bugar-decisions-'))
  const result = await runDecisions({ decisions: 2000, kills: 4, callers: 32, folder, say: () => undefined })
  expect({ ...result, lost: result.lost.length, doubled: result.doubled }).toMatchObject({
    acknowledged: expect.toSatisfy((count: number) => count >= 2000),
    lost: 0,
    doubled: 0,
    // What is counted and was not logged is no decision; nothing is logged without being counted.
    counted: expect.toSatisfy((count: number) => count >= result.acknowledged + result.unheard),
  })
  expect(result.kills).toBeGreaterThan(0)
  rmSync(folder, { recursive: true })
}, 240_000)
