import type { Input } from '@bugar/contracts/core/bus/operation'
import { inferenceOperations } from '@bugar/contracts/advice/consultation/inference'
import type { WeighIn, WeighInCreate } from '@bugar/contracts/advice/person/weigh-in'
import * as z from 'zod/mini'
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

const pageOf = (weighIns: readonly WeighIn[], limit: number): Reply => ({
  data: {
    weighIns: weighIns.slice(0, limit),
    pagination: { total: weighIns.length, page: 1, totalPages: Math.max(1, Math.ceil(weighIns.length / limit)), limit },
  },
})

/** No weights noted, and the rules about body fat. */
export const bodyReplies: Replies = {
  'GET /user/weigh-ins': pageOf([], 10),
  'POST /forward-chaining/body-fat-effect': (body) => effect(body as Body),
}

/** An in-memory store of weights; newest first. */
export const weighInReplies = (...kept: WeighIn[]): { readonly replies: Replies; readonly kept: WeighIn[] } => {
  let count = 0
  return {
    kept,
    replies: {
      ...bodyReplies,
      'GET /user/weigh-ins': (_, query) => pageOf(kept, Number(query.get('limit'))),
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
