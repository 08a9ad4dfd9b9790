import type { AnyBase } from '@bugar/contracts/rules/any-base'
import type { ConclusionKind } from '@bugar/contracts/rules/rule-base'
import { stagesOf } from '@bugar/contracts/rules/rule-run'
import type { RuleSet } from '../../domain/run.ts'
import { context, decision, expression, sharedTypes, structure, types } from './dmn-elements.ts'
import { factDecisions, factInputs, typeOf } from './dmn-facts.ts'
import { firedIn, placed, stageDecisions, stageNames } from './dmn-stages.ts'
import { listOf, literal, nameOf } from './feel.ts'
import { element, type Element, xmlOf } from './xml.ts'

const policies: Readonly<Record<ConclusionKind['policy'], string>> = {
  one: 'Rules that fire must agree: two codes are a conflict, which Bugar answers with an error.',
  'most-cautious': 'Of the codes concluded, the last in the order of the kind counts.',
  all: 'Every code concluded counts, in the order of the kind.',
}

const kindDecision = (base: AnyBase, kind: ConclusionKind, name: string): Element => {
  const { label, stages, policy, codes, otherwise } = kind
  const names = stageNames(base, stages)
  const kept = policy === 'most-cautious' ? '[found[-1]]' : 'found'
  return decision({
    name,
    label,
    type: types.conclusion,
    description: `${policies[policy]} Codes: ${codes.map(({ code, label: meaning }) => `${code} (${meaning})`).join(', ')}.`,
    inputs: [],
    decisions: names,
    logic: context([
      ['own', types.fired, firedIn(names)],
      ['found', types.texts, `${listOf(codes.map(({ code }) => code))}[list contains(own.value, item)]`],
      ['values', types.texts, `if count(found) = 0 then ${listOf(otherwise === null ? [] : [otherwise])} else ${kept}`],
      ['rules', types.texts, 'own[list contains(values, item.value)].rule'],
      [null, types.conclusion, '{values: values, rules: rules}'],
    ]),
  })
}

/** Every kind's conclusion, and every rule that fired, as `inference.conclude` answers. */
const answerDecisions = (base: AnyBase): Element[] => {
  const names = base.kinds.map(({ fact }, index) => placed('conclusion', index, fact))
  const conclusions = base.kinds.map(
    ({ fact }, index) => `{fact: ${literal(fact)}, values: ${names[index]}.values, rules: ${names[index]}.rules}`,
  )
  const stages = stageNames(base, stagesOf(base))
  return [
    ...base.kinds.map((kind, index) => kindDecision(base, kind, names[index] as string)),
    decision({
      name: 'all_conclusions',
      label: 'Conclusions',
      type: types.conclusions,
      description: 'Of each kind its codes and the rules that they come from.',
      inputs: [],
      decisions: names,
      logic: expression(`[${conclusions.join(', ')}]`),
    }),
    decision({
      name: 'all_fired',
      label: 'Rules that fired',
      type: types.texts,
      description: 'Their ids, in the order of the stages.',
      inputs: [],
      decisions: stages,
      logic: expression(`(${firedIn(stages)}).rule`),
    }),
  ]
}

const descriptionOf = ({ base, version, hash }: RuleSet): string =>
  [
    `Rules of the base "${base.name}" of Bugar, version ${version}, SHA-256 ${hash}; rules that are switched off are left out.`,
    'A fact that was not asked is null. One of which the answer was that it is not known is null too, and its name stands in the list unknown_facts.',
    'Facts must be of the gender male or female and within what their inputs describe: Bugar refuses others, this document does not look.',
    'The decisions all_conclusions and all_fired are the answer. Stages run in the order of their numbers, which is that of the priorities of the rules; the rows of a table see what the stages before it concluded.',
  ].join('\n')

/** Namespaces of the standard's versions; what the document uses is alike in both. */
const namespaces = {
  '1.5': 'https://www.omg.org/spec/DMN/20230324/MODEL/',
  '1.3': 'https://www.omg.org/spec/DMN/20191111/MODEL/',
} as const

/** The document for tools that open DMN 1.3 only. */
export const asDmn13 = (document: string): string => document.replace(namespaces['1.5'], namespaces['1.3'])

/**
 * A version of a base as a DMN 1.5 document: evaluated on the same facts it concludes the same. Constants have the
 * digits that they have in the rules.
 * @param set rules that verify
 * @throws Error on an operator that `operators` does not list, or a fact that the base does not know
 */
export const dmnOf = (set: RuleSet): string => {
  const { base, version, hash, rules } = set
  return xmlOf(
    element(
      'definitions',
      {
        xmlns: namespaces['1.5'],
        id: `bugar-${base.name}-${version}`,
        name: `Bugar ${base.name} ${version}`,
        namespace: `urn:bugar:rules:${base.name}:${hash}`,
        exporter: 'Bugar',
      },
      [
        element('description', {}, descriptionOf(set)),
        structure(types.facts, Object.fromEntries(base.facts.map((fact) => [nameOf(fact.name), typeOf(fact)]))),
        ...sharedTypes,
        ...factInputs(base),
        ...factDecisions(base),
        ...stageDecisions(base, rules),
        ...answerDecisions(base),
      ],
    ),
  )
}
