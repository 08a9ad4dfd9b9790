import { programCodes } from '@bugar/contracts/core/values/knowledge'
import { expect, test } from 'vitest'
import { seedRules } from '../../seed/bases/program.ts'
import { changeRule, choosesProgram, programRuleOf } from './change.ts'
import type { ProgramRule } from '../../domain/program/program-rule-set.ts'

const b2l1 = seedRules.find(({ id }) => id === 'B2-L1') as ProgramRule
const changed = (update: Partial<Parameters<typeof changeRule>[2]>, known: readonly string[] = programCodes) =>
  changeRule(seedRules, b2l1, { id: 'B2-L1', ...update }, known)
const leadingTo = (value: string) => ({ ...b2l1.event, params: { fact: 'programCode', value } })

test.each([
  ['bmi', false],
  ['body-fat', false],
  ['complete', true],
  ['bmi-only', true],
] as const)('choosesProgram › a rule of stage %s › %s', (stage, expected) => {
  expect(choosesProgram({ stage })).toBe(expected)
})

test('programRuleOf › by id › is found where it chooses a program', () => {
  expect(programRuleOf(seedRules, 'B2-L1')).toBe(b2l1)
  expect(programRuleOf(seedRules, 'B4')?.stage).toBe('bmi-only')
  expect(programRuleOf(seedRules, 'BMI-B1')).toBeUndefined()
  expect(programRuleOf(seedRules, 'B9')).toBeUndefined()
})

test('changeRule › another program › replaces that rule alone', () => {
  const after = { ...b2l1, event: leadingTo('P9') }
  expect(changed({ programCode: 'P9' })).toEqual({
    kind: 'changed',
    rules: seedRules.map((rule) => (rule.id === 'B2-L1' ? after : rule)),
    before: b2l1,
    after,
  })
})

test.each([
  [{ programId: 'P9' }, { event: leadingTo('P9') }],
  [{ programCode: 'P9', programId: 'P8' }, { event: leadingTo('P9') }],
  [{ name: 'Nama baru' }, { name: 'Nama baru' }],
  [{ isActive: false }, { isActive: false }],
  [
    { name: 'Nama baru', isActive: false, programCode: 'P1' },
    { name: 'Nama baru', isActive: false, event: leadingTo('P1') },
  ],
] as const)('changeRule › %o › changes just that', (update, expected) => {
  expect(changed(update)).toMatchObject({ kind: 'changed', after: { ...b2l1, ...expected } })
})

const invalid = { kind: 'invalid', errors: [{ field: 'programCode', message: 'Program assignment is required' }] }

test('changeRule › nothing to change › asks for the program', () => {
  expect(changed({})).toEqual(invalid)
  expect(changed({ note: 'Hanya catatan' })).toEqual(invalid)
})

test('changeRule › a program that does not exist › is refused, also where the rule already leads to it', () => {
  expect(changed({ programCode: 'P9' }, ['P6'])).toEqual(invalid)
  expect(changed({ name: 'Nama baru' }, ['P9'])).toEqual(invalid)
  expect(changed({ name: 'Nama baru' }, ['P6'])).toMatchObject({ kind: 'changed' })
})
