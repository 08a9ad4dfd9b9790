import type { auditOperations } from '../system/audit.ts'
import type { Examples } from './example.ts'
import { createdAt, exercise } from './objects.ts'

export const auditExamples: Examples<typeof auditOperations> = {
  'audit.list': {
    input: { operation: 'exercise', from: '2026-03-01T00:00:00Z', limit: 20 },
    output: {
      entries: [
        {
          id: '01a1fe9029969cd5ad3637e2abe4',
          operation: 'exercise.toggle',
          objectId: exercise.id,
          objectName: exercise.name,
          actor: { id: '6b01ae1d498a1fb4aaa2e9c0', name: 'Administrator' },
          outcome: 'done',
          createdAt,
          before: { isActive: true },
          after: { isActive: false },
          requestId: 'dd57c3b5-86ae-4670-bfa4-743681fc1ade',
        },
      ],
      nextCursor: null,
      unavailable: [],
    },
  },
}
