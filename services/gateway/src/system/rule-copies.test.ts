import type { RulesInUse } from '@bugar/contracts/rules/rule-copies'
import { expect, test } from 'vitest'
import { copiesOf, type Report, rulesIn } from './rule-copies.ts'

const now = Date.UTC(2026, 11, 7, 1)
/** Time `ms` milliseconds ago. */
const ago = (ms: number) => new Date(now - ms).toISOString()

const copy = (id: string, startedMsAgo: number, rules: Partial<RulesInUse> = {}): Report => ({
  id,
  startedAt: ago(startedMsAgo),
  rules: [
    {
      base: 'safety',
      version: 8,
      hash: '9d2b61aa',
      since: ago(4000),
      sinceStart: false,
      head: 8,
      headSince: ago(4000),
      lookedAt: ago(100),
      lastError: null,
      ...rules,
    },
  ],
})
const safetyOf = (...reports: Report[]) => copiesOf(reports, now).find(({ base }) => base === 'safety')

test('copiesOf › copies that use the version in force › are the same, the one that runs longest first', () => {
  const found = safetyOf(copy('b', 1000), copy('a', 9000), copy('c', 9000))
  expect(found).toMatchObject({ head: 8, copies: [{ id: 'a' }, { id: 'c' }, { id: 'b' }] })
  expect(found?.copies.map(({ state }) => state)).toEqual(['same', 'same', 'same'])
})

test.each([
  [5000, 'behind'],
  [5001, 'late'],
])('copiesOf › cannot use the version that came into force %d ms ago › is %s', (ms, state) => {
  const lastError = { message: 'Versi 8 tidak dapat dipakai', at: ago(ms) }
  const found = safetyOf(copy('a', 9000, { version: 7, headSince: ago(ms), lastError }))
  expect(found).toMatchObject({ head: 8, copies: [{ version: 7, state, lastError }] })
})

test('copiesOf › one that is cut off from the database › is late by what another has read', () => {
  const cutOff = copy('a', 90_000, { version: 7, head: 7, headSince: ago(80_000), lookedAt: ago(7000) })
  const found = safetyOf(
    cutOff,
    copy('b', 90_000, { headSince: ago(6000) }),
    copy('c', 90_000, { headSince: ago(5800) }),
  )
  expect(found?.copies.map(({ state }) => state)).toEqual(['late', 'same', 'same'])
})

test('copiesOf › no copy, or one that says nothing of a base › is an empty list', () => {
  expect(safetyOf()).toEqual({ base: 'safety', head: null, copies: [] })
  expect(copiesOf([copy('a', 1000)], now).find(({ base }) => base === 'energy')).toMatchObject({ copies: [] })
})

test('rulesIn › what a copy of another release says › is nothing', () => {
  expect(rulesIn(copy('a', 1))).toHaveLength(1)
  expect([rulesIn({ state: 'ok', ruleSet: 3 }), rulesIn(undefined)]).toEqual([[], []])
})
