import { expect, test } from 'vitest'
import { check } from './check.ts'
import type { FinalState, HistoryEntry, Run, Write } from './history.ts'

const quiet: FinalState = {
  auditedRequests: [],
  totals: [{ total: 0, byProgram: {} }],
  truth: { total: 0, byProgram: {} },
  ruleVersions: [],
}

const kindsOf = (history: readonly HistoryEntry[], given: Partial<FinalState> = {}, rest: Partial<Run> = {}) =>
  check({ history, tokenChecks: [], final: { ...quiet, ...given }, ...rest }).map(({ kind }) => kind)

const outcomes = { '+': 'ok', '-': 'fail', '?': 'unknown' } as const
const statuses = { ok: 200, fail: 503, unknown: 504 } as const

/**
 * The history of one register, each step a moment after the one before: `+a` was acknowledged, `-a` rejected, `?a` of
 * unknown outcome, `=a` was read, `=a*2` twice; `0` is nothing.
 */
const historyOf = (steps: string, given: Partial<Write> = {}): HistoryEntry[] =>
  steps.split(' ').map((step, index) => {
    const entry = { category: 'note', register: 'note of one', from: index * 10, until: index * 10 + 5 } as const
    const [name = '', times] = step.slice(1).split('*')
    const value = name === '0' ? null : name
    if (step.startsWith('=')) {
      return { ...entry, type: 'read', value, count: value === null ? 0 : Number(times ?? 1) }
    }
    const outcome = outcomes[step[0] as '+']
    const rest = { status: statuses[outcome], requestId: `r${index}`, audited: false, ...given }
    return { ...entry, type: 'write', value, outcome, ...rest }
  })

test.each([
  ['nothing was written', '=0'],
  ['the last acknowledged value is there', '+a +b =b'],
  ['a rejected one is not there', '+a -b =a'],
  ['an unknown one is there', '+a ?b =b'],
  ['an unknown one is not there', '+a ?b =a'],
  ['an unknown one comes later', '?a =0 =a'],
  ['of several unknown ones any', '?a ?b =a'],
  ['an acknowledged deletion holds', '+a +0 =0'],
  ['a deletion after an unknown one finds nothing', '+a ?0 -0 =0'],
  ['a key was sent twice, one rejected', '-a +a =a'],
])('no violation › %s', (_name, steps) => {
  expect(kindsOf(historyOf(steps))).toEqual([])
})

test.each([
  ['lost', '+a =0'],
  ['lost', '+a =x'],
  ['lost', '+a =a =0'],
  ['lost', '+a ?b =0'],
  ['doubled', '+a =a*2'],
  ['doubled', '+a =a*2 =a*2'],
  ['doubled', '?a =a*2'],
  ['rejected-but-stored', '+a -b =b'],
  ['rejected-but-stored', '-a =a'],
  ['rejected-but-stored', '-a -a =a'],
  ['rejected-but-stored', '-a +b =a'],
  ['rejected-but-stored', '+a -0 =0'],
  ['rejected-but-stored', '+in +0 -in =in'],
  ['older-over-newer', '+a +b =a'],
  ['older-over-newer', '+a +b =b =a'],
  ['older-over-newer', '?a +b =a'],
  ['older-over-newer', '+in +0 =in'],
  ['older-over-newer', '+a +b =a =a +c =c'],
  ['stale-read', '+a +b =a =b'],
  ['stale-read', '+a =0 =a'],
])('found once › %s › %s', (kind, steps) => {
  expect(kindsOf(historyOf(steps))).toEqual([kind])
})

test('found › each register for itself', () => {
  const history = historyOf('+a =0')
  const other = history.map((entry) => ({ ...entry, register: 'note of another' }))
  expect(kindsOf([...history, ...other])).toEqual(['lost', 'lost'])
})

test('found › an acknowledged change of an administrator that the audit log lacks or has twice', () => {
  const history = historyOf('+a =a', { audited: true })
  expect(kindsOf(history, { auditedRequests: ['r0'] })).toEqual([])
  expect(kindsOf(history, { auditedRequests: ['r1'] })).toEqual(['audit-missing'])
  expect(kindsOf(history, { auditedRequests: ['r0', 'r0'] })).toEqual(['audit-doubled'])
  expect(kindsOf(historyOf('?a', { audited: true }))).toEqual([])
})

test('found › a total that differs, on whichever copy', () => {
  const truth = { total: 3, byProgram: { P1: 1, P2: 2 } }
  const same = { total: 3, byProgram: { P2: 2, P1: 1, P3: 0 } }
  expect(kindsOf([], { truth, totals: [truth, same] })).toEqual([])
  expect(kindsOf([], { truth, totals: [truth, { total: 4, byProgram: { P1: 2, P2: 2 } }] })).toEqual(['wrong-total'])
  expect(kindsOf([], { truth, totals: [{ total: 3, byProgram: { P1: 2, P2: 1 } }] })).toEqual(['wrong-total'])
})

test('found › a version of the rules without a change, a change without a version, a change with two', () => {
  const after = (step: string, ...ruleVersions: string[]) =>
    kindsOf(historyOf(step, { category: 'rule', audited: true }), { ruleVersions, auditedRequests: ['r0'] })
  expect(after('+n1', 'n1')).toEqual([])
  expect(after('?n1')).toEqual([])
  expect(after('?n1', 'n1')).toEqual([])
  expect(after('-n1', 'n1')).toEqual(['orphan-version'])
  expect(after('+n1', 'n1', 'n1')).toEqual(['orphan-version'])
  expect(after('+n1')).toEqual(['lost'])
})

test('found › a token that is good a second after the lock, not before', () => {
  const at = (triedAt: number, status: number) =>
    kindsOf([], {}, { tokenChecks: [{ user: 'u', lockedAt: 1000, triedAt, status }] })
  expect(at(1999, 200)).toEqual([])
  expect(at(2000, 200)).toEqual(['token-alive'])
  expect(at(2000, 401)).toEqual([])
  expect(at(2000, 503)).toEqual([])
})

test('found › an answer 500', () => {
  expect(kindsOf(historyOf('?a', { status: 500 }))).toEqual(['internal'])
})
