import * as z from 'zod/mini'
import { consultationOperations } from '@bugar/contracts/advice/consultation/consultation'
import { sessionOperations } from '@bugar/contracts/people/session'
import { expect, test } from 'vitest'
import { requestFor } from './api.ts'
import { aConsultation, inList } from '../../../e2e/support/factories.ts'
import { consultationLists } from './queries.ts'
import { mergeOf } from './use-versions.ts'
import { AppError, type ErrorCode } from '@bugar/contracts/core/bus/errors'
import { planOperations } from '@bugar/contracts/training/plan-operations'
import { notifyAfter, onWrite } from './writes.ts'

test('requestFor › a path parameter › goes into the path, escaped, and nowhere else', () => {
  const { url, init } = requestFor(consultationOperations['consultation.get'], { id: 'a/../b?c' })
  expect({ url, init }).toEqual({ url: '/api/consultations/a%2F..%2Fb%3Fc', init: { method: 'GET' } })
})

test('requestFor › the rest of a GET › goes into the query', () => {
  expect(requestFor(consultationOperations['consultation.list'], { page: 2, limit: 10 }).url).toBe(
    '/api/consultations?page=2&limit=10',
  )
})

test('requestFor › the rest of a POST › goes into a JSON body', () => {
  const { init } = requestFor(consultationOperations['consultation.create'], { weight: 60.5, height: 170 })
  expect(init).toEqual({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"weight":60.5,"height":170}',
  })
})

test('requestFor › nothing to send › sends no body', () => {
  expect(requestFor(sessionOperations['auth.logout'], {}).init).toEqual({ method: 'POST' })
})

test('requestFor › an internal operation › is rejected', () => {
  expect(() => requestFor(sessionOperations['auth.keys'], {})).toThrow('Not callable')
})

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

const fieldsOf = (values: Readonly<Record<string, string>>) =>
  Object.entries(values).map(([path, value]) => ({ path, label: path, value, text: value }))

const opened = { Senin: 'a', Jumat: 'a', nama: 'a' }
const merge = (mine: object, latest: object) => {
  const { conflicts, untouched, isSaved } = mergeOf(
    fieldsOf(opened),
    fieldsOf({ ...opened, ...mine }),
    fieldsOf({ ...opened, ...latest }),
  )
  return {
    conflicts: conflicts.map((each) => [each.latest.path, each.mine.value, each.latest.value]),
    untouched: untouched.map(({ path }) => path),
    isSaved,
  }
}

test.each([
  ['another field', { Jumat: 'b' }, { Senin: 'c' }, [['Senin', 'a', 'c']], ['Senin'], false],
  ['the same field', { Jumat: 'b' }, { Jumat: 'c' }, [['Jumat', 'b', 'c']], [], false],
  [
    'both',
    { Jumat: 'b' },
    { Jumat: 'c', nama: 'c' },
    [
      ['Jumat', 'b', 'c'],
      ['nama', 'a', 'c'],
    ],
    ['nama'],
    false,
  ],
  ['the same value', { Jumat: 'b' }, { Jumat: 'b' }, [], [], true],
  ['the same value and another field', { Jumat: 'b' }, { Jumat: 'b', nama: 'c' }, [['nama', 'a', 'c']], ['nama'], true],
  ['and took it back', { Jumat: 'b' }, {}, [], [], false],
])('mergeOf › somebody else changed %s', (_what, mine, latest, conflicts, untouched, isSaved) => {
  expect(merge(mine, latest)).toEqual({ conflicts, untouched, isSaved })
})

const write = planOperations['plan.move']

/** The operations reported by the time the caller continued. */
const toldOf = async (outcome: Promise<unknown>) => {
  const told: unknown[] = []
  onWrite((operation) => told.push(operation))
  await notifyAfter(write, outcome).catch(() => undefined)
  return told
}

test('a write that was done › is told of before its caller goes on', async () => {
  expect(await toldOf(Promise.resolve('saved'))).toEqual([write])
})

test.each<[ErrorCode, boolean]>([
  ['precondition-failed', true],
  ['conflict', true],
  ['not-found', true],
  ['outcome-unknown', true],
  ['unavailable', false],
  ['rate-limited', false],
])('a write that failed with %s › is told of: %s', async (code, expected) => {
  expect(await toldOf(Promise.reject(new AppError(code, '')))).toEqual(expected ? [write] : [])
})
