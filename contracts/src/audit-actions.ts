import type { AuditEntry } from './audit.ts'
import type { AuditedOperation, AuditedRead } from './topology.ts'

const readLabels: Record<AuditedRead, string> = {
  'consultation.get': 'Membaca konsultasi',
  'consultation.adminList': 'Membaca daftar konsultasi',
  'user.list': 'Membaca daftar pengguna',
  'user.get': 'Membaca rincian pengguna dan konsultasinya',
}

const operationLabels: Record<AuditedOperation | AuditedRead, string> = {
  ...readLabels,
  'user.toggle': 'Mengubah status akun',
  'user.delete': 'Menghapus akun',
  'user.createResetLink': 'Membuat tautan password baru',
  'user.removeTotp': 'Mematikan verifikasi dua langkah orang lain',
  'totp.confirm': 'Mengaktifkan verifikasi dua langkah',
  'totp.renewCodes': 'Membuat kode cadangan baru',
  'totp.remove': 'Mematikan verifikasi dua langkah',
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
  'ruleBase.publish': 'Mengubah aturan selain program',
  'ruleBase.activate': 'Mengaktifkan versi aturan selain program',
  'rule.import': 'Mengubah aturan lewat impor',
  'system.export': 'Mengekspor data',
  'consultation.csv': 'Mengunduh CSV konsultasi',
  'user.csv': 'Mengunduh CSV pengguna',
  'audit.csv': 'Mengunduh CSV jejak audit',
  'system.import': 'Mengimpor data',
  'system.migrate': 'Menjalankan migrasi',
  'system.seed': 'Melengkapi data awal',
  'operator.createResetLink': 'Membuat tautan password baru dari server',
  'operator.removeTotp': 'Mematikan verifikasi dua langkah dari server',
  'operator.endSessions': 'Mengakhiri sesi seseorang dari server',
  'operator.rotateKeys': 'Mengganti kunci token: semua sesi berakhir',
  'operator.raiseEpochs': 'Menaikkan epoch semua akun sesudah pemulihan',
  'operator.eraseAgain': 'Menghapus kembali orang yang sudah dihapus sesudah pemulihan',
}
// A map, because the name of an operation is data, and objects inherit names.
const words: ReadonlyMap<string, string> = new Map(Object.entries(operationLabels))

/** For toggles: the words depend on the new value. */
const toggleLabels: ReadonlyMap<string, { readonly on: string; readonly off: string }> = new Map([
  ['user.toggle', { on: 'Membuka kunci akun', off: 'Mengunci akun' }],
  ['exercise.toggle', { on: 'Mengaktifkan latihan', off: 'Menonaktifkan latihan' }],
  ['exercise.setStatus', { on: 'Mengaktifkan latihan', off: 'Menonaktifkan latihan' }],
])

/** True for a look at people's data, which changes nothing. */
export const isRead = ({ operation }: Pick<AuditEntry, 'operation'>): boolean => Object.hasOwn(readLabels, operation)

/** The operation in words, or its name if it has none. */
export const actionOf = ({ operation, after }: Pick<AuditEntry, 'operation' | 'after'>): string => {
  const isOn = after?.['isActive']
  const labels = toggleLabels.get(operation)
  if (labels && typeof isOn === 'boolean') {
    return isOn ? labels.on : labels.off
  }
  return words.get(operation) ?? operation
}
