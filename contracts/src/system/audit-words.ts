import { otherWords } from './audit.ts'
import type { AuditWords, Operation } from '../core/bus/operation.ts'
import { operations } from '../operations.ts'

// The web app's build replaces this module by its values (web/vite/summaries.ts), to leave the operation tables out.

const entries = Object.entries<Operation>(operations)

/** By the names of the operations that are audited, and of what an import adds. */
export const changeWords: Readonly<Record<string, AuditWords>> = {
  ...Object.fromEntries(entries.flatMap(([name, { audited }]) => (audited ? [[name, audited]] : []))),
  ...otherWords,
}

/** By the names of the reads that are audited. */
export const readWords: Readonly<Record<string, string>> = Object.fromEntries(
  entries.flatMap(([name, { auditedRead }]) => (auditedRead ? [[name, auditedRead]] : [])),
)
