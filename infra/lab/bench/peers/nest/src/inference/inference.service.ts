import type { MeasuredFacts, Verdict } from '@bugar/contracts/advice/consultation/verdict'
import { Injectable, type OnModuleInit } from '@nestjs/common'
import { InjectModel } from '@nestjs/mongoose'
import { Model } from 'mongoose'
import {
  type Advised,
  type AnsweredFacts,
  createInference,
  type Inference,
  type InferenceContent,
  seedContent,
} from '../../../../src/work/inference.ts'
import type { Counts } from '../../../work/health.ts'
import { RuleSet } from './rule-set.schema.js'

@Injectable()
export class InferenceService implements OnModuleInit {
  private inference!: Inference
  private rules = 0

  constructor(@InjectModel(RuleSet.name) private readonly ruleSets: Model<RuleSet>) {}

  async onModuleInit(): Promise<void> {
    for (const [_id, content] of Object.entries(seedContent)) {
      await this.ruleSets.updateOne({ _id }, { $setOnInsert: { content } }, { upsert: true })
    }
    const stored = await this.ruleSets.find().lean<RuleSet[]>()
    const content = Object.fromEntries(stored.map((set) => [set._id, set.content])) as unknown as InferenceContent
    this.inference = createInference(content)
    this.rules = content.program.filter(({ stage }) => stage === 'complete').length
  }

  decide(facts: MeasuredFacts): Promise<Verdict> {
    return this.inference.decide(facts)
  }

  consult(facts: AnsweredFacts): Promise<Advised> {
    return this.inference.consult(facts)
  }

  counts(): Counts['inference'] {
    return { rules: this.rules }
  }
}
