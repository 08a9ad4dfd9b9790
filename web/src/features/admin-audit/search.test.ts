import { expect, test } from 'vitest'
import { isFiltered, auditRequest } from './request.ts'
import { dayStart, readAudit } from './search.ts'

const nothing = { area: undefined, actorId: undefined, objectId: undefined, from: undefined, to: undefined }

test('readAudit › an address › keeps what makes sense', () => {
  const sensible = { area: 'rule', actorId: 'a1', objectId: 'B2-L3', from: '2026-11-01', to: '2026-11-30' }
  expect(readAudit(sensible)).toEqual(sensible)
  expect(readAudit({ objectId: 12 })).toEqual({ ...nothing, objectId: '12' })
})

test('readAudit › an address › drops the rest', () => {
  expect(readAudit({ area: 'semua', actorId: '../x', objectId: 'a'.repeat(65), from: 'kemarin', to: {} })).toEqual(
    nothing,
  )
})

test.each(['2026-02-29', '2026-13-01', '2026-00-10', '0002-11-20', '1999-12-31', '2100-01-01', '26-1-1', ''])(
  'dayStart › "%s" › is no day',
  (day) => {
    expect(dayStart(day)).toBeNull()
  },
)

test('dayStart › a day › begins at midnight of this zone', () => {
  expect(dayStart('2028-02-29')).toEqual(new Date(2028, 1, 29))
  expect(dayStart('2026-12-31', 1)).toEqual(new Date(2027, 0, 1))
})

test('auditRequest › a range of days › from the first midnight to the one after the last day', () => {
  expect(auditRequest({ area: 'file', from: '2026-11-20', to: '2026-11-20' })).toEqual({
    operation: 'file',
    actorId: undefined,
    objectId: undefined,
    from: new Date(2026, 10, 20).toISOString(),
    to: new Date(2026, 10, 21).toISOString(),
  })
})

test('isFiltered › only when something narrows the list', () => {
  expect(isFiltered(nothing)).toBe(false)
  expect(isFiltered({ ...nothing, to: '2026-11-20' })).toBe(true)
})
