import { noticeTexts } from '@bugar/contracts/account'
import type { Checklist, checklists } from '@bugar/contracts/health-profile'
import { bmiLabels, bodyFatLabels, genderLabels } from '@bugar/contracts/knowledge'
import { type Cell, csvTime } from './csv.ts'
import { guidedSets, personalColumns } from './personal-columns.ts'

const itemWords: Record<(typeof checklists)[Checklist][number], string> = {
  hypertension: 'Tekanan darah tinggi',
  medicines: 'Obat resep untuk penyakit menetap',
  otherIllness: 'Penyakit menetap lain',
  injury: 'Cedera atau operasi dalam 12 bulan',
  supervisedOnly: 'Hanya dengan pengawasan',
  palpitations: 'Jantung berdebar tanpa sebab',
  ankleSwelling: 'Pergelangan kaki bengkak',
  legPain: 'Tungkai nyeri saat berjalan',
  breathlessLying: 'Sesak saat berbaring',
  heartMurmur: 'Bising jantung',
  bleeding: 'Perdarahan saat hamil',
  preeclampsia: 'Preeklamsia',
  placentaPrevia: 'Plasenta menutupi jalan lahir',
  multiplePregnancy: 'Hamil kembar',
  recentBirth: 'Melahirkan dalam 12 pekan',
  breastfeeding: 'Menyusui',
  eatingDisorder: 'Gangguan makan',
  stressFracture: 'Retak tulang karena latihan',
  falls: 'Jatuh dalam 12 bulan',
  osteoporosis: 'Osteoporosis',
}

const words: Readonly<Record<string, string>> = {
  ...genderLabels,
  ...bmiLabels,
  ...bodyFatLabels,
  ...noticeTexts,
  user: 'Pengguna',
  admin: 'Administrator',
  yes: 'Ya',
  no: 'Tidak',
  unknown: 'Belum tahu',
  regular: 'Rutin',
  inactive: 'Jarang',
  experienced: 'Berpengalaman',
  novice: 'Pemula',
  gym: 'Gym',
  home: 'Di rumah',
  none: 'Tanpa alat',
  health: 'Sehat dan bugar',
  lose: 'Menurunkan berat',
  muscle: 'Menambah otot',
  strength: 'Menambah kekuatan',
  easy: 'Ringan',
  right: 'Pas',
  hard: 'Berat',
  knee: 'Lutut',
  back: 'Punggung',
  shoulder: 'Bahu',
  ...itemWords,
}
/** Where a text is one of `words`; everywhere else it is what somebody wrote. */
const coded = /^(?:gender|role|feeling|bmiCategory|bodyFatCategory|goal|equipment|experience|kind|screening\..+)$/

interface Done {
  readonly name: string
  readonly sets: number | null
  readonly reps: number | null
  readonly weightKg: number | null
}

/** Such as "Squat (3 set × 10 ulangan, 20 kg)". */
const exerciseText = ({ name, sets, reps, weightKg }: Done): string => {
  const parts = [sets === null ? '' : `${sets} set`, reps === null ? '' : `${reps} ulangan`].filter(Boolean)
  const load = weightKg === null ? '' : `${weightKg.toLocaleString('id-ID')} kg`
  const doses = [parts.join(' × '), load].filter(Boolean).join(', ')
  return doses ? `${name} (${doses})` : name
}

interface Guided {
  readonly name: string
  readonly unit: 'repetitions' | 'seconds'
  readonly sets: readonly { readonly amount: number; readonly weightKg: number | null }[]
}

/** Such as "Squat: 12 ulangan × 20 kg, 11 ulangan × 20 kg". */
const guidedText = ({ name, unit, sets }: Guided): string => {
  const done = sets.map(({ amount, weightKg }) => {
    const load = weightKg === null ? '' : ` × ${weightKg.toLocaleString('id-ID')} kg`
    return `${amount} ${unit === 'seconds' ? 'detik' : 'ulangan'}${load}`
  })
  return `${name}: ${done.join(', ') || 'tidak dikerjakan'}`
}

const at = (record: object, path: string): unknown =>
  path
    .replace('[]', '')
    .split('.')
    .reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], record)

const textCell = (path: string, text: string): string => {
  if (/(?:At|\bat)$/.test(path)) {
    return csvTime(text)
  }
  return coded.test(path) ? (words[text] ?? text) : text
}

const cellOf = (path: string, value: unknown): Cell => {
  if (value === undefined || value === null || typeof value === 'number') {
    return value ?? null
  }
  if (typeof value === 'string') {
    return textCell(path, value)
  }
  if (path === guidedSets) {
    return (value as Guided[]).map(guidedText).join('; ')
  }
  if (path === 'exercises') {
    return (value as Done[]).map(exerciseText).join('; ')
  }
  if (Array.isArray(value) && value.length === 0 && path.startsWith('screening.')) {
    return 'Tidak ada'
  }
  return Array.isArray(value) ? value.map((each) => textCell(path, String(each))).join(', ') : JSON.stringify(value)
}

export interface PersonalTable {
  readonly file: string
  readonly title: string
  readonly head: readonly string[]
  readonly rowOf: (record: object) => readonly Cell[]
}

/** The table of one type of records; an unknown type has the names of its records' fields. */
export const personalTable = (type: string, fields: readonly string[]): PersonalTable => {
  const own = Object.fromEntries(fields.map((name) => [name, name]))
  const { file, title, columns } = personalColumns[type] ?? { file: type, title: type, columns: own }
  const paths = Object.keys(columns)
  return {
    file,
    title,
    head: Object.values(columns),
    rowOf: (record) => paths.map((path) => cellOf(path, at(record, path))),
  }
}
