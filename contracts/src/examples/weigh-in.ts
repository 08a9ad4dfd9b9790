import type { WeighIn, weighInOperations } from '../advice/person/weigh-in.ts'
import type { Examples } from './example.ts'
import { createdAt, summary } from './objects.ts'

const weighIn: WeighIn = { id: summary.id, date: '2026-11-21', weight: 68.2, createdAt }

export const weighInExamples: Examples<typeof weighInOperations> = {
  'weighIn.create': {
    input: { date: weighIn.date, weight: weighIn.weight },
    output: weighIn,
  },
  'weighIn.list': {
    input: { page: 1, limit: 10 },
    output: { weighIns: [weighIn], pagination: { total: 1, page: 1, totalPages: 1, limit: 10 } },
  },
  'weighIn.delete': {
    input: { id: weighIn.id },
    output: {},
  },
}
