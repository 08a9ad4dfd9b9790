import type { AuditEntry } from '@bugar/contracts/audit'
import type { Area } from './search.ts'

export const areaLabels: Record<Area, string> = {
  user: 'Pengguna',
  consultation: 'Konsultasi',
  program: 'Program',
  exercise: 'Latihan',
  file: 'Berkas',
  rule: 'Aturan',
  ruleBase: 'Basis aturan',
  totp: 'Verifikasi dua langkah',
  system: 'Sistem',
  operator: 'Perintah di server',
}

/** Their object is a version of rules. */
const versionOperations = new Set(['rule.activate', 'rule.import', 'ruleBase.activate'])

/** Ids that people know, such as P7, B2-L3 or a version; the others only tell objects apart. */
const maxReadableId = 12

/** The object of the entry: its id, and how it is shown: by name where there is one, else by its id. */
export const objectOf = ({
  operation,
  objectId,
  objectName,
}: AuditEntry): { readonly id: string; readonly text: string } | null => {
  if (objectId === null) {
    return null
  }
  const label = versionOperations.has(operation) ? `Versi ${objectId}` : objectId
  if (objectName === null) {
    return { id: objectId, text: label }
  }
  return { id: objectId, text: objectId.length > maxReadableId ? objectName : `${objectName} (${label})` }
}
