import type { csvOperations } from '../system/csv.ts'
import type { Examples } from './example.ts'

export const csvExamples: Examples<typeof csvOperations> = {
  'consultation.csv': { input: { search: 'sari', from: '2026-02-28T17:00:00Z' } },
  'user.csv': { input: { role: 'user' } },
  'decision.csv': { input: { base: 'energy', outcome: 'concluded' } },
  'audit.csv': { input: { operation: 'exercise' } },
}
