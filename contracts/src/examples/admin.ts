import type { adminOperations } from '../people/admin.ts'
import type { Examples } from './example.ts'
import { createdAt, user } from './objects.ts'

const input = { id: user.id }
const by = { id: '6b01ae1d498a1fb4aaa2e9c0', name: 'Rina Admin' }
const person = { id: user.id, name: user.name, email: user.email }

export const adminExamples: Examples<typeof adminOperations> = {
  'admin.list': {
    output: {
      requests: [{ kind: 'invite', person, by, at: createdAt, mayApprove: true, mayReject: true }],
      newcomers: [],
      needsSecond: true,
    },
  },
  'admin.invite': { input, output: { done: false } },
  'admin.retire': { input, output: { done: false } },
  'admin.approve': { input, output: { done: true } },
  'admin.reject': { input, output: { done: true } },
}
