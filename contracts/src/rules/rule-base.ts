import * as z from 'zod/mini'
import { genders } from '../core/values/knowledge.ts'
import { RuleCondition, RuleDocument } from './rule-set.ts'
import { strengths } from '../advice/person/safety.ts'
import { atMost, visibleText } from '../core/values/string-length.ts'
import { RuleSetRef, TraceStep } from '../advice/consultation/verdict.ts'

/** All rules about one kind of conclusion, in the order in which a consultation runs them. */
export const ruleBaseNames = ['program', 'safety', 'adaptation', 'progression', 'energy'] as const
export type RuleBaseName = (typeof ruleBaseNames)[number]

const Text = z.string().check(visibleText())

/** A fact, condition or conclusion has a text code or a number; null is unknown. */
export const Value = z.union([Text, z.number(), z.null()])
export type Value = z.output<typeof Value>

/** Each declaration makes verification slower, so their number is limited. */
const few = z.maxLength(50)
const more = z.maxLength(80)

const Codes = z.array(z.strictObject({ code: Text, label: Text })).check(few)

/** Input fact of the rules of a base. */
export const FactDefinition = z.strictObject({
  name: Text,
  label: Text,
  unit: z.optional(Text),
  /** Range of a number, both ends inclusive; absent for a fact with codes. */
  range: z.optional(z.tuple([z.number(), z.number()])),
  /** Values of a fact that is not a number. Where `riskier` is `later`, from the least to the most risky. */
  codes: z.optional(Codes),
  /** Value used when the person does not know. */
  unknown: Value,
  /** Value used when the fact was not asked for. */
  absent: Value,
  /** Which change of the value is a risk more; absent where neither is, or it depends on other facts. */
  riskier: z.optional(z.enum(['lower', 'higher', 'later'])),
  /** In place of `riskier` for a number with risks at both ends: its least risky value. */
  safest: z.optional(z.number()),
  /** People of the other gender always have `absent`. */
  onlyFor: z.optional(z.enum(genders)),
  /** Decimals that people state it with; absent for any number. */
  decimals: z.optional(z.number()),
  /** Computed from weight and height where it is not given. */
  computed: z.optional(z.literal('bmi')),
})
export type FactDefinition = z.output<typeof FactDefinition>

/**
 * A fact that rules conclude, in one or more stages. When several rules fire: `one` is a conflict, `most-cautious`
 * keeps the last of `codes` among them, `all` keeps each.
 */
export const ConclusionKind = z.strictObject({
  /** The fact that is concluded; later stages may read it. */
  fact: Text,
  label: Text,
  /** The stages that conclude it, in the order they run. */
  stages: z.array(Text),
  policy: z.enum(['one', 'most-cautious', 'all']),
  /** From the least to the most cautious. */
  codes: Codes,
  /** Value when no rule fires; null when nothing is concluded then. */
  otherwise: z.nullable(Text),
})
export type ConclusionKind = z.output<typeof ConclusionKind>

/** A conclusion that people who meet all conditions must not get. */
export const Prohibition = z.strictObject({
  label: Text,
  when: z.array(RuleCondition).check(few),
  fact: Text,
  values: z.array(Text),
  /** True: people who meet the conditions must get each value, for a kind with the policy `all`; else none of them. */
  isRequired: z.optional(z.boolean()),
})
export type Prohibition = z.output<typeof Prohibition>

/** People who must get a conclusion of a kind with the policy `one`. */
export const Requirement = z.strictObject({
  fact: Text,
  /** All must hold; empty for everybody. */
  when: z.array(RuleCondition).check(few),
  /** The stage that should conclude it; any where it is absent. */
  stage: z.optional(Text),
  severity: z.enum(['error', 'info']),
  /** Text of a violation: `{place}` stands for the people concerned, `{answer}` for the conclusion they get instead. */
  message: Text,
})
export type Requirement = z.output<typeof Requirement>

/** Every part of a declaration but the name. */
export const declared = {
  label: Text,
  facts: z.array(FactDefinition).check(more),
  kinds: z.array(ConclusionKind).check(few),
  prohibitions: z.array(Prohibition).check(more),
  requirements: z.optional(z.array(Requirement).check(few)),
}

/** The declaration of one of the product's bases. */
export const RuleBase = z.strictObject({ name: z.enum(ruleBaseNames), ...declared })
export type RuleBase = z.output<typeof RuleBase>

/** A rule with its texts for people and its sources. */
export const SourcedRule = z.strictObject({
  ...RuleDocument.shape,
  stage: Text,
  text: Text.check(atMost(700, 'Text is at most 700 characters')),
  source: Text.check(atMost(200, 'Source is at most 200 characters')),
  strength: z.enum(strengths),
})
export type SourcedRule = z.output<typeof SourcedRule>

/** Facts by name; absent ones were not asked for, and `unknown` is an answer. */
export const BaseFacts = z.record(Text, Value)
export type BaseFacts = z.output<typeof BaseFacts>

/** Conclusion of one kind: codes in the order of their kind, and the rules they come from. */
export const Conclusion = z.strictObject({
  fact: z.string(),
  values: z.array(z.string()),
  rules: z.array(z.string()),
})
export type Conclusion = z.output<typeof Conclusion>

/** Result of one run of a base on the facts. */
export const Conclusions = z.strictObject({
  base: z.enum(ruleBaseNames),
  ruleSet: RuleSetRef,
  conclusions: z.array(Conclusion),
  /** The rules that fired, in the order of the stages. */
  fired: z.array(SourcedRule),
  trace: z.strictObject({ steps: z.array(z.strictObject({ ...TraceStep.shape, stage: z.string() })) }),
})
export type Conclusions = z.output<typeof Conclusions>

export const BaseName = z.enum(ruleBaseNames, 'Unknown rule base')

/** The bases that the web app shows as lists of rules beside their sources; the program's is a matrix. */
export type SourcedBaseName = Exclude<RuleBaseName, 'program'>
