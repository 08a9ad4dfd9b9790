import type { userOperations } from '../people/user-operations.ts'
import type { Examples } from './example.ts'
import { bmi, createdAt, only, summary, user } from './objects.ts'

export const userExamples: Examples<typeof userOperations> = {
  'user.list': {
    input: { page: 1, limit: 10, search: 'sari', role: 'user', status: 'active' },
    output: { users: [{ ...user, consultationTotal: 1 }], pagination: only },
  },
  'user.stats': {
    output: { total: 2, active: 2, inactive: 0, admins: 1, users: 1, male: 1, female: 1 },
  },
  'user.get': {
    input: { id: user.id },
    output: {
      ...user,
      consultations: [{ id: summary.id, bmi, bodyFatPercentage: 28, programCode: 'P2', createdAt }],
      consultationTotal: 1,
      hasTotp: false,
    },
  },
  'user.toggle': {
    input: { id: user.id },
    output: { ...user, isActive: false },
  },
  'user.delete': {
    input: { id: user.id },
    output: {},
  },
}
