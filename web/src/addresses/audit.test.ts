import { expect, test } from 'vitest'
import { auditRequest } from '../admin/audit/queries.ts'
import { readAudit } from './audit.ts'

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

test('auditRequest › a range of days › from the first midnight to the one after the last day', () => {
  expect(auditRequest({ area: 'file', from: '2026-11-20', to: '2026-11-20' })).toEqual({
    operation: 'file',
    actorId: undefined,
    objectId: undefined,
    from: '2026-11-19T17:00:00.000Z',
    to: '2026-11-20T17:00:00.000Z',
  })
})
