import type { AuditedOperation, AuditedRead } from '@bugar/contracts/topology'
import type { AuditEntry } from '@bugar/contracts/audit'
import type { Area } from './search.ts'

export const areaLabels: Record<Area, string> = {
  user: 'Pengguna',
  program: 'Program',
  exercise: 'Latihan',
  file: 'Berkas',
  rule: 'Aturan',
  ruleBase: 'Aturan keselamatan dan energi',
  system: 'Sistem',
}

const operationLabels: Record<AuditedOperation | AuditedRead, string> = {
  'consultation.get': 'Membuka konsultasi pengguna',
  'user.toggle': 'Mengubah status akun',
  'user.delete': 'Menghapus akun',
  'user.createResetLink': 'Membuat tautan password baru',
  'user.import': 'Mengubah akun lewat impor',
  'program.update': 'Mengubah isi program',
  'exercise.create': 'Menambah latihan',
  'exercise.update': 'Mengubah latihan',
  'exercise.delete': 'Menghapus latihan',
  'exercise.toggle': 'Mengubah status latihan',
  'exercise.setStatus': 'Mengubah status latihan',
  'file.store': 'Mengunggah berkas',
  'file.delete': 'Menghapus berkas',
  'rule.update': 'Mengubah aturan',
  'rule.activate': 'Mengaktifkan versi aturan',
  'ruleBase.publish': 'Mengubah aturan keselamatan atau energi',
  'ruleBase.activate': 'Mengaktifkan versi aturan keselamatan atau energi',
  'rule.import': 'Mengubah aturan lewat impor',
  'system.export': 'Mengekspor data',
  'consultation.csv': 'Mengunduh CSV konsultasi',
  'user.csv': 'Mengunduh CSV pengguna',
  'audit.csv': 'Mengunduh CSV jejak audit',
  'system.import': 'Mengimpor data',
  'system.migrate': 'Menjalankan migrasi',
  'system.seed': 'Melengkapi data awal',
}

/** For toggles: the words depend on the new value. */
const toggleLabels: Partial<Record<string, { readonly on: string; readonly off: string }>> = {
  'user.toggle': { on: 'Membuka kunci akun', off: 'Mengunci akun' },
  'exercise.toggle': { on: 'Mengaktifkan latihan', off: 'Menonaktifkan latihan' },
  'exercise.setStatus': { on: 'Mengaktifkan latihan', off: 'Menonaktifkan latihan' },
}

/** The operation in words, or its name if it has none. */
export const actionOf = ({ operation, after }: Pick<AuditEntry, 'operation' | 'after'>): string => {
  const isOn = after?.['isActive']
  const labels = toggleLabels[operation]
  if (labels && typeof isOn === 'boolean') {
    return isOn ? labels.on : labels.off
  }
  return (operationLabels as Record<string, string>)[operation] ?? operation
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
