import * as z from 'zod/mini'
import { defineOperations } from '../../core/bus/operation.ts'
import { Empty } from '../../core/values/shared.ts'
import { DraftSummary } from './rule-draft.ts'

export const ruleDraftWaitingOperations = defineOperations('inference', {
  'ruleDraft.waiting': {
    http: { method: 'GET', path: '/rule-approvals' },
    access: 'trainer',
    summary: 'The proposed drafts that the caller may approve, the one that has waited longest first',
    input: Empty,
    output: z.array(DraftSummary),
    failure: 'Failed to get rules',
    safe: true,
  },
})
