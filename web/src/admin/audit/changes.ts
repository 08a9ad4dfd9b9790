import type { AuditEntry } from '@bugar/contracts/system/audit'
import { exerciseCategoryLabels } from '@bugar/contracts/catalog/exercise'
import { formatNumber, formatTime } from '#kit/text/format.ts'
import { serviceLabel } from '#admin/parts/service-labels.ts'
import { genderLabels } from '@bugar/contracts/core/values/knowledge'

export interface Change {
  readonly field: string
  /** Null before creation and after deletion. */
  readonly before: string | null
  readonly after: string | null
  /** Too long for one line. */
  readonly isLong: boolean
  /** Only the beginning of the value was recorded. */
  readonly isTruncated: boolean
}

const fieldLabels: Readonly<Record<string, string>> = {
  name: 'Nama',
  email: 'Email',
  gender: 'Jenis kelamin',
  role: 'Peran',
  isActive: 'Status',
  description: 'Deskripsi',
  category: 'Kategori',
  youtubeUrl: 'Tautan video',
  youtubeVideoId: 'Kode video',
  cardioRatio: 'Rasio kardio dan beban',
  dietRecommendation: 'Anjuran makan',
  schedule: 'Jadwal',
  programCode: 'Program',
  ruleSet: 'Versi aturan',
  goldenCases: 'Jumlah kasus emas',
  note: 'Catatan',
  type: 'Label',
  filename: 'Nama berkas',
  contentType: 'Jenis berkas',
  size: 'Ukuran (byte)',
  uploadedBy: 'Diunggah oleh',
  createdAt: 'Dibuat',
  updatedAt: 'Diubah',
  expiresAt: 'Berlaku sampai',
  credentials: 'Dengan sidik kata sandi',
  people: 'Orang yang terlihat',
  filters: 'Saringan',
  'admin-gained': 'Administrator yang bertambah',
  'admin-lost': 'Administrator yang berkurang',
  'account-locked': 'Akun yang dikunci',
  'sessions-ended': 'Akun yang sesinya berakhir',
  'rule-set-added': 'Versi aturan yang ditambah',
  'rule-set-activated': 'Aturan aktif yang diganti',
  'rule-set-not-activated': 'Aturan aktif yang tidak diganti',
  accounts: 'Jumlah akun',
  erased: 'Orang yang dihapus kembali',
  key: 'Kunci baru',
  total: 'Jumlah catatan',
  created: 'ditambah',
  updated: 'diperbarui',
  added: 'ditambahkan',
  applied: 'migrasi diterapkan',
  user: 'Pengguna',
  consultation: 'Konsultasi',
  program: 'Program',
  exercise: 'Latihan',
}
const valueLabels: Readonly<Record<string, string>> = {
  ...genderLabels,
  admin: 'Administrator',
  user: 'User',
  ...exerciseCategoryLabels,
  search: 'pencarian',
  role: 'peran',
  status: 'status',
  from: 'sejak',
  to: 'sampai',
  operation: 'tindakan',
  objectId: 'objek',
  actorId: 'pelaku',
}
/** An import's counts are grouped under this key, which adds nothing to the path. */
const groupKeys = new Set(['types', 'effects'])
/** Fields whose values are enum words, not free text. */
const enumFields = new Set(['gender', 'role', 'category', 'filters'])
const times = new Set(['createdAt', 'updatedAt', 'expiresAt'])

const none = '(kosong)'

const textOf = (name: string, value: unknown): string => {
  // The result of one service; null if it did not answer.
  if (value === null && serviceLabel(name) !== name) {
    return 'tidak terjangkau'
  }
  if (value === null || value === undefined || value === '') {
    return none
  }
  if (typeof value === 'boolean') {
    const [yes, no] = name === 'isActive' ? ['Aktif', 'Nonaktif'] : ['Ya', 'Tidak']
    return value ? yes : no
  }
  if (typeof value === 'number') {
    return formatNumber(value, 4)
  }
  if (Array.isArray(value)) {
    return value.length === 0 ? none : value.map((part) => textOf(name, part)).join(', ')
  }
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  if (times.has(name)) {
    return formatTime(text)
  }
  return (enumFields.has(name) && valueLabels[text]) || text
}

type Fields = Readonly<Record<string, unknown>>
type Leaf = readonly [path: string, name: string, value: unknown]

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Every leaf value with its path as text. The id is left out: it is shown beside the entry. */
const leavesOf = (fields: Fields, way: readonly string[] = []): Leaf[] =>
  Object.entries(fields)
    .filter(([name]) => name !== 'id')
    .flatMap(([name, value]) => {
      const path = groupKeys.has(name) ? way : [...way, fieldLabels[name] ?? serviceLabel(name)]
      return isFields(value) ? leavesOf(value, path) : [[path.join(', '), name, value] as const]
    })

const sideOf = (fields: Fields | null) =>
  fields && new Map(leavesOf(fields).map(([path, name, value]) => [path, textOf(name, value)]))

/** Longest value shown on one line. */
const maxInLine = 80
/** The server truncates texts to this length and appends "…". */
const maxStoredLength = 2000

const isTruncated = (text: string | null) => text !== null && text.length === maxStoredLength + 1 && text.endsWith('…')
const isLong = (text: string | null) => text !== null && (text.length > maxInLine || text.includes('\n'))

/** An entry's changes as text, in the recorded order. */
export const changesIn = ({ before, after }: Pick<AuditEntry, 'before' | 'after'>): Change[] => {
  const [old, fresh] = [sideOf(before), sideOf(after)]
  const paths = new Set([...(old?.keys() ?? []), ...(fresh?.keys() ?? [])])
  return [...paths].map((field) => {
    const sides = [old && (old.get(field) ?? none), fresh && (fresh.get(field) ?? none)] as const
    return {
      field,
      before: sides[0],
      after: sides[1],
      isLong: sides.some(isLong),
      isTruncated: sides.some(isTruncated),
    }
  })
}
