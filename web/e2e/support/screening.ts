import { healthProfileOperations, type Screening } from '@bugar/contracts/advice/person/health-profile'
import { healthProfileExamples } from '@bugar/contracts/examples/advice'
import { Safety } from '@bugar/contracts/advice/person/safety'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import * as z from 'zod/mini'
import { consultationReplies } from './consultations.ts'
import { aConsultation } from './factories.ts'
import { aState } from './person-state.ts'
import type { Replies } from './replies.ts'

export const aWoman = { gender: 'female' } as const

/** Stored answers; diabetes is unknown, the knee hurts, no item of the lists applies unless `changes` set it. */
export const aProfile = (
  answeredAt = new Date(Date.now() - 3 * 86_400_000).toISOString(),
  changes: Partial<Screening> = {},
) => {
  const example = healthProfileExamples['healthProfile.update'].output
  const lists = { conditions: [], signs: [], afterBirth: [], olderAge: [] }
  return z.parse(healthProfileOperations['healthProfile.update'].output, {
    ...example,
    screening: { ...example.screening, ...lists, ...changes },
    answeredAt,
  })
}

/** The rules' conclusion for a person with diabetes who does not move regularly. */
export const aSafety = (overrides: Partial<Safety> = {}): Safety =>
  z.parse(Safety, {
    screened: true,
    level: 'doctor-first',
    limits: ['no-vigorous', 'novice-form'],
    reasons: [
      {
        ruleId: 'K-03',
        name: 'Diabetes dan belum rutin bergerak',
        text: 'Tanyakan kepada dokter sebelum memulai program.',
        source: 'ACSM 2015',
        strength: 'moderate',
      },
      {
        ruleId: 'K-11',
        name: 'Baru mengenal latihan beban',
        text: 'Pakai bentuk pemula selama delapan pekan.',
        source: 'ACSM 2009',
        strength: 'weak',
      },
    ],
    ruleSet: { version: 1, hash: 'b'.repeat(64) },
    ...overrides,
  })

export const withSafety = (overrides: Partial<Safety> = {}, more: Parameters<typeof aConsultation>[0] = {}) =>
  aConsultation({ safety: aSafety(overrides), ...more })

/** A server that stores the answers and records the requests. */
export const aServer = (profile: ReturnType<typeof aProfile> | null = null) => {
  const sent: { screening: object }[] = []
  let kept = profile
  const replies: Replies = {
    ...consultationReplies,
    'GET /user/health-profile': () => ({ data: kept }),
    'GET /user/state': () => ({ data: aState({ safety: { ...aState().safety, screened: kept !== null } }) }),
    'PUT /user/health-profile': (body) => {
      sent.push(body as { screening: object })
      kept = { ...aProfile(new Date().toISOString()), screening: (body as { screening: never }).screening }
      return { data: kept, message: 'Jawaban kesehatan disimpan' }
    },
    'DELETE /user/health-profile': () => {
      kept = null
      return { data: {}, message: 'Jawaban kesehatan dihapus' }
    },
  }
  return { sent, replies }
}

export const next = (page: Page) => page.getByRole('button', { name: 'Lanjut' }).click()
export const save = (page: Page) => page.getByRole('button', { name: 'Setuju dan simpan' }).click()
/** Number of questions for a healthy man; a woman has one more. */
export const stepsOfMan = 7
export const atStep = (page: Page, number: number, of = stepsOfMan) =>
  page.getByText(`Pertanyaan ${number} dari ${of}`, { exact: true }).waitFor()
/** By the beginning of the option's name. */
export const tick = (page: Page, name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name}`) }).click()
export const tickNone = (page: Page) => page.getByRole('radio', { name: 'Tidak ada' }).click()
/** As the first answer to a question, which advances to the next. */
export const goOnWithNone = async (page: Page) => {
  const shown = await page.getByText(/^Pertanyaan \d+ dari/).innerText()
  await tickNone(page)
  await expect.poll(() => page.getByText(/^Pertanyaan \d+ dari/).innerText()).not.toBe(shown)
}

/** Advances to a question, unless the previous answer already did. */
const reach = async (page: Page, number: number, of: number) => {
  if ((await page.getByText(new RegExp(`^Pertanyaan ${number} dari`)).count()) === 0) {
    await next(page)
  }
  await atStep(page, number, of)
}

/** Advances to a question and answers it with "none", which advances again, or by ticking the given options. */
export const answer = async (page: Page, number: number, of: number, ...names: readonly string[]) => {
  await reach(page, number, of)
  for (const name of names) {
    await tick(page, name)
  }
  if (names.length === 0) {
    await ((await page.locator('[aria-checked=true]').count()) === 0 ? goOnWithNone(page) : tickNone(page))
  }
}

/** Advances to the habits and answers them as a beginner. */
export const answerHabits = async (page: Page, number: number, of: number, activity: 'Ya, rutin' | 'Belum rutin') => {
  await reach(page, number, of)
  await page.getByRole('radio', { name: activity }).check()
  await page.getByRole('radio', { name: 'Kurang dari 6 bulan' }).check()
}

/** Advances to the last question: trains at home, the knee hurts. */
export const answerMeans = async (page: Page, number: number, of: number) => {
  await reach(page, number, of)
  await page.getByRole('radio', { name: 'Alat di rumah' }).check()
  await tick(page, 'Lutut')
}

/** Answers the questions of a man up to the last one, with diabetes, insulin for it and legs that hurt. */
export const answerToTheLast = async (page: Page) => {
  await page.getByRole('textbox', { name: 'Usia' }).fill('46')
  await answer(page, 2, 7)
  await answer(page, 3, 7, 'Diabetes')
  await answer(page, 4, 9, 'Obat resep')
  await reach(page, 5, 9)
  await page.getByRole('radio', { name: 'Insulin' }).check()
  await answer(page, 6, 9, 'Belum tahu')
  await answer(page, 7, 10, 'Gangguan makan')
  await answerHabits(page, 8, 10, 'Belum rutin')
  await answer(page, 9, 10, 'Tungkai nyeri')
  await answerMeans(page, 10, 10)
}

/** Answers all questions of a healthy man who is new to strength training, trains at home and has knee pain. */
export const answerHealthy = async (page: Page) => {
  await page.getByRole('textbox', { name: 'Usia' }).fill('34')
  for (const number of [2, 3, 4, 5]) {
    await answer(page, number, stepsOfMan)
  }
  await answerHabits(page, 6, stepsOfMan, 'Ya, rutin')
  await answerMeans(page, 7, stepsOfMan)
}
