import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import SummaryReporter from './summary-reporter.ts'
import { readSummary } from './summary.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bugar-summary-'))
  vi.stubEnv('BUGAR_SUMMARY', join(folder, 'summary'))
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

const aModule = (project: string, ...states: string[]) => ({
  project: { name: project },
  errors: () => [],
  children: { allTests: () => states.map((state) => ({ result: () => ({ state }) })), allSuites: () => [] },
})

const summaryOf = (...modules: ReturnType<typeof aModule>[]) => {
  new SummaryReporter().onTestRunEnd(modules, [])
  return readSummary(join(folder, 'summary'))
}

test('summary › browser tests skipped where they are required › counted as failed', () => {
  vi.stubEnv('BUGAR_REQUIRE_BROWSER', 'true')
  const summary = summaryOf(aModule('e2e', 'skipped', 'skipped'), aModule('unit', 'passed', 'skipped'))
  expect(summary).toEqual({ passed: 1, failed: 2, skipped: 1 })
})

test('summary › browser tests skipped on a machine without a browser › counted as skipped', () => {
  vi.stubEnv('BUGAR_REQUIRE_BROWSER', '')
  expect(summaryOf(aModule('e2e', 'skipped'))).toEqual({ passed: 0, failed: 0, skipped: 1 })
})

test('summary › browser tests ran where they are required › as they ended', () => {
  vi.stubEnv('BUGAR_REQUIRE_BROWSER', 'true')
  expect(summaryOf(aModule('e2e', 'passed', 'failed'))).toEqual({ passed: 1, failed: 1, skipped: 0 })
})

test('summary › a file that cannot be loaded › counted as failed', () => {
  const broken = { ...aModule('unit'), errors: () => ['cannot be loaded'] as never[] }
  expect(summaryOf(broken)).toEqual({ passed: 0, failed: 1, skipped: 0 })
})

test('.ci/run › requires the browser tests', () => {
  const script = readFileSync(join(import.meta.dirname, '..', '..', '..', '..', '.ci', 'run'), 'utf8')
  expect(script).toContain('export BUGAR_REQUIRE_BROWSER=true')
})
