import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { type Fixture, writeAnalysedFixtures } from './documents.ts'
import { findingsTable } from './findings-table.ts'
import type { Analysis, Message } from './judgments.ts'

const folder = mkdtempSync(join(tmpdir(), 'bugar-judges-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const analysis = (name: string, findings: Message[]): [string, Analysis] => [
  name,
  { kind: 'analysis', name, errors: [], findings },
]
const gap = (text: string): Message => ({ type: 'DECISION_TABLE_GAP', text })
const fixture = (name: string, found: string[], rest: Partial<Fixture> = {}): Fixture => ({
  name,
  sound: 'sound',
  found,
  refused: null,
  ...rest,
})

test('findingsTable › what both say, what one says › is told apart, and what the sound rules get is left out', () => {
  const fixtures = [
    fixture('sound', [], { sound: null }),
    fixture('a gap', ['interval-gap']),
    fixture('a risk', ['not-monotone']),
    fixture('a fact', ['unknown-fact'], { refused: 'Unknown fact: shoeSize' }),
  ]
  const known = gap('Gap detected: [ "no" ]')
  const analyses = new Map([
    analysis('sound', [known]),
    analysis('a gap', [known, gap('Gap detected: [ ( 24.9 .. 25 ) ]')]),
    analysis('a risk', [known]),
  ])
  const rows = findingsTable(fixtures, analyses)
    .split('\n')
    .map((row) => row.split(/ {2,}/).slice(0, 4))
  expect(rows.slice(1)).toEqual([
    ['sound', 'nothing', 'gap', 'only KIE'],
    ['a gap', 'interval-gap', 'gap', 'both'],
    ['a risk', 'not-monotone', 'nothing', 'only Bugar'],
    ['a fact', 'unknown-fact', 'no document: Unknown fact: shoeSize', 'only Bugar'],
  ])
})

test('writeAnalysedFixtures › a table of a kind that allows one conclusion › may have one row that holds', () => {
  const fixtures = writeAnalysedFixtures(folder)
  expect(fixtures.filter(({ refused }) => refused !== null).map(({ refused }) => refused)).toEqual([
    'Unknown fact: shoeSize',
    'Unknown operator: below',
  ])
  const policiesOf = (name: string) =>
    [...readFileSync(join(folder, `${name}.dmn`), 'utf8').matchAll(/hitPolicy="([^"]*)"/g)].map(([, policy]) => policy)
  expect(policiesOf('sound rules of the program')).toEqual(['UNIQUE', 'UNIQUE', 'UNIQUE', 'UNIQUE'])
  expect(policiesOf('sound rules of a small base')).toEqual(['RULE ORDER', 'RULE ORDER', 'RULE ORDER', 'UNIQUE'])
})
