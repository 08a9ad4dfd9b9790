import type { Operation } from './operation.ts'

/** Reads that depend on a person's answers, weights, consultations and day. */
export const personStateReads = ['personState.get', 'plan.*', 'bodyGoal.get'] as const

/** Reads that depend on the rules of any base. */
export const ruleReads = [
  'rule.*',
  'ruleBase.*',
  'ruleDraft.*',
  'inference.*',
  'decision.recompute',
  'system.*',
] as const

/** Whether a success of a write may change what a read answers. */
export const isOutdatedBy = ({ outdates = [], audited }: Operation, read: string): boolean =>
  outdates === 'all' ||
  (audited !== undefined && read === 'audit.list') ||
  outdates.some((name) => name === read || name === `${read.split('.')[0]}.*`)
