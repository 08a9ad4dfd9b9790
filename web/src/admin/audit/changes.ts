import type { AuditEntry } from '@bugar/contracts/system/audit'
import { strengthLabels } from '@bugar/contracts/advice/person/safety'
import { avoidKindLabels } from '@bugar/contracts/catalog/avoid-kinds'
import { exerciseCategoryLabels, exerciseNeedLabels } from '@bugar/contracts/catalog/exercise'
import { figureLabels } from '@bugar/contracts/catalog/figures'
import { genderLabels } from '@bugar/contracts/core/values/knowledge'
import { roleLabels } from '@bugar/contracts/people/user'
import type { DraftState } from '@bugar/contracts/rules/draft/rule-draft'
import { baseLabels } from '#addresses/rules.ts'
import { serviceLabel } from '#admin/parts/service-labels.ts'
import { recordLabels } from '#admin/system/collection-labels.ts'
import { formatNumber, formatTime } from '#kit/text/format.ts'

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

const basesByName = { program: 'Program', ...baseLabels }

const fieldLabels: Readonly<Record<string, string>> = {
  ...recordLabels,
  ...basesByName,
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
  credentials: 'Dengan sidik password',
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
  unchanged: 'tetap',
  preview: 'Pratinjau',
  content: 'Hanya konten',
  avoidWith: 'Hindari bila',
  needs: 'Perlu',
  figure: 'Gambar',
  code: 'Kode program',
  bmiCategory: 'Kategori BMI',
  bodyFatCategory: 'Kategori lemak tubuh',
  sources: 'Sumber',
  completeness: 'Kelengkapan',
  trainingDays: 'Hari latihan beban',
  base: 'Basis',
  hash: 'Sidik isi',
  state: 'Keadaan',
  alone: 'Disetujui sendiri',
  reason: 'Alasan',
  file: 'Berkas',
  bytes: 'Ukuran (byte)',
  conclusion: 'kesimpulan',
  text: 'kalimat',
  source: 'sumber',
  strength: 'kekuatan',
  rulesAdded: 'Aturan baru',
  rulesRemoved: 'Aturan dihapus',
  rulesChanged: 'Aturan diubah',
  rulesMoved: 'Urutan aturan diubah',
  cases: 'Kasus acuan diubah',
  contact: 'Kontak',
  rights: 'Hak',
  dailyQuota: 'Kuota sehari',
  perSecond: 'Paling banyak sedetik',
  masks: 'Fakta yang disamarkan',
  keysEnd: 'Kunci berlaku sampai',
  isRevoked: 'Dicabut',
  teams: 'Jumlah tim',
}

const draftStates: Record<DraftState, string> = {
  editing: 'Belum diajukan',
  proposed: 'Diajukan',
  approved: 'Disetujui',
  started: 'Berlaku',
  rejected: 'Ditolak',
  superseded: 'Didahului versi lain',
  discarded: 'Ditutup',
}
const rights = { none: 'tidak', ask: 'boleh bertanya', explain: 'boleh bertanya dan meminta alasannya' }

/** An import's counts and the rules of a draft are grouped under these keys, which add nothing to the path. */
const groupKeys = new Set(['types', 'effects', 'rules'])
/** Fields whose values are codes, not free text. */
const words: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  gender: genderLabels,
  role: roleLabels,
  category: exerciseCategoryLabels,
  avoidWith: avoidKindLabels,
  needs: exerciseNeedLabels,
  figure: figureLabels,
  base: basesByName,
  state: { ...draftStates, waiting: 'Menunggu persetujuan', withdrawn: 'Ditarik kembali' },
  strength: strengthLabels,
  ...Object.fromEntries(Object.keys(basesByName).map((base) => [base, rights])),
  filters: {
    search: 'pencarian',
    role: 'peran',
    status: 'status',
    from: 'sejak',
    to: 'sampai',
    operation: 'tindakan',
    objectId: 'objek',
    actorId: 'pelaku',
    teamId: 'tim',
    base: 'basis',
    outcome: 'hasil',
  },
}
const times = new Set(['createdAt', 'updatedAt', 'expiresAt', 'keysEnd'])
/** People read the beginning of a hash. */
const hashPattern = /^[0-9a-f]{64}$/
const hashStart = 8

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
  return words[name]?.[text] ?? (hashPattern.test(text) ? text.slice(0, hashStart) : text)
}

type Fields = Readonly<Record<string, unknown>>
type Leaf = readonly [path: string, name: string, value: unknown]

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The masks of a team by kind: '5 sebagai rentang, 10 ditahan'. */
const masksInWords = (masks: Fields): string => {
  const withheld = Object.values(masks).filter((kind) => kind === 'withheld').length
  const ranges = Object.keys(masks).length - withheld
  return [ranges > 0 && `${ranges} sebagai rentang`, withheld > 0 && `${withheld} ditahan`].filter(Boolean).join(', ')
}

/** Every leaf value with its path as text. The id is left out: it is shown beside the entry. */
const leavesOf = (fields: Fields, way: readonly string[] = []): Leaf[] =>
  Object.entries(fields)
    .filter(([name]) => name !== 'id')
    .flatMap(([name, value]) => {
      const path = groupKeys.has(name) ? way : [...way, fieldLabels[name] ?? serviceLabel(name)]
      if (isFields(value) && name !== 'masks') {
        return leavesOf(value, path)
      }
      return [[path.join(', '), name, isFields(value) ? masksInWords(value) : value] as const]
    })

const sideOf = (fields: Fields | null) =>
  fields && new Map(leavesOf(fields).map(([path, name, value]) => [path, textOf(name, value)]))

/** Told by the side after the change alone. */
const oneSided = new Set(
  ['rulesAdded', 'rulesRemoved', 'rulesChanged', 'rulesMoved', 'cases'].map((name) => fieldLabels[name]),
)

/** Longest value shown on one line. */
const maxInLine = 80
/** The server truncates texts to this length and appends "…". */
const maxStoredLength = 2000

const isTruncated = (text: string | null) => text !== null && text.length === maxStoredLength + 1 && text.endsWith('…')
const isLong = (text: string | null) => text !== null && (text.length > maxInLine || text.includes('\n'))

/** Words shown on each side of a difference. */
const around = 6

/** A text's own part, from the first difference to the last, between the words around it. */
export type Difference = readonly [lead: string, own: string, rest: string]

export const differenceOf = (before: string, after: string): readonly [before: Difference, after: Difference] => {
  // Each word with the space before it.
  const [old, fresh] = [before.split(/(?=\s)/), after.split(/(?=\s)/)]
  const most = Math.min(old.length, fresh.length)
  let [start, end] = [0, 0]
  while (start < most && old[start] === fresh[start]) {
    start++
  }
  while (end < most - start && old.at(-1 - end) === fresh.at(-1 - end)) {
    end++
  }
  const shown = (words: readonly string[]): Difference => {
    const [from, to] = [Math.max(0, start - around), words.length - end]
    const lead = words.slice(from, start).join('').trimStart()
    const rest = words.slice(to, to + around).join('')
    return [from > 0 ? `…${lead}` : lead, words.slice(start, to).join(''), end > around ? `${rest}…` : rest]
  }
  return [shown(old), shown(fresh)]
}

/** An entry's changes as text, in the recorded order. */
export const changesIn = ({ before, after }: Pick<AuditEntry, 'before' | 'after'>): Change[] => {
  const [old, fresh] = [sideOf(before), sideOf(after)]
  const paths = [...new Set([...(old?.keys() ?? []), ...(fresh?.keys() ?? [])])]
  // The hash of rules is left out where anything else tells what changed.
  const shown = paths.length > 1 ? paths.filter((path) => path !== fieldLabels['hash']) : paths
  return shown.map((field) => {
    const sides = [
      old && (old.get(field) ?? (oneSided.has(field) ? null : none)),
      fresh && (fresh.get(field) ?? none),
    ] as const
    return {
      field,
      before: sides[0],
      after: sides[1],
      isLong: sides.some(isLong),
      isTruncated: sides.some(isTruncated),
    }
  })
}
