import { ActiveSession } from '@bugar/contracts/active-session'
import * as z from 'zod/mini'
import type { Replies } from './replies.ts'

export const aSession = (given: Partial<ActiveSession> = {}): ActiveSession =>
  z.parse(ActiveSession, {
    id: 's1',
    device: 'Chrome di Android',
    startedAt: '2026-11-20T02:15:00.000Z',
    lastUsedAt: '2026-11-22T01:05:00.000Z',
    isCurrent: false,
    ...given,
  })

/** What the screen Akun asks for, with one other device. */
export const accountReplies: Replies = {
  'GET /user/sessions': {
    data: [aSession({ id: 's0', device: 'Firefox di Windows', isCurrent: true }), aSession()],
  },
}
