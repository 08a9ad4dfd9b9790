import type { activeSessionOperations } from '../people/active-session.ts'
import type { Examples } from './example.ts'
import { createdAt } from './objects.ts'

const id = 'b3J0b2xvZ2lzLWlkLTAx'

export const activeSessionExamples: Examples<typeof activeSessionOperations> = {
  'login.list': {
    output: [{ id, device: 'Chrome di Android', startedAt: createdAt, lastUsedAt: createdAt, isCurrent: true }],
  },
  'login.end': {
    input: { id },
    output: {},
  },
  'login.endAll': {
    output: {},
  },
}
