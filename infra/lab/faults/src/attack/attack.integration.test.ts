import { expect, test } from 'vitest'
import { failed, notSurvived, reportLines } from './report.ts'
import { runAttacks } from './run.ts'

test('a few of all attacks beside ordinary people › no process ends, and no request of theirs fails', async () => {
  const result = await runAttacks({
    seed: Date.now() % 1_000_000,
    people: 3,
    idleSeconds: 0,
    attackSeconds: 3,
    records: 1,
    share: 0.1,
    only: '',
    say: () => undefined,
  })
  const report = reportLines(result).join('\n')
  expect(notSurvived(result), report).toEqual([])
  expect(failed(result.attacked), report).toEqual([])
  expect(result.attacked.length).toBeGreaterThan(0)
})
