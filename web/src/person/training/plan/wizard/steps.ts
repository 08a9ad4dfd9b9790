import type { HealthProfile } from '@bugar/contracts/advice/person/health-profile'
import type { Choice } from '#kit/forms/ChoiceCards.tsx'
import { type Answers, type Field, kept, type NumberField } from './answers.ts'

interface ChoicePart {
  readonly kind: 'choice'
  readonly field: Exclude<Field, NumberField>
  readonly label: string
  readonly choices: readonly Choice<string>[]
  /** Shown for the value that is used without an answer. */
  readonly skipped: string
}
interface NumberPart {
  readonly kind: 'number'
  readonly field: NumberField
  readonly label: string
  readonly unit: string
  readonly placeholder: string
  readonly step: number
  readonly skipped: string
}
export type Part = ChoicePart | NumberPart

/** One screen. */
export interface Step {
  readonly title: string
  readonly lead: string
  readonly parts: readonly Part[]
  readonly why: string
  readonly source: string
}

export const steps: readonly Step[] = [
  {
    title: 'Apa tujuan Anda?',
    lead: 'Programnya tetap; tujuan mengatur pembagian harinya.',
    parts: [
      {
        kind: 'choice',
        field: 'goal',
        label: 'Tujuan',
        choices: [
          { value: 'health', title: 'Sehat dan bugar' },
          { value: 'lose', title: 'Menurunkan berat' },
          { value: 'muscle', title: 'Menambah otot' },
          { value: 'strength', title: 'Menambah kekuatan' },
        ],
        skipped: 'dianggap untuk sehat dan bugar',
      },
      {
        kind: 'number',
        field: 'usualSteps',
        label: 'Rata-rata langkah sehari dari ponsel',
        unit: 'langkah',
        placeholder: '4000',
        step: 500,
        skipped: 'disarankan 1.000 langkah lebih dari biasanya tiap dua pekan',
      },
    ],
    why: 'Bila hari Anda sedikit, tujuan menentukan apakah beban atau kardio yang didahulukan.',
    source: 'WHO 2020',
  },
  {
    title: 'Berapa waktu Anda?',
    lead: 'Jawab yang sanggup dijalani, bukan yang ideal.',
    parts: [
      {
        kind: 'choice',
        field: 'daysPerWeek',
        label: 'Hari latihan sepekan',
        choices: ['1', '2', '3', '4', '5', '6', '7'].map((value) => ({ value, title: `${value} hari` })),
        skipped: 'dianggap paling banyak tiga hari beban',
      },
      {
        kind: 'number',
        field: 'minutesPerSession',
        label: 'Waktu tiap sesi',
        unit: 'menit',
        placeholder: '45',
        step: 5,
        skipped: 'dianggap cukup untuk tiga set tiap gerakan',
      },
    ],
    why: 'Sesi dipendekkan dan digabung supaya muat di hari dan menit Anda.',
    source: 'WHO 2020 dan ACSM 2009',
  },
  {
    title: 'Alat apa yang ada?',
    lead: 'Gerakan diganti dengan yang cocok untuk alatnya.',
    parts: [
      {
        kind: 'choice',
        field: 'equipment',
        label: 'Alat latihan',
        choices: [
          { value: 'gym', title: 'Alat pusat kebugaran' },
          { value: 'home', title: 'Alat di rumah', detail: 'dumbel atau karet' },
          { value: 'none', title: 'Tanpa alat' },
        ],
        skipped: 'dianggap tanpa alat',
      },
    ],
    why: 'Latihan tanpa alat sama bergunanya bagi kesehatan.',
    source: 'ACSM 2026 dan pustaka latihan Bugar',
  },
  {
    title: 'Bagaimana pengalaman Anda?',
    lead: 'Dengan latihan beban: dumbel, mesin, atau berat badan sendiri.',
    parts: [
      {
        kind: 'choice',
        field: 'experience',
        label: 'Pengalaman latihan beban',
        choices: [
          { value: 'experienced', title: '6 bulan atau lebih' },
          { value: 'novice', title: 'Kurang dari 6 bulan', detail: 'atau belum pernah' },
        ],
        skipped: 'dianggap pemula',
      },
    ],
    why: 'Pemula cukup dengan dua sampai tiga set, dan beristirahat sehari di antara hari beban.',
    source: 'ACSM 2009',
  },
]

const names: Record<Field, string> = {
  goal: 'Tujuan',
  daysPerWeek: 'Hari latihan',
  minutesPerSession: 'Waktu tiap sesi',
  equipment: 'Alat',
  experience: 'Pengalaman',
  usualSteps: 'Langkah sehari',
}

export interface Skipped {
  readonly field: Field
  readonly name: string
  /** Which value is used instead. */
  readonly text: string
}

/** The unanswered questions with the value used instead: that of the health answers, else the more cautious one. */
export const skippedIn = (answers: Answers, health: HealthProfile | null): Skipped[] => {
  const answered = kept(null, health)
  return steps
    .flatMap(({ parts }) => parts)
    .filter(({ field }) => answers[field] === '')
    .map(({ field, skipped }) => ({
      field,
      name: names[field],
      text: answered[field] === '' ? skipped : 'dipakai jawaban kesehatan Anda',
    }))
}
