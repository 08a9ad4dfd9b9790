import { findHaproxy } from '@bugar/testing/servers/observability'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { services } from '../../../harness/processes.ts'
import { findRelease } from './release.ts'
import { ordersOf, runRolling } from './run.ts'

const program = await findHaproxy()
const isMissing = program === null && process.env['BUGAR_REQUIRE_BROWSER'] !== 'true'
const seed = Date.now() % 1_000_000
const { title } = findRelease()

test('orders › each service is once the first and once the last among the rotations', () => {
  const rotations = ordersOf(1, 0)
  expect(rotations.map(([first]) => first).toSorted()).toEqual(services.toSorted())
  expect(rotations.map((order) => order.at(-1)).toSorted()).toEqual(services.toSorted())
  expect(ordersOf(1, 2).slice(-2)).toEqual(ordersOf(1, 2).slice(-2))
})

test('a release that is no commit of this clone › is named', () => {
  expect(() => findRelease('v0.0.0')).toThrow('There is no commit v0.0.0 in this clone')
})

describe.skipIf(isMissing)('update without a stop', () => {
  test(`from ${title} and back, seed ${seed} › no request fails, no answer is wrong, nothing acknowledged is missing`, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'bugar-rolling-'))
    // Other tests run meanwhile: little load, in one order. `npm run faults -- rolling` does the rest.
    const orders = ordersOf(seed, 1).slice(-1)
    const options = { program: program as string, orders, requests: 200, people: 2, pauseMs: 300, seed, folder }
    const { failed, wrong, requests, sent } = await runRolling({ ...options, say: () => undefined })
    expect({ failed, wrong }, `Logs are in ${folder}`).toEqual({ failed: [], wrong: [] })
    expect(requests).toBeGreaterThanOrEqual(200)
    expect(Object.keys(sent)).toHaveLength(9)
    rmSync(folder, { recursive: true })
  }, 900_000)
})
