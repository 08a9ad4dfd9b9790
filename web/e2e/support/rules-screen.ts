import { aValidation, ruleMeta, someRules, someVersions } from './admin-factories.ts'
import { aProgram } from './factories.ts'
import type { Replies } from './replies.ts'

const replies: Replies = {
  'GET /rules': { data: someRules(), extras: ruleMeta },
  'GET /rules/versions': { data: someVersions() },
  'GET /programs': { data: [aProgram()], extras: { meta: { total: 1 } } },
  'POST /forward-chaining/validate': { data: aValidation() },
}

/** The rules of the programs, as an administrator sees them. */
export const rulesScreen = { path: '/admin/rules', title: 'Aturan Forward Chaining', replies }
