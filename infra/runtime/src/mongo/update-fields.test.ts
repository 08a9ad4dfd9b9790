import { expect, test } from 'vitest'
import { changedFields } from './update-fields.ts'

const before = { name: 'Bugar', isActive: true, note: null as string | null, schedule: { Senin: 'Beban', Selasa: '' } }

test.each([
  ['nothing wanted', {}, {}],
  ['the same content', { ...before, schedule: { Selasa: '', Senin: 'Beban' } }, {}],
  ['another name', { name: 'Kuat', isActive: true }, { name: 'Kuat' }],
  ['another case', { name: 'bugar' }, { name: 'bugar' }],
  ['a text instead of null', { note: '' }, { note: '' }],
  [
    'one day of the schedule',
    { schedule: { Senin: 'Beban', Selasa: 'Rest' } },
    { schedule: { Senin: 'Beban', Selasa: 'Rest' } },
  ],
])('changedFields › %s › gives what differs', (_what, wanted, changed) => {
  expect(changedFields(before, wanted)).toEqual(changed)
})
