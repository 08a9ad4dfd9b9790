import type { Operation } from './operation.ts'

/** Reads that depend on a person's answers, weights, consultations and day. */
export const personStateReads = ['personState.get', 'plan.*', 'bodyGoal.get'] as const

/** Whether a successful write may change the reply of a read. */
export const isOutdatedBy = ({ outdates = [], audited }: Operation, read: string): boolean =>
  outdates === 'all' ||
  (audited !== undefined && read === 'audit.list') ||
  outdates.some((name) => name === read || name === `${read.split('.')[0]}.*`)
