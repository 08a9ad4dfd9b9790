import type { Bounds } from '@bugar/contracts/advice/health/measurements'
import type { Page } from 'playwright-core'
import { calculate, energyReplies, person } from './energy.ts'
import { deskOpened, deskReplies } from './desk.ts'
import { draftPath, draftReplies, draftRoute } from './drafts.ts'
import { libraryReplies, ownExercises } from './exercises.ts'
import { begin, cardio, guidedReplies } from './guided.ts'
import {
  aWeighIn,
  consultationReplies as withConsultations,
  threeConsultations,
  weighInReplies,
} from './consultations.ts'
import { noPlan, now, planReplies, press, wizard, wednesday } from './plans.ts'
import { dialog, edit, openRow, training, withProgress, withSets } from './training.ts'
import { triedScreen } from './rule-screens.ts'
import { aServer } from './screening.ts'
import { fillTeam, teamReplies } from './teams.ts'
import { anAdmin, type OpenOptions } from './site.ts'

export interface NumberFieldOfForm extends Bounds {
  readonly label: RegExp
  /** The valid number in the request; absent where nothing is sent and the screen computes. */
  readonly sent?: (body: never) => unknown
  readonly isWhole?: boolean
  readonly isOptional?: boolean
  /** Points between its digits group them. */
  readonly isGrouped?: boolean
}

export interface NumberForm {
  readonly name: string
  /** The sources whose number fields it shows. */
  readonly sources: readonly string[]
  readonly path: string
  readonly options?: OpenOptions & { readonly now?: string }
  /** Opens the form and fills in what else it needs. */
  readonly open?: (page: Page) => Promise<unknown>
  readonly fields: readonly NumberFieldOfForm[]
  readonly submit: (page: Page) => Promise<unknown>
  /** True where a valid submit leads away from the form, which is then opened again. */
  readonly leaves?: true
}

const failed = { status: 503, message: 'Layanan sedang tidak tersedia.' }
const click = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).filter({ visible: true }).click()
const fill = async (page: Page, values: Readonly<Record<string, string>>) => {
  for (const [name, value] of Object.entries(values)) {
    await page
      .getByRole('textbox', { name: new RegExp(`^${name}`) })
      .filter({ visible: true })
      .fill(value)
  }
}
const kg = { label: /^Berat badan/, min: 1, max: 300 }
const cm = { label: /^Tinggi badan/, min: 1, max: 250 }
const body = ['person/body/BodyFields.tsx']
const firstSet = (of: 'amount' | 'weightKg') => (save: never) =>
  (save as { exercises: { sets: Record<string, number | null>[] }[] }).exercises[0]?.sets[0]?.[of] ?? undefined

/** Every form with numbers. A test compares `sources` with the web app's files that have a number field. */
export const numberForms: readonly NumberForm[] = [
  {
    name: 'consultation',
    sources: [...body, 'person/consultation/ConsultationForm.tsx'],
    path: '/consultation',
    options: { replies: { ...withConsultations, 'POST /consultations': failed } },
    open: async (page) => {
      await page.getByText('Lebih akurat').click()
      await fill(page, { 'Berat badan': '70', 'Tinggi badan': '170' })
    },
    fields: [
      { ...kg, sent: ({ weight }) => weight },
      { ...cm, sent: ({ height }) => height },
      { label: /^Lemak tubuh/, min: 1, max: 50, isOptional: true, sent: ({ bodyFatPercentage }) => bodyFatPercentage },
    ],
    submit: click('Mulai Konsultasi Lengkap'),
  },
  {
    name: 'calculator of body fat',
    sources: ['person/calculator/BodyFatForm.tsx'],
    path: '/calculator?tab=lemak',
    options: { replies: energyReplies },
    open: (page) =>
      fill(page, { 'Berat badan': '80', 'Tinggi badan': '193', 'Lingkar leher': '36', 'Lingkar pinggang': '83' }),
    fields: [kg, cm, { label: /^Lingkar leher/, min: 20, max: 80 }, { label: /^Lingkar pinggang/, min: 40, max: 250 }],
    submit: click('Hitung'),
  },
  {
    name: 'calculator of calories',
    sources: ['person/calculator/CalorieForm.tsx'],
    path: '/calculator',
    options: { replies: energyReplies },
    open: (page) => calculate(page, person),
    fields: [{ label: /^Usia/, min: 5, max: 120 }, kg, cm],
    submit: click('Hitung'),
  },
  {
    name: 'a weight without a consultation',
    sources: ['person/history/weigh-in/WeighInDialog.tsx'],
    path: '/history',
    options: {
      now,
      replies: {
        ...planReplies,
        ...weighInReplies().replies,
        'GET /consultations': threeConsultations,
        'POST /user/weigh-ins': failed,
      },
    },
    open: click('Catat berat'),
    fields: [{ ...kg, sent: ({ weight }) => weight }],
    submit: click('Simpan'),
  },
  {
    name: "today's weight",
    sources: ['person/dashboard/WeightPanel.tsx'],
    path: '/',
    options: {
      now,
      replies: {
        ...planReplies,
        ...weighInReplies(aWeighIn('2026-11-20', 69)).replies,
        'POST /user/weigh-ins': failed,
      },
    },
    fields: [{ label: /^Hari ini/, min: 1, max: 300, sent: ({ weight }) => weight }],
    submit: click('Catat hari ini'),
  },
  {
    name: 'the goal',
    sources: ['person/training/progress/GoalPanel.tsx'],
    path: '/training/progress',
    options: { now: wednesday, replies: { ...withProgress, 'PUT /user/body-goal': failed } },
    open: click('Ubah sasaran'),
    fields: [{ label: /^Berat sasaran/, min: 1, max: 300, sent: ({ weight }) => weight }],
    submit: click('Simpan'),
  },
  {
    name: 'a logged session',
    sources: ['person/training/log/WorkoutEditor.tsx'],
    path: '/training',
    options: { now, replies: { ...planReplies, ...training.replies, 'PUT /user/workout-history/{id}': failed } },
    open: edit,
    fields: [{ label: /^Lama/, min: 0.1, max: 1440, isOptional: true, sent: ({ durationMinutes }) => durationMinutes }],
    submit: async (page) => {
      // Otherwise the stored length would be no change.
      await dialog(page).getByRole('textbox', { name: 'Catatan' }).fill('diubah')
      await click('Simpan')(page)
    },
  },
  {
    name: 'a session outside the plan',
    sources: ['person/training/log/FreeSession.tsx'],
    path: '/training',
    options: {
      now,
      replies: {
        ...planReplies,
        ...libraryReplies,
        'GET /training/exercises': { data: ownExercises },
        'GET /training/progress': { data: [] },
        'PUT /training/sessions/{id}': failed,
      },
    },
    open: async (page) => {
      await click('Catat sesi lain')(page)
      await page.getByRole('option', { name: 'Angkat karung' }).waitFor()
      await dialog(page).getByLabel('Gerakan', { exact: true }).selectOption('Angkat karung')
      await click('Tambahkan')(page)
      await dialog(page).getByRole('textbox', { name: 'Set 1 (kali)' }).fill('10')
    },
    fields: [
      { label: /^Set 1 \(kali\)/, min: 1, max: 3600, isWhole: true, sent: firstSet('amount') },
      { label: /^Beban/, min: 0, max: 1000, isOptional: true, sent: firstSet('weightKg') },
      { label: /^Lama/, min: 1, max: 600, isWhole: true, isOptional: true },
    ],
    submit: click('Simpan'),
    leaves: true,
  },
  {
    name: 'sets of a session',
    sources: ['person/training/log/SetsEditor.tsx'],
    path: '/training',
    options: {
      now,
      replies: { ...planReplies, ...training.replies, ...withSets, 'PUT /training/sessions/{id}': failed },
    },
    open: async (page) => {
      await openRow(page, 'Kamis, 19 November 2026')
      await click('Perbaiki set Kamis, 19 November 2026')(page)
      await dialog(page).getByRole('textbox', { name: 'Beban (kg)' }).last().fill('7')
    },
    fields: [
      { label: /^Set 1 \(kali\)/, min: 0, max: 3600, isWhole: true, sent: firstSet('amount') },
      { label: /^Beban/, min: 0, max: 1000, isOptional: true, sent: firstSet('weightKg') },
    ],
    submit: click('Simpan'),
  },
  {
    name: 'a guided set',
    sources: ['person/training/session/during/During.tsx'],
    path: '/training/session',
    options: { replies: guidedReplies() },
    open: async (page) => {
      await begin(page)
    },
    fields: [
      { label: /^Beban/, min: 0, max: 1000, sent: firstSet('weightKg') },
      { label: /^Repetisi/, min: 0, max: 3600, isWhole: true, sent: firstSet('amount') },
    ],
    submit: click(/^Selesai set/),
    leaves: true,
  },
  {
    name: 'the end of a guided session',
    sources: ['person/training/session/during/Running.tsx'],
    path: '/training/session',
    options: { replies: guidedReplies([cardio()]) },
    open: (page) => press(page, 'Mulai'),
    fields: [{ label: /^Lama/, min: 1, max: 600, isWhole: true, sent: ({ cardioMinutes }) => cardioMinutes }],
    submit: (page) => press(page, 'Selesai'),
    leaves: true,
  },
  {
    name: 'the minutes of the plan',
    sources: ['person/training/plan/wizard/AnswerStep.tsx'],
    path: `${wizard}?langkah=2`,
    options: { now: wednesday, replies: { ...noPlan, 'PUT /user/training-profile': failed } },
    fields: [{ label: /^Waktu tiap sesi/, min: 5, max: 300, isWhole: true, isOptional: true }],
    submit: click(/^(?:Lanjut|Lihat rencana)$/),
    leaves: true,
  },
  {
    name: 'the usual steps before a plan',
    sources: ['person/training/plan/wizard/AnswerStep.tsx'],
    path: wizard,
    options: { now: wednesday, replies: { ...noPlan, 'PUT /user/training-profile': failed } },
    fields: [{ label: /^Rata-rata langkah sehari/, min: 0, max: 50_000, isWhole: true, isOptional: true }],
    submit: click('Lanjut'),
    leaves: true,
  },
  {
    name: 'the age in the health questions',
    sources: ['person/screening/ScreeningScreen.tsx'],
    path: '/consultation/screening',
    options: { replies: aServer().replies },
    fields: [{ label: /^Usia/, min: 5, max: 120, isWhole: true, isOptional: true }],
    submit: click('Lanjut'),
    leaves: true,
  },
  {
    name: 'facts that are tried',
    sources: ['studio/rules/program/TestBench.tsx'],
    path: '/admin/rules',
    options: { user: anAdmin, replies: { ...triedScreen.replies, 'POST /forward-chaining/test': failed } },
    fields: [
      { label: /^Berat/, min: 1, max: 300, sent: ({ weight }) => weight },
      { label: /^Tinggi/, min: 1, max: 250, sent: ({ height }) => height },
      { label: /^Lemak/, min: 1, max: 50, isOptional: true, sent: ({ bodyFatPercentage }) => bodyFatPercentage },
    ],
    submit: click('Jalankan aturan'),
  },
  {
    name: 'facts at the desk of a team',
    sources: ['studio/desk/Playground.tsx'],
    path: '/team',
    options: { user: null, replies: { ...deskReplies, 'POST /team/decisions/own-returns': failed } },
    open: deskOpened,
    fields: [
      {
        label: /^Days/,
        min: 0,
        max: 365,
        isOptional: true,
        sent: ({ facts: { days } }) => (days === 'unknown' ? undefined : days),
      },
    ],
    submit: click('Putuskan'),
  },
  {
    name: 'a golden case',
    sources: ['studio/drafts/cases/CaseFields.tsx'],
    path: draftPath('kasus'),
    options: { user: anAdmin, replies: { ...draftReplies(), [`PATCH ${draftRoute}`]: failed } },
    open: async (page) => {
      await click('Tambah kasus')(page)
      await page.getByLabel(/^Jenis kelamin/).selectOption('female')
      await page.getByLabel('Tambah fakta').selectOption('age')
    },
    fields: [
      {
        label: /^Usia/,
        min: 5,
        max: 120,
        sent: (draft: { goldenCases: { value: { facts: { age: number } } }[] }) =>
          draft.goldenCases[0]?.value.facts.age,
      },
    ],
    submit: click('Simpan'),
  },
  {
    name: 'a condition of a rule',
    sources: ['studio/drafts/RuleEditor.tsx'],
    path: draftPath(),
    options: { user: anAdmin, width: 360, replies: { ...draftReplies(), [`PATCH ${draftRoute}`]: failed } },
    open: async (page) => {
      await page.getByRole('searchbox', { name: 'Cari aturan' }).fill('K-05')
      await click('Ubah K-05')(page)
    },
    fields: [
      {
        label: /^Dengan \(/,
        min: 0,
        max: Number.POSITIVE_INFINITY,
        sent: (draft: { rules: { value: { conditions: { all: { value: unknown }[] } } }[] }) =>
          draft.rules[0]?.value.conditions.all[0]?.value,
      },
    ],
    submit: click('Simpan'),
  },
  {
    name: 'a team',
    sources: ['studio/teams/TeamEditor.tsx'],
    path: '/admin/teams',
    options: { user: anAdmin, replies: { ...teamReplies, 'POST /teams': failed } },
    open: fillTeam,
    fields: [
      { label: /^Kuota tiap hari/, min: 1, max: 10_000_000, isGrouped: true, sent: ({ dailyQuota }) => dailyQuota },
      { label: /^Paling banyak tiap detik/, min: 1, max: 10_000, isGrouped: true, sent: ({ perSecond }) => perSecond },
      { label: /^Masa berlaku kunci/, min: 1, max: 365, isGrouped: true, sent: ({ keyDays }) => keyDays },
    ],
    submit: click('Simpan'),
  },
]
