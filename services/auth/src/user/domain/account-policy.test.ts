import { expect, test } from 'vitest'
import { deleteProblem, toggleProblem } from './account-policy.ts'

const actor = { id: 'a' }

test.each([
  [{ id: 'a', role: 'admin' }, 'Cannot delete your own account', 'Cannot deactivate your own account'],
  [{ id: 'b', role: 'admin' }, 'Cannot delete administrator accounts', 'Cannot modify other administrator accounts'],
  [{ id: 'c', role: 'user' }, null, null],
] as const)('account policy › %o › delete: %s, toggle: %s', (user, forDelete, forToggle) => {
  expect(deleteProblem(actor, user)).toBe(forDelete)
  expect(toggleProblem(actor, user)).toBe(forToggle)
})
