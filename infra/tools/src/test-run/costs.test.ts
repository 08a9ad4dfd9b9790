import type { Measured } from '@bugar/testing/measure'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readFileMs, sayCosts } from './costs.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bugar-costs-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const note = (...lines: Measured[]) =>
  writeFileSync(join(folder, '1.jsonl'), lines.map((line) => `${JSON.stringify(line)}\n`).join(''))

test('costs › steps are added up, the dearest tests come first', () => {
  note(
    { kind: 'step', name: 'axe', cpuMs: 100, wallMs: 200 },
    { kind: 'step', name: 'axe', cpuMs: 300, wallMs: 400 },
    { kind: 'test', name: 'cheap', cpuMs: 500, wallMs: 500 },
    { kind: 'test', name: 'dear', cpuMs: 900, wallMs: 1000 },
    { kind: 'file', name: 'a.test.ts', cpuMs: 1500, wallMs: 2000 },
  )
  const said: string[] = []
  sayCosts(folder, 1, (line) => void said.push(line.trim().replaceAll(/ +/g, ' ')))
  expect(said).toEqual([
    '',
    'Steps: times processor s elapsed s',
    '1 1.5 2.0 files, unit',
    '2 1.4 1.5 all tests',
    '2 0.4 0.6 axe',
    '',
    'The 1 tests that cost most: processor s elapsed s',
    '0.9 1.0 dear',
  ])
  expect([...readFileMs(folder)]).toEqual([['a.test.ts', 2000]])
})

test('costs › nothing was measured › nothing is counted', () => {
  expect(readFileMs(join(folder, 'missing')).size).toBe(0)
})
