import { inferenceOperations } from '@bugar/contracts/advice/consultation/inference'
import type { Input } from '@bugar/contracts/core/bus/operation'
import type { WeighIn, WeighInCreate } from '@bugar/contracts/advice/person/weigh-in'
import type { Page } from 'playwright-core'
import * as z from 'zod/mini'
import { aBmiOnlyConsultation, aConsultation, aProgram, inList, someHealth } from './factories.ts'
import type { Replies, Reply } from './replies.ts'

type Body = Input<(typeof inferenceOperations)['inference.bodyFatEffect']>

const importService = async (path: string): Promise<Record<string, unknown>> => {
  const { href } = new URL(`../../../services/inference/src/${path}`, import.meta.url)
  return (await import(href)) as Record<string, unknown>
}

/** Computes the effect of body fat by the rules of a new system. */
const effectOf = async (): Promise<(body: Body) => Reply> => {
  const { seedRules } = (await importService('seed/bases/program.ts')) as { seedRules: unknown }
  const { compile } = (await importService('domain/program/compile.ts')) as { compile: (rules: unknown) => unknown }
  const { bodyFatEffect } = (await importService('evaluation/domain/body-fat-effect.ts')) as {
    bodyFatEffect: (body: Body, compiled: unknown) => object
  }
  const compiled = compile(seedRules)
  const { output } = inferenceOperations['inference.bodyFatEffect']
  return (body) => ({
    data: z.parse(output, { ...bodyFatEffect(body, compiled), ruleSet: { version: 1, hash: 'a'.repeat(64) } }),
  })
}
const effect = await effectOf()

export const aWeighIn = (date: string, weight: number, id = `w${date}`): WeighIn => ({
  id,
  date,
  weight,
  createdAt: `${date}T01:00:00.000Z`,
})

const pageOfWeights = (weighIns: readonly WeighIn[], limit: number): Reply => ({
  data: {
    weighIns: weighIns.slice(0, limit),
    pagination: { total: weighIns.length, page: 1, totalPages: Math.max(1, Math.ceil(weighIns.length / limit)), limit },
  },
})

/** No weights noted, and the rules about body fat. */
export const bodyReplies: Replies = {
  'GET /user/weigh-ins': pageOfWeights([], 10),
  'POST /forward-chaining/body-fat-effect': (body) => effect(body as Body),
}

/** An in-memory store of weights; newest first. */
export const weighInReplies = (...kept: WeighIn[]): { readonly replies: Replies; readonly kept: WeighIn[] } => {
  let count = 0
  return {
    kept,
    replies: {
      ...bodyReplies,
      'GET /user/weigh-ins': (_, query) => pageOfWeights(kept, Number(query.get('limit'))),
      'POST /user/weigh-ins': (body) => {
        const { date, weight } = body as WeighInCreate
        count += 1
        const added = { ...aWeighIn(date, weight, `new${count}`), createdAt: new Date().toISOString() }
        kept.push(added)
        kept.sort((a, b) => (a.date < b.date ? 1 : -1))
        return { status: 201, data: added, message: 'Berat badan dicatat' }
      },
      ...Object.fromEntries(
        [...kept.map(({ id }) => id), 'new1', 'new2', 'new3'].map((id) => [
          `DELETE /user/weigh-ins/${id}`,
          () => {
            kept.splice(
              kept.findIndex((each) => each.id === id),
              1,
            )
            return { data: {} }
          },
        ]),
      ),
    },
  }
}

/** Totals, counting unlisted consultations as complete. */
const totalsOf = (page: readonly { readonly isBMIOnly: boolean }[], total = page.length) => {
  const bmiOnly = page.filter(({ isBMIOnly }) => isBMIOnly).length
  return { bmiOnly, complete: total - bmiOnly }
}
export const list = (consultations: readonly ReturnType<typeof aConsultation>[], total = consultations.length) => ({
  data: {
    consultations: consultations.map(inList),
    pagination: { total, page: 1, totalPages: Math.max(1, Math.ceil(total / 10)), limit: 10 },
    totals: totalsOf(consultations, total),
  },
})
export const many = Array.from({ length: 10 }, (_, index) =>
  index % 3 === 0 ? aBmiOnlyConsultation({ id: `b${index}` }) : aConsultation({ id: `c${index}` }),
)
export const consultationReplies: Replies = {
  ...bodyReplies,
  'GET /consultations': list([aConsultation(), aBmiOnlyConsultation(), aConsultation({ id: 'c3' })]),
  'GET /consultations/c1': { data: aConsultation() },
  'GET /programs/id/P7': { data: aProgram() },
  'GET /programs/id/P2': { data: aProgram({ id: 'P2', code: 'P2', name: 'Bugar dan Seimbang' }) },
  'GET /health': { data: someHealth() },
  'GET /training/plan': { data: null },
  'GET /user/health-profile': { data: null },
  'POST /consultations': { status: 201, data: aConsultation(), message: 'Konsultasi lengkap berhasil!' },
}
export const consult = async (page: Page) => {
  await page.getByText('Lebih akurat').click()
  await page.getByRole('textbox', { name: 'Berat badan' }).fill('70')
  await page.getByRole('textbox', { name: 'Tinggi badan' }).fill('170')
  await page.getByRole('textbox', { name: 'Lemak tubuh' }).fill('22')
  await page.getByRole('button', { name: 'Mulai Konsultasi Lengkap' }).click()
}

export const threeConsultations = list([
  aConsultation({ createdAt: '2026-11-20T02:15:00.000Z', weight: 70 }),
  aBmiOnlyConsultation({ createdAt: '2026-10-28T02:00:00.000Z', weight: 72.4, bmi: 25.05 }),
  aConsultation({ id: 'c5', createdAt: '2026-09-01T02:00:00.000Z', weight: 71, bmi: 24.57, bodyFatPercentage: 27 }),
])
export const weights = () => [aWeighIn('2026-11-21', 69.4), aWeighIn('2026-11-10', 71)]
export const weighInDialog = (page: Page) => page.getByRole('dialog', { name: 'Catat berat' })
export const weighInField = (page: Page) => weighInDialog(page).getByRole('textbox', { name: 'Berat badan' })

export const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
export const recentConsultations = list([
  aBmiOnlyConsultation({ createdAt: daysAgo(3).toISOString(), weight: 60.4, height: 165 }),
  aConsultation({ createdAt: daysAgo(9).toISOString(), weight: 62, height: 165, bodyFatPercentage: 24 }),
])
export const recentReplies: Replies = { 'GET /consultations': recentConsultations }
export const nobody: Replies = { 'GET /consultations': list([]) }

export const field = (page: Page, name: string) =>
  page.getByRole('textbox', { name, exact: true }).filter({ visible: true })
export const weight = (page: Page) => field(page, 'Berat badan (kg)')
export const height = (page: Page) => field(page, 'Tinggi badan (cm)')
export const valuesOf = async (page: Page) => [await weight(page).inputValue(), await height(page).inputValue()]

export const whole = inList(aConsultation())
/** Malformed stored records. */
export const broken = [
  { ...whole, id: 'x1', user: null },
  { ...whole, id: 'x2', program: null, createdAt: 'kemarin' },
  { ...whole, id: 'x3', bmi: null, createdAt: null },
]
export const pagination = { total: 4, page: 1, totalPages: 1, limit: 10 }
export const brokenReplies: Replies = {
  'GET /consultations': {
    data: { consultations: [whole, ...broken], pagination, totals: { bmiOnly: 0, complete: 4 } },
    isWrong: true,
  },
  'GET /consultations/admin/all': { data: { consultations: [whole, ...broken], pagination }, isWrong: true },
  'GET /consultations/admin/stats': { data: { total: 4, today: 0, activeUsers: 1, programStats: [] } },
}
