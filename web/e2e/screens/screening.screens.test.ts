import type { Safety } from '@bugar/contracts/advice/person/safety'
import type { Page } from 'playwright-core'
import { describe } from 'vitest'
import { chromiumPath } from '../support/browser.ts'
import { consult, normal } from '../support/consultations.ts'
import { aUser } from '../support/factories.ts'
import { waitForText } from '../support/page.ts'
import { heldAt } from '../support/person-state.ts'
import {
  answer,
  aProfile,
  answerToTheLast,
  aWoman,
  atStep,
  next,
  stepsOfMan,
  save,
  tick,
  tickNone,
  withSafety,
} from '../support/screening.ts'
import { type State, useSite } from '../support/site.ts'

const keptAs = (profile: ReturnType<typeof aProfile>) => ({ ...normal, 'GET /user/health-profile': { data: profile } })
const answered = keptAs(aProfile())
/** All lists that a woman may be asked. */
const pregnant = keptAs(aProfile(undefined, { pregnant: 'yes', weightLoss: 'yes' }))
const older = keptAs(aProfile(undefined, { age: 70, olderAge: ['falls'], conditions: ['medicines'] }))
const path = '/consultation/screening'

/** Up to a question, with the stored answers. */
const upTo = (number: number, of: number) => async (page: Page) => {
  for (let at = 1; at < number; at++) {
    await atStep(page, at, of)
    await next(page)
  }
  await atStep(page, number, of)
}

const result = (name: string, title: string, shown: string, safety: Partial<Safety>): State => ({
  name: `safety-${name}`,
  path: '/consultation',
  title,
  replies: {
    ...normal,
    'POST /consultations': { status: 201, data: withSafety(safety) },
    ...(title === 'Hasil konsultasi' && heldAt(safety.level ?? 'doctor-first')),
  },
  reach: async (page) => {
    await consult(page)
    await waitForText(page, shown)
  },
})

/** The health questions, and their conclusions above a program. */
const states: State[] = [
  {
    name: 'consultation-unanswered',
    path: '/consultation',
    title: 'Konsultasi',
    replies: normal,
    reach: (page) => waitForText(page, 'Belum dijawab'),
  },
  {
    name: 'consultation-answered',
    path: '/consultation',
    title: 'Konsultasi',
    replies: answered,
    reach: (page) => waitForText(page, 'Dijawab 3 hari yang lalu'),
  },
  {
    name: 'consultation-answers-failed',
    path: '/consultation',
    title: 'Konsultasi',
    replies: { ...normal, 'GET /user/health-profile': { status: 500 } },
    reach: (page) => waitForText(page, 'Jawaban Anda belum dapat dimuat'),
  },
  {
    name: 'consultation-delete-answers',
    path: '/consultation',
    title: 'Konsultasi',
    replies: answered,
    reach: (page) => page.getByRole('button', { name: 'Hapus' }).click(),
  },
  { name: 'screening-age', path, title: 'Berapa usia Anda?', replies: normal },
  {
    name: 'screening-age-wrong',
    path,
    title: 'Berapa usia Anda?',
    replies: normal,
    reach: async (page) => {
      await page.getByRole('textbox', { name: 'Usia' }).fill('4')
      await next(page)
      await waitForText(page, 'Isi usia 5–120')
    },
  },
  {
    name: 'screening-diseases',
    path,
    title: 'Pernahkah dokter menyebut',
    replies: normal,
    reach: async (page) => {
      await next(page)
      await tickNone(page)
      await atStep(page, 3)
      await tick(page, 'Diabetes')
    },
  },
  {
    name: 'screening-missing',
    path,
    title: 'Apakah Anda mengalami ini',
    replies: normal,
    reach: async (page) => {
      await next(page)
      await atStep(page, 2)
      await next(page)
      await waitForText(page, 'Pilih salah satu')
    },
  },
  {
    name: 'screening-women',
    path,
    title: 'Apakah ini berlaku untuk Anda sekarang?',
    user: aUser(aWoman),
    replies: answered,
    reach: upTo(6, 9),
  },
  {
    name: 'screening-conditions',
    path,
    title: 'Adakah penyakit, obat',
    replies: older,
    reach: upTo(4, 8),
  },
  {
    name: 'screening-conditions-missing',
    path,
    title: 'Adakah penyakit, obat',
    replies: normal,
    reach: async (page) => {
      await answer(page, 2, stepsOfMan)
      await answer(page, 3, stepsOfMan)
      await next(page)
      await atStep(page, 4)
      await next(page)
      await waitForText(page, 'Pilih salah satu')
    },
  },
  {
    name: 'screening-risks-older',
    path,
    title: 'Apakah ini berlaku untuk Anda?',
    replies: older,
    reach: upTo(5, 8),
  },
  {
    name: 'screening-pregnancy-risks',
    path,
    title: 'Bagaimana kehamilan Anda',
    user: aUser(aWoman),
    replies: pregnant,
    reach: async (page) => {
      await upTo(7, 11)(page)
      await tick(page, 'Preeklamsia')
    },
  },
  {
    name: 'screening-energy-signs',
    path,
    title: 'Pernahkah Anda mengalami ini?',
    replies: pregnant,
    reach: upTo(6, 9),
  },
  {
    name: 'screening-signs',
    path,
    title: 'Adakah tanda ini',
    replies: older,
    reach: async (page) => {
      await upTo(7, 8)(page)
      await tick(page, 'Tungkai nyeri')
    },
  },
  {
    name: 'screening-habits',
    path,
    title: 'Bagaimana kebiasaan',
    replies: answered,
    reach: upTo(6, 8),
  },
  {
    name: 'screening-last-failed',
    path,
    title: 'Alat apa yang ada',
    replies: { ...normal, 'PUT /user/health-profile': { abort: true } },
    reach: async (page) => {
      await answerToTheLast(page)
      await save(page)
      await waitForText(page, 'Jawaban belum tersimpan')
    },
  },
  result('skipped', 'P7', 'Hasil ini dibuat tanpa pertanyaan', {
    screened: false,
    level: 'go',
    limits: [],
    reasons: [],
  }),
  result('go', 'P7', 'Program boleh dimulai', { level: 'go', limits: [], reasons: [] }),
  result('gentle', 'P7', 'Mulai dengan pelan', { level: 'gentle' }),
  result('doctor-first', 'Hasil konsultasi', 'Tanyakan dulu kepada dokter', {}),
  result('no-program', 'Hasil konsultasi', 'Program ini belum untuk usia Anda', { level: 'no-program', limits: [] }),
  result('stop', 'Hasil konsultasi', 'Berhenti dulu', { level: 'stop', screened: false }),
]

describe.skipIf(!chromiumPath)('screening', () => {
  const { testStates } = useSite()
  testStates(states)
})
