import type { AuditEntry } from '@bugar/contracts/audit'
import { exerciseCategoryLabels } from '@bugar/contracts/exercise'
import { formatNumber, formatTime } from '#lib/format.ts'
import { serviceWord } from '#lib/service-words.ts'

export interface Change {
  readonly field: string
  /** Null on the side that does not exist: before something was made, after it was deleted. */
  readonly before: string | null
  readonly after: string | null
  /** Too long to stand in a line. */
  readonly isLong: boolean
  /** Only the beginning of a value was recorded. */
  readonly isCut: boolean
}

const fieldWords: Readonly<Record<string, string>> = {
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
  note: 'Catatan',
  type: 'Label',
  filename: 'Nama berkas',
  contentType: 'Jenis berkas',
  size: 'Ukuran (byte)',
  uploadedBy: 'Diunggah oleh',
  createdAt: 'Dibuat',
  updatedAt: 'Diubah',
  credentials: 'Dengan sidik kata sandi',
  total: 'Jumlah catatan',
  created: 'ditambah',
  updated: 'diperbarui',
  added: 'ditambahkan',
  applied: 'migrasi diterapkan',
  user: 'Pengguna',
  program: 'Program',
  exercise: 'Latihan',
}
const valueWords: Readonly<Record<string, string>> = {
  male: 'Pria',
  female: 'Wanita',
  admin: 'Administrator',
  user: 'User',
  ...exerciseCategoryLabels,
}
/** The counts of an import stand by type of record; that word says nothing more. */
const wordless = new Set(['types'])
/** Fields whose values are words of ours and not somebody's text. */
const coded = new Set(['gender', 'role', 'category'])
const times = new Set(['createdAt', 'updatedAt'])

const none = '(kosong)'

const textOf = (name: string, value: unknown): string => {
  // What one service did: nothing is known of one that could not be asked.
  if (value === null && serviceWord(name) !== name) {
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
    return value.length === 0 ? none : value.map((part) => textOf('', part)).join(', ')
  }
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  if (times.has(name)) {
    return formatTime(text)
  }
  return (coded.has(name) && valueWords[text]) || text
}

type Fields = Readonly<Record<string, unknown>>
type Leaf = readonly [path: string, name: string, value: unknown]

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Every value that has no named parts, with the way to it in words. The id stands beside the entry already. */
const leavesOf = (fields: Fields, way: readonly string[] = []): Leaf[] =>
  Object.entries(fields)
    .filter(([name]) => name !== 'id')
    .flatMap(([name, value]) => {
      const path = wordless.has(name) ? way : [...way, fieldWords[name] ?? serviceWord(name)]
      return isFields(value) ? leavesOf(value, path) : [[path.join(', '), name, value] as const]
    })

const sideOf = (fields: Fields | null) =>
  fields && new Map(leavesOf(fields).map(([path, name, value]) => [path, textOf(name, value)]))

/** Longest value that stands in a line. */
const maxInLine = 80
/** The server keeps this many characters of a text and puts "…" after them. */
const maxKept = 2000

const isCut = (text: string | null) => text !== null && text.length === maxKept + 1 && text.endsWith('…')
const isLong = (text: string | null) => text !== null && (text.length > maxInLine || text.includes('\n'))

/** What an entry says about the fields, in words, in the order in which they were recorded. */
export const changesIn = ({ before, after }: Pick<AuditEntry, 'before' | 'after'>): Change[] => {
  const [old, fresh] = [sideOf(before), sideOf(after)]
  const paths = new Set([...(old?.keys() ?? []), ...(fresh?.keys() ?? [])])
  return [...paths].map((field) => {
    const sides = [old && (old.get(field) ?? none), fresh && (fresh.get(field) ?? none)] as const
    return { field, before: sides[0], after: sides[1], isLong: sides.some(isLong), isCut: sides.some(isCut) }
  })
}
