import type { MeasuredFacts } from '@bugar/contracts/advice/consultation/verdict'
import type { Context, ServiceSchema } from 'moleculer'
import mongoose from 'mongoose'
import {
  type AnsweredFacts,
  createInference,
  type Inference,
  type InferenceContent,
  seedContent,
} from '../../../src/work/inference.ts'
import { database } from '../database.ts'
import { answeredFacts, facts } from '../params.ts'

interface StoredRuleSet {
  _id: string
  content: unknown
}

const schema = new mongoose.Schema<StoredRuleSet>(
  {
    _id: { type: String, required: true },
    content: { type: mongoose.Schema.Types.Mixed, required: true },
  },
  { collection: 'rulesets', versionKey: false, minimize: false },
)
const ruleSets = mongoose.model('RuleSet', schema)

let inference: Inference
let rules = 0

const prepare = async (): Promise<void> => {
  for (const [_id, content] of Object.entries(seedContent)) {
    await ruleSets.updateOne({ _id }, { $setOnInsert: { content } }, { upsert: true })
  }
  const stored = await ruleSets.find().lean()
  const content = Object.fromEntries(stored.map((set) => [set._id, set.content])) as unknown as InferenceContent
  inference = createInference(content)
  rules = content.program.filter(({ stage }) => stage === 'complete').length
}

export const service: ServiceSchema = {
  name: 'inference',
  ...database(ruleSets, prepare),

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

    counts: () => ({ rules }),
  },
}
