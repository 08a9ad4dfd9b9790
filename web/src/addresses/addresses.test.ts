import { expect, test } from 'vitest'
import { auditRequest } from '../admin/audit/queries.ts'
import { noFilter } from '../person/exercises/ExerciseFilters.tsx'
import { readAudit } from './audit.ts'
import { fromFilter, readLibrary, toFilter } from './person.ts'

const noAudit = { area: undefined, actorId: undefined, objectId: undefined, from: undefined, to: undefined }

test('readAudit › an address › keeps what makes sense', () => {
  const sensible = { area: 'rule', actorId: 'a1', objectId: 'B2-L3', from: '2026-11-01', to: '2026-11-30' }
  expect(readAudit(sensible)).toEqual(sensible)
  expect(readAudit({ objectId: 12 })).toEqual({ ...noAudit, objectId: '12' })
})

test('readAudit › an address › drops the rest', () => {
  expect(readAudit({ area: 'semua', actorId: '../x', objectId: 'a'.repeat(65), from: 'kemarin', to: {} })).toEqual(
    noAudit,
  )
})

test('auditRequest › a range of days › from the first midnight to the one after the last day', () => {
  expect(auditRequest({ area: 'file', from: '2026-11-20', to: '2026-11-20' })).toEqual({
    operation: 'file',
    actorId: undefined,
    objectId: undefined,
    from: '2026-11-19T17:00:00.000Z',
    to: '2026-11-20T17:00:00.000Z',
  })
})

const noLibrary = { page: undefined, search: undefined, category: undefined, favorites: undefined, gerakan: undefined }

test.each([
  [{}, {}],
  [{ search: ' dada ', category: 'Kardio', favorites: true, page: 2, gerakan: 'e1' }, 'as it is'],
  [{ search: 60 }, { search: '60' }],
  [{ gerakan: 7 }, { gerakan: '7' }],
  [{ category: 'Lainnya' }, {}],
  [{ favorites: 'true' }, {}],
  [{ favorites: false }, {}],
  [{ page: 1 }, {}],
  [{ page: -2, search: ['x'], gerakan: {} }, {}],
  [
    { search: 'x'.repeat(101), gerakan: 'y'.repeat(101) },
    { search: 'x'.repeat(100), gerakan: 'y'.repeat(100) },
  ],
])('readLibrary › %j', (address, expected) => {
  const asItIs = { search: 'dada', category: 'Kardio', favorites: true, page: 2, gerakan: 'e1' }
  expect(readLibrary(address)).toEqual({ ...noLibrary, ...(expected === 'as it is' ? asItIs : (expected as object)) })
})

test('toFilter and fromFilter › each undoes the other', () => {
  const filter = { search: 'dada', category: 'Other', onlyFavorites: true } as const
  expect(toFilter(fromFilter(filter))).toEqual(filter)
  expect(toFilter(fromFilter(noFilter))).toEqual(noFilter)
})
