import type { AuditEntry } from './audit.ts'
import { changeWords, readWords } from './audit-words.ts'

// A map, because the name of an operation is data, and objects inherit names.
const words = new Map(Object.entries({ ...readWords, ...changeWords }))

/** True for an audited read of people's data, which changes nothing. */
export const isRead = ({ operation }: Pick<AuditEntry, 'operation'>): boolean => Object.hasOwn(readWords, operation)

/** The operation's display text, or its name if it has none. */
export const actionOf = ({ operation, after }: Pick<AuditEntry, 'operation' | 'after'>): string => {
  const found = words.get(operation) ?? operation
  if (typeof found === 'string') {
    return found
  }
  const isOn = after?.['isActive']
  if (typeof isOn !== 'boolean') {
    return found.label
  }
  return isOn ? found.on : found.off
}
