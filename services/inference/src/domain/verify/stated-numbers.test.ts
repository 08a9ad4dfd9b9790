import type { SourcedRule } from '@bugar/contracts/rules/rule-base'
import { expect, test } from 'vitest'
import { seeds } from '../../seed/bases/all.ts'
import type { RuleContent } from '../rule-set.ts'
import { staleNumbers } from './stated-numbers.ts'

type Condition = SourcedRule['conditions']['all'][number]

const written = (value: number) => value.toLocaleString('id-ID')
const stating = (value: number) => new RegExp(`(?<![\\d,.])${written(value)}(?!\\d|,\\d)`, 'g')
const isNumber = ({ value }: Condition) => typeof value === 'number'

test.each([...seeds])('staleNumbers › %s as seeded, unchanged or each rule new › nothing', (_name, content) => {
  expect(staleNumbers(content.rules, content)).toEqual([])
  expect(staleNumbers([], content)).toEqual([])
})

test.each([...seeds])('staleNumbers › %s with a bound moved that a name states › names the rule', (_name, content) => {
  for (const rule of content.rules) {
    rule.conditions.all.filter(isNumber).forEach((condition) => {
      const value = condition.value as number
      const others = rule.conditions.all.filter((each) => each !== condition)
      if (rule.name.search(stating(value)) >= 0 && !others.some((each) => each.value === value)) {
        for (const moved of [value + 1, value * 3]) {
          const changed = { ...rule, conditions: { all: [...others, { ...condition, value: moved }] } }
          const [first] = staleNumbers(content.rules, { ...content, rules: [changed] })
          expect(first, `${rule.id} ${rule.name}: ${moved}`).toMatchObject({ code: 'stale-number', rules: [rule.id] })
          expect(first?.message).toContain(written(value))
          const name = rule.name.replace(stating(value), written(moved))
          const text = rule.text.replace(stating(value), written(moved))
          expect(staleNumbers(content.rules, { ...content, rules: [{ ...changed, name, text }] })).toEqual([])
        }
      }
    })
  }
})

const safety = seeds.get('safety') as RuleContent
const [first] = safety.rules as [SourcedRule]
const numeric = (fact: string, operator: string, value: number): Condition => ({ fact, operator, value })

/** Findings of a rule whose texts or conditions changed; a new one where `was` is null. */
const found = (was: readonly Condition[] | null, now: readonly Condition[], name: string, text = '') => {
  const rule = { ...first, id: 'K-99', name, text }
  const before = was && { ...rule, name: `${name}.`, conditions: { all: [...was] } }
  const content = { ...safety, rules: [{ ...rule, conditions: { all: [...now] } }] }
  return staleNumbers(before ? [before] : [], content).map(({ message }) => message)
}
const from65 = numeric('age', 'greaterThanInclusive', 65)
const from60 = numeric('age', 'greaterThanInclusive', 60)
const over60 = numeric('age', 'greaterThan', 60)
const under185 = numeric('bmi', 'lessThan', 18.5)

test('staleNumbers › the finding of T1 › says the field, the number and what the conditions are', () => {
  expect(found([from65], [from60], 'Usia lanjut', 'Usia 65 tahun ke atas perlu mulai pelan.')).toEqual([
    'Kalimat menyebut 65, padahal syaratnya kini Usia 60 tahun ke atas. Sesuaikan kalimat atau syaratnya.',
  ])
})

test.each([
  ['the same bound, strict', [from60], [over60], 'Usia 60 tahun ke atas', 1],
  ['written as above', [from65], [over60], 'Usia di atas 60 tahun', 0],
  ['written from the next year on', [from65], [over60], 'Usia 61 tahun ke atas', 0],
  ['the next year, but moved', [over60], [from65], 'Usia 61 tahun ke atas', 1],
  ['a decimal with a comma', [under185], [numeric('bmi', 'lessThan', 17)], 'BMI di bawah 18,5', 1],
  ['a decimal that stays', [from65, under185], [from60, under185], 'BMI di bawah 18,5', 0],
  ['written to the last decimal', [under185], [under185], 'BMI 18,4 ke bawah', 0],
  ['a condition gone', [from65], [], 'Usia 65 tahun ke atas', 1],
  ['the number with another unit', [from65], [from60], 'Hipertensi dalam 65 bulan', 0],
  ['another number', [from65], [from60], 'Dua kali 30 menit, P2, GLP-1', 0],
  ['quoted', [from65], [from60], 'Gerakan dengan tanda “Usia 65 tahun ke atas”', 0],
  ['of a new rule, by the label', null, [from60], 'Usia 65 tahun ke atas', 1],
  ['of a new rule, by the unit', null, [from60], 'Di bawah 65 tahun', 1],
  ['of a new rule, that fits', null, [from60, under185], 'Usia 60 tahun ke atas dan BMI di bawah 18,5', 0],
  ['of a new rule, about something else', null, [from60], 'Ulangi 3 kali dalam 2 tahun', 0],
] as const)('staleNumbers › a number in the name, %s', (_case, was, now, name, count) => {
  expect(found(was, now, name)).toHaveLength(count)
})
