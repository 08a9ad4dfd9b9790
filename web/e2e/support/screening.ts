import { healthProfileOperations } from '@bugar/contracts/health-profile'
import { healthProfileExamples } from '@bugar/contracts/examples/health-profile'
import { Safety } from '@bugar/contracts/safety'
import type { Page } from 'playwright-core'
import * as z from 'zod/mini'
import { normal } from './consultations.ts'
import { aConsultation } from './factories.ts'
import type { Replies } from './replies.ts'

export const aWoman = { gender: 'female' } as const

/** Kept answers; diabetes is not known, the knee aches. */
export const aProfile = (answeredAt = new Date(Date.now() - 3 * 86_400_000).toISOString()) =>
  z.parse(healthProfileOperations['healthProfile.update'].output, {
    ...healthProfileExamples['healthProfile.update'].output,
    answeredAt,
  })

/** What the rules conclude for somebody with diabetes who does not move regularly. */
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

export const withSafety = (overrides: Partial<Safety> = {}) => aConsultation({ safety: aSafety(overrides) })

/** A server that keeps the answers, and what it was sent. */
export const aServer = (profile: ReturnType<typeof aProfile> | null = null) => {
  const sent: { screening: object }[] = []
  let kept = profile
  const replies: Replies = {
    ...normal,
    'GET /user/health-profile': () => ({ data: kept }),
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
export const atStep = (page: Page, number: number, of = 6) =>
  page.getByText(`Pertanyaan ${number} dari ${of}`, { exact: true }).waitFor()
export const tick = (page: Page, name: string) => page.getByRole('checkbox', { name }).click()

/** Answers the questions of a man up to the last one, with diabetes. */
export const answerToTheLast = async (page: Page) => {
  await page.getByRole('textbox', { name: 'Usia' }).fill('46')
  await next(page)
  await atStep(page, 2)
  await tick(page, 'Tidak satu pun')
  await next(page)
  await atStep(page, 3)
  await tick(page, 'Diabetes')
  await next(page)
  await atStep(page, 4)
  await tick(page, 'Belum tahu')
  await next(page)
  await atStep(page, 5)
  await page.getByRole('radio', { name: 'Belum rutin' }).check()
  await page.getByRole('radio', { name: 'Kurang dari 6 bulan' }).check()
  await next(page)
  await atStep(page, 6)
  await page.getByRole('radio', { name: 'Alat di rumah' }).check()
  await tick(page, 'Lutut')
}

/** Answers all questions of a healthy man who is new to strength training, trains at home and whose knee aches. */
export const answerHealthy = async (page: Page) => {
  await page.getByRole('textbox', { name: 'Usia' }).fill('34')
  for (const number of [2, 3, 4, 5]) {
    await next(page)
    await atStep(page, number)
    if (number < 5) {
      await tick(page, 'Tidak satu pun')
    }
  }
  await page.getByRole('radio', { name: 'Ya, rutin' }).check()
  await page.getByRole('radio', { name: 'Kurang dari 6 bulan' }).check()
  await next(page)
  await atStep(page, 6)
  await page.getByRole('radio', { name: 'Alat di rumah' }).check()
  await tick(page, 'Lutut')
}
