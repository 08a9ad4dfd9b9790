import { answersOf } from '@bugar/consultation/health-profile/answers'
import type { BaseFacts } from '@bugar/contracts/rules/rule-base'
import type { RuleDocument } from '@bugar/contracts/rules/rule-set'
import type { Safety } from '@bugar/contracts/advice/person/safety'
import type { MeasuredFacts, Verdict } from '@bugar/contracts/advice/consultation/verdict'
import { conclude } from '@bugar/inference/domain/run'
import { makeRuleSet, type RuleContent } from '@bugar/inference/domain/rule-set'
import { type Consent, safetyWithConsent } from '@bugar/inference/evaluation/advice'
import { safetyFacts, toSafety } from '@bugar/inference/evaluation/safety'
import { seeds } from '@bugar/inference/seed/bases/all'
import { seedRules } from '@bugar/inference/seed/bases/program'
import { createDecision } from './decision.ts'

export interface InferenceContent {
  readonly program: readonly RuleDocument[]
  readonly safety: RuleContent
}

/** Rules of a new system. */
export const seedContent: InferenceContent = { program: seedRules, safety: seeds.get('safety') as RuleContent }

export interface Advised {
  readonly verdict: Verdict
  readonly safety: Safety
}

/** A person's health answers as facts of the safety rules, and a doctor's consent; null without one. */
export interface Answered {
  readonly answers: BaseFacts
  readonly consent: Consent | null
}

export type AnsweredFacts = MeasuredFacts & Partial<Answered>

export interface Inference {
  decide(facts: MeasuredFacts): Promise<Verdict>
  /** The verdict, and the safety advice; without `answers` for a person who answered no health questions. */
  consult(facts: AnsweredFacts): Promise<Advised>
}

/** Inference of every contender except Bugar: the same rules, with the same trace, stability and odds. */
export const createInference = (content: InferenceContent): Inference => {
  const decide = createDecision(content.program)
  const safetySet = makeRuleSet(1, content.safety)
  const notScreened = answersOf(null, 'male', new Date())
  return {
    decide,
    consult: async ({ answers, consent = null, ...facts }) => {
      const verdict = await decide(facts)
      const told = safetyFacts(answers ?? notScreened, facts, verdict)
      if (answers) {
        return { verdict, safety: safetyWithConsent(safetySet, told, consent).safety }
      }
      return { verdict, safety: toSafety(safetySet, told, conclude(safetySet, told)) }
    },
  }
}
