import type { MeasuredFacts } from '@bugar/contracts/advice/consultation/verdict'
import type { Context, ServiceSchema } from 'moleculer'
import mongoose from 'mongoose'
import type { AnsweredFacts } from '../../../src/work/inference.ts'
import { createStoredInference, ruleSetSchema, type StoredInference, type StoredRuleSet } from '../../work/records.ts'
import { answeredFacts, database, facts } from '../parts.ts'

const ruleSets = mongoose.model<StoredRuleSet>('RuleSet', ruleSetSchema)

let inference: StoredInference

export const service: ServiceSchema = {
  name: 'inference',
  ...database(ruleSets, async () => {
    inference = await createStoredInference(ruleSets)
  }),

  actions: {
    test: {
      params: facts,
      async handler({ params }: Context<MeasuredFacts>) {
        return { data: { ...params, ...(await inference.decide(params)) } }
      },
    },

    consult: {
      params: answeredFacts,
      handler: ({ params }: Context<AnsweredFacts>) => inference.consult(params),
    },

    counts: () => inference.counts(),
  },
}
