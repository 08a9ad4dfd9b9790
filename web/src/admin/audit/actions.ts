import type { AuditEntry } from '@bugar/contracts/system/audit'
import type { Area } from '#addresses/audit.ts'

export const areaLabels: Record<Area, string> = {
  user: 'Pengguna',
  admin: 'Administrator',
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

/** Ids up to this length are shown to people, such as P7, B2-L3 or a version; longer ones only distinguish objects. */
const maxReadableId = 12

/** The object of the entry: its id, and its name, or the id without one. */
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
