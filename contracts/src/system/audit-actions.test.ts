import { expect, test } from 'vitest'
import { actionOf, isRead } from './audit-actions.ts'

test.each<[string, object | null, string]>([
  ['rule.update', { programCode: 'P6' }, 'Mengubah aturan'],
  ['user.toggle', { isActive: false }, 'Mengunci akun'],
  ['user.toggle', { isActive: true }, 'Membuka kunci akun'],
  // The outcome is unknown, and so is the new value.
  ['user.toggle', null, 'Mengubah status akun'],
  ['exercise.setStatus', { isActive: true }, 'Mengaktifkan latihan'],
  ['consultation.get', null, 'Membaca konsultasi'],
  ['operator.rotateKeys', null, 'Mengganti kunci token: semua sesi berakhir'],
  // Has no entry in a table.
  ['rule.import', { ruleSet: 3 }, 'Mengubah aturan lewat impor'],
  // From another version of the system.
  ['badge.grant', { isActive: true }, 'badge.grant'],
  ['toString', null, 'toString'],
])('actionOf › %s › %j › %s', (operation, after, text) => {
  expect(actionOf({ operation, after: after as Record<string, unknown> | null })).toBe(text)
})

test('isRead › a look › is told from a change and from what objects inherit', () => {
  const names = ['user.get', 'user.toggle', 'toString']
  expect(names.map((operation) => isRead({ operation }))).toEqual([true, false, false])
})
