import { expect, test } from 'vitest'
import { objectNameOf, recordedFields, hasDifference } from './fields.ts'

test('recordedFields › both sides › keeps the fields that differ and none that follow from them', () => {
  const before = { name: 'Plank', isActive: true, sources: ['a'], updatedAt: '2026-01-01', completeness: 50 }
  const after = { name: 'Plank', isActive: false, sources: ['a', 'b'], updatedAt: '2026-01-02', completeness: 60 }
  expect(recordedFields({ before, after })).toEqual({
    before: { isActive: true, sources: ['a'] },
    after: { isActive: false, sources: ['a', 'b'] },
  })
})

test('recordedFields › one side › keeps all of it, and the other stays null', () => {
  expect(recordedFields({ after: { name: 'Plank', description: null } })).toEqual({
    before: null,
    after: { name: 'Plank', description: null },
  })
})

test('recordedFields › secrets › are left out at every depth', () => {
  const before = {
    passwordHash: '$argon2id$',
    token: 'x',
    session: { id: 1, accessToken: 'y' },
    list: [{ password: 'z' }],
  }
  expect(recordedFields({ before }).before).toEqual({ session: { id: 1 }, list: [{}] })
})

test.each([
  ['a text', 'x'.repeat(3000), /^x{2000}…$/],
  ['a list', ['x'.repeat(3000)], /^\["x+…$/],
  [
    'a value of very many parts',
    Object.fromEntries(Array.from({ length: 400 }, (_, n) => [`k${n}`, n])),
    /^\{"k0":0.+…$/,
  ],
])('recordedFields › %s that is too long › is cut', (_what, description, cut) => {
  expect(recordedFields({ after: { description } }).after?.['description']).toMatch(cut)
})

test('recordedFields › a value with named parts › keeps the parts that differ, each cut by itself', () => {
  const week = { Senin: 'x'.repeat(1900), Selasa: 'y'.repeat(2001), Rabu: 'z', token: 'a' }
  expect(
    recordedFields({
      before: { schedule: week },
      after: { schedule: { ...week, Selasa: 'Rest', Rabu: 'Cardio', token: 'b' } },
    }),
  ).toEqual({
    before: { schedule: { Selasa: `${'y'.repeat(2000)}…`, Rabu: 'z' } },
    after: { schedule: { Selasa: 'Rest', Rabu: 'Cardio' } },
  })
})

test('recordedFields › a text of the longest length › is kept whole', () => {
  expect(recordedFields({ after: { description: 'x'.repeat(2000) } }).after).toEqual({ description: 'x'.repeat(2000) })
})

test('hasDifference › two sides that differ in their time alone › do not', () => {
  expect(hasDifference({ before: { name: 'a', updatedAt: '1' }, after: { name: 'a', updatedAt: '2' } })).toBe(false)
  expect(hasDifference({ before: { name: 'a' }, after: { name: 'b' } })).toBe(true)
  expect(hasDifference({ after: {} })).toBe(true)
})

test.each([
  [{ before: { name: 'Lama' }, after: { name: 'Baru' } }, 'Baru'],
  [{ before: { name: 'Lama' } }, 'Lama'],
  [{ after: { filename: 'a.png' } }, 'a.png'],
  [{ before: { isActive: true }, after: { isActive: false } }, null],
  [{ after: { name: 3 } }, null],
  [{}, null],
])('objectNameOf › %j › %s', (change, name) => {
  expect(objectNameOf(change)).toBe(name)
})
