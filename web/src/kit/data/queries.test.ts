import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { aConsultation, inList } from '../../../e2e/support/factories.ts'
import { consultationLists } from './queries.ts'

const whole = inList(aConsultation())
const read = (record: unknown) => {
  const pagination = { total: 1, page: 1, totalPages: 1, limit: 10 }
  const page = z.parse(consultationLists['consultation.adminList'].output, { consultations: [record], pagination })
  return page.consultations[0]
}

test('a list › a whole record › is read as it is', () => {
  expect(read(whole)).toMatchObject({ id: 'c1', summary: whole, program: { code: 'P7' }, user: { name: 'Sari Dewi' } })
})

test.each([
  ['no user', { ...whole, user: null }, { user: { name: 'Pengguna Tidak Dikenal', email: 'Tidak ada email' } }],
  [
    'a blank name',
    { ...whole, user: { ...whole.user, name: ' ' } },
    { user: { name: 'Pengguna Tidak Dikenal', email: 'sari@contoh.id' } },
  ],
  ['no program', { ...whole, program: null }, { program: { code: null, name: 'N/A' } }],
  ['an unknown program', { ...whole, program: { code: 'P11', name: 'X' } }, { program: { code: null, name: 'X' } }],
  ['a bad date', { ...whole, createdAt: 'kemarin' }, { createdAt: 'kemarin', summary: null }],
  ['no date', { ...whole, createdAt: undefined }, { createdAt: null, summary: null }],
  ['no BMI', { ...whole, bmi: null }, { bmi: null, summary: null }],
  ['a BMI of nothing', { ...whole, bmi: 0 }, { bmi: 0, summary: null }],
  ['no body fat measured', { ...whole, bodyFatPercentage: null }, { bodyFatPercentage: null }],
  [
    'body fat that is no number',
    { ...whole, bodyFatPercentage: '22' },
    { bodyFatPercentage: undefined, summary: null },
  ],
  ['no record', null, { id: '', summary: null, bmi: null, createdAt: null }],
  ['a text', 'x', { summary: null, program: { code: null, name: 'N/A' } }],
])('a list › %s › has the fallbacks', (_, record, shown) => {
  expect(read(record)).toMatchObject(shown)
})
