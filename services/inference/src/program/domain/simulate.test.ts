import type { ProgramCode } from '@bugar/contracts/core/values/knowledge'
import { expect, test } from 'vitest'
import { seedRules } from '../../seed/bases/program.ts'
import { compile } from '../../domain/program/compile.ts'
import { applyChanges, type Decided, simulate } from './simulate.ts'

const conclusionsOf = (rules: ReturnType<typeof applyChanges>) =>
  rules?.map(({ id, event }) => `${id} ${event.params.value}`)

test('applyChanges › two rules › get their programs, the others stay as they are', () => {
  const changed = applyChanges(seedRules, [
    { id: 'B2-L1', programCode: 'P9' },
    { id: 'B4', programCode: 'P3' },
  ])
  const expected = seedRules.map(({ id, event }) => `${id} ${event.params.value}`)
  expected[expected.indexOf('B2-L1 P6')] = 'B2-L1 P9'
  expected[expected.indexOf('B4 P4')] = 'B4 P3'
  expect(conclusionsOf(changed)).toEqual(expected)
  expect(changed?.find(({ id }) => id === 'B2-L1')).toMatchObject({
    stage: 'complete',
    event: { type: 'conclude', params: { fact: 'programCode', value: 'P9' } },
  })
})

test('applyChanges › no change › gives the same rules', () => {
  expect(applyChanges(seedRules, [])).toEqual(seedRules)
})

test.each(['BMI-B1', 'FAT-L1-male', 'B9'])('applyChanges › %s, which chooses no program › is null', (id) => {
  expect(applyChanges(seedRules, [{ id, programCode: 'P1' }])).toBeNull()
  expect(
    applyChanges(seedRules, [
      { id: 'B2', programCode: 'P1' },
      { id, programCode: 'P1' },
    ]),
  ).toBeNull()
})

const decided = (id: string, weight: number, programCode: ProgramCode): Decided => ({
  id,
  facts: { gender: 'male', weight, height: 100 },
  programCode,
})

test('simulate › nobody › is nothing', () => {
  expect(simulate([], compile(seedRules))).toEqual({ total: 0, changed: 0, table: [], examples: [] })
})

test('simulate › some who stay and some who move › counts each pair and shows who moves', () => {
  const people = [decided('a', 22, 'P2'), decided('b', 27, 'P2'), decided('c', 23, 'P2'), decided('d', 22, 'P1')]
  expect(simulate(people, compile(seedRules))).toEqual({
    total: 4,
    changed: 2,
    table: [
      { from: 'P2', to: 'P2', count: 2 },
      { from: 'P2', to: 'P3', count: 1 },
      { from: 'P1', to: 'P2', count: 1 },
    ],
    examples: [
      { consultationId: 'b', facts: { gender: 'male', weight: 27, height: 100 }, from: 'P2', to: 'P3' },
      { consultationId: 'd', facts: { gender: 'male', weight: 22, height: 100 }, from: 'P1', to: 'P2' },
    ],
  })
})

test.each([
  [19, 19],
  [20, 20],
  [21, 20],
])('simulate › %d who move › shows %d of them', (moved, shown) => {
  const people = Array.from({ length: moved }, (_, index) => decided(`id-${index}`, 22, 'P1'))
  const { total, changed, examples } = simulate(people, compile(seedRules))
  expect({ total, changed }).toEqual({ total: moved, changed: moved })
  expect(examples.map(({ consultationId }) => consultationId)).toEqual(people.slice(0, shown).map(({ id }) => id))
})
