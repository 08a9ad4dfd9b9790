import { bmiLabels, bodyFatLabels, genderLabels } from '@bugar/contracts/knowledge'
import type { Cell } from './csv.ts'
import { auditType } from './personal-data.ts'

interface PlannedTable {
  /** Without its ending. */
  readonly file: string
  readonly title: string
  /** Titles of the columns by where the value stands in a record. */
  readonly columns: Readonly<Record<string, string>>
}

const date = { date: 'Tanggal' }
const noted = { createdAt: 'Dicatat (WIB)' }
const exercise = { exerciseName: 'Gerakan' }
const measures = { sets: 'Set', reps: 'Ulangan', weightKg: 'Beban (kg)', durationMinutes: 'Lama (menit)' }
const notes = { notes: 'Catatan' }

/** What is shown of each type of record in a table; a record has more, which the JSON file has. */
const plans: Readonly<Record<string, PlannedTable>> = {
  user: {
    file: 'akun',
    title: 'Akun',
    columns: {
      name: 'Nama',
      email: 'Email',
      gender: 'Jenis kelamin',
      role: 'Peran',
      createdAt: 'Dibuat (WIB)',
      'consent.version': 'Versi persetujuan',
      'consent.at': 'Disetujui (WIB)',
    },
  },
  consultation: {
    file: 'konsultasi',
    title: 'Konsultasi dan hasilnya',
    columns: {
      createdAt: 'Waktu (WIB)',
      gender: 'Jenis kelamin',
      weight: 'Berat (kg)',
      height: 'Tinggi (cm)',
      bodyFatPercentage: 'Lemak tubuh (%)',
      bmi: 'BMI',
      bmiCategory: 'Kategori BMI',
      bodyFatCategory: 'Kategori lemak',
      'program.code': 'Program',
      'program.name': 'Nama program',
      ...notes,
    },
  },
  healthProfile: {
    file: 'jawaban-kesehatan',
    title: 'Jawaban pertanyaan kesehatan dan persetujuannya',
    columns: {
      answeredAt: 'Dijawab (WIB)',
      'consent.at': 'Disetujui (WIB)',
      'consent.version': 'Versi teks persetujuan',
      'screening.age': 'Usia (tahun)',
      'screening.chestPain': 'Nyeri dada',
      'screening.fainting': 'Pingsan',
      'screening.breathlessAtRest': 'Sesak saat diam',
      'screening.heartDisease': 'Penyakit jantung',
      'screening.diabetes': 'Diabetes',
      'screening.kidneyDisease': 'Penyakit ginjal',
      'screening.severeHypertension': 'Tekanan darah 180/110 atau lebih',
      'screening.weightLoss': 'Berat turun tanpa sengaja',
      'screening.pregnant': 'Hamil',
      'screening.missedPeriods': 'Haid berhenti',
      'screening.activity': 'Kebiasaan bergerak',
      'screening.experience': 'Pengalaman latihan beban',
      'screening.equipment': 'Alat',
      'screening.aches': 'Keluhan sendi',
    },
  },
  weighIn: {
    file: 'berat-badan',
    title: 'Berat badan yang dicatat',
    columns: { ...date, weight: 'Berat (kg)', ...noted },
  },
  workout: {
    file: 'catatan-latihan',
    title: 'Latihan yang dicatat',
    columns: {
      ...date,
      day: 'Hari program',
      programCode: 'Program',
      exercises: 'Gerakan',
      durationMinutes: measures.durationMinutes,
      feeling: 'Perasaan (1–5)',
      ...notes,
      ...noted,
    },
  },
  progress: {
    file: 'kemajuan-gerakan',
    title: 'Kemajuan setiap gerakan',
    columns: { ...date, ...exercise, ...measures, ...notes, ...noted },
  },
  favorite: {
    file: 'gerakan-favorit',
    title: 'Gerakan favorit',
    columns: { ...exercise, createdAt: 'Ditambahkan (WIB)' },
  },
  session: {
    file: 'sesi',
    title: 'Perangkat yang masuk',
    columns: { device: 'Perangkat', startedAt: 'Masuk (WIB)', lastUsedAt: 'Terakhir dipakai (WIB)' },
  },
  [auditType]: {
    file: 'jejak-administrator',
    title: 'Tindakan administrator terhadap akun Anda, dan tindakan Anda sebagai administrator',
    columns: { createdAt: 'Waktu (WIB)', operation: 'Tindakan', by: 'Oleh', before: 'Sebelum', after: 'Sesudah' },
  },
}

const words: Readonly<Record<string, string>> = {
  ...genderLabels,
  ...bmiLabels,
  ...bodyFatLabels,
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
  knee: 'Lutut',
  back: 'Punggung',
  shoulder: 'Bahu',
}
/** Where a text is one of `words`; everywhere else it is what somebody wrote. */
const coded = /^(?:gender|role|bmiCategory|bodyFatCategory|screening\..+)$/

const jakarta = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Jakarta', dateStyle: 'short', timeStyle: 'short' })

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

const at = (record: object, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], record)

const textCell = (path: string, text: string): string => {
  if (/(?:At|\.at)$/.test(path)) {
    return jakarta.format(new Date(text))
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
  if (path === 'exercises') {
    return (value as Done[]).map(exerciseText).join('; ')
  }
  return Array.isArray(value) ? value.map((each) => textCell(path, String(each))).join(', ') : JSON.stringify(value)
}

export interface PersonalTable {
  readonly file: string
  readonly title: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly Cell[])[]
}

/** The records of one type as a table; a type that is not known here goes by its own names. */
export const personalTable = (type: string, records: readonly object[]): PersonalTable => {
  const names = [...new Set(records.flatMap((record) => Object.keys(record)))]
  const own = Object.fromEntries(names.map((name) => [name, name]))
  const { file, title, columns } = plans[type] ?? { file: type, title: type, columns: own }
  const rows = records.map((record) => Object.keys(columns).map((path) => cellOf(path, at(record, path))))
  return { file, title, head: Object.values(columns), rows }
}
