import { expect, test } from 'vitest'
import { deleteProblem, modifyProblem, toggleProblem } from './account-policy.ts'

const actor = { id: 'a', role: 'admin' } as const

test.each([
  [{ id: 'a', role: 'admin' }, 'Cannot delete your own account', 'Cannot deactivate your own account'],
  [{ id: 'b', role: 'admin' }, 'Cannot delete administrator accounts', 'Cannot modify other administrator accounts'],
  [{ id: 'c', role: 'user' }, null, null],
] as const)('account policy › %o › delete: %s, toggle: %s', (user, forDelete, forToggle) => {
  expect(deleteProblem(actor, user)).toBe(forDelete)
  expect(toggleProblem(actor, user)).toBe(forToggle)
})

test.each([
  ['admin', 'user', true],
  ['admin', 'support', true],
  ['admin', 'trainer', true],
  ['admin', 'admin', false],
  ['support', 'user', true],
  ['support', 'support', false],
  ['support', 'trainer', false],
  ['support', 'admin', false],
] as const)('%s › changes the login of a %s: %s', (actorRole, role, allowed) => {
  expect(modifyProblem({ role: actorRole }, { role }) === null).toBe(allowed)
})
