import { contentOf, type RuleContent } from '@bugar/inference/domain/rule-set'
import { suffixOf } from '@bugar/inference/base/model'
import { seeds } from '@bugar/inference/seed/bases/all'
import { type Line, exportLines, importLines } from './transfer.ts'
import type { ConclusionKind, SourcedRule } from '@bugar/contracts/rules/rule-base'
import { firingIn, memoryOf } from '@bugar/contracts/rules/rule-run'
import { withMutant } from '@bugar/inference/domain/cases/case-runs'
import type { Condition } from '@bugar/inference/domain/compile/conditions'
import { answerOf } from '@bugar/inference/domain/cases/golden-cases'
import { boundsOf, mutantsOf, smallestStep } from '@bugar/inference/domain/cases/mutants'
import { codesOf } from '@bugar/inference/domain/rule-base'
import { verifyRuleSet } from '@bugar/inference/domain/verify/verify-base'
import { loginAs } from './client.ts'
import { admin, type Stack } from './stack.ts'

/**
 * An import that stores so many versions more of every base of a new system, numbered from 2 on; version 1 stays in
 * force. They take seconds to make: a system in the same process should start after that.
 */
export const furtherVersionLines = (count: number): Line[] => {
  const createdAt = new Date().toISOString()
  return [...seeds].flatMap(([name, seed]) =>
    furtherVersions(seed, count).map(({ content, changes }, at) => ({
      type: `ruleSet${suffixOf(name)}`,
      data: { version: at + 2, author: null, note: changes.join(', '), createdAt, ...contentOf(content) },
    })),
  )
}

/** Contents that have one thing otherwise. */
type Edit = (content: RuleContent) => RuleContent[]

const active = ({ rules }: RuleContent): SourcedRule[] => rules.filter(({ isActive }) => isActive)

/** The content with each condition of the active rules as `change` has it. */
const withConditions = (content: RuleContent, change: (condition: Condition) => Condition): RuleContent => ({
  ...content,
  rules: content.rules.map((rule) =>
    rule.isActive ? { ...rule, conditions: { all: rule.conditions.all.map(change) } } : rule,
  ),
})

/** Each number that the rules compare a fact with, once. */
const thresholds = (content: RuleContent): Condition[] => {
  const all = active(content).flatMap(boundsOf)
  return [...new Map(all.map((each) => [`${each.fact} ${each.value}`, each])).values()]
}

/** Changes a number wherever the rules compare with it, so that what begins there still begins where another ends. */
const atThresholds =
  (change: (condition: Condition, content: RuleContent) => Condition): Edit =>
  (content) =>
    thresholds(content).map((threshold) =>
      withConditions(content, (each) =>
        each.fact === threshold.fact && each.value === threshold.value ? change(each, content) : each,
      ),
    )

const otherOperator: Readonly<Record<string, string>> = {
  lessThan: 'lessThanInclusive',
  lessThanInclusive: 'lessThan',
  greaterThan: 'greaterThanInclusive',
  greaterThanInclusive: 'greaterThan',
}

/** For facts with two codes: not the other one. */
const negations: Edit = (content) =>
  active(content).flatMap((rule) =>
    rule.conditions.all.flatMap((condition) => {
      const codes = codesOf(content.base, condition.fact) ?? []
      const other = codes.find((code) => code !== condition.value)
      return condition.operator === 'equal' && codes.length === 2 && other !== undefined
        ? [
            withConditions(content, (each) =>
              each === condition ? { ...each, operator: 'notEqual', value: other } : each,
            ),
          ]
        : []
    }),
  )

const mutants =
  (kind: string): Edit =>
  (content) =>
    mutantsOf(content)
      .filter(({ change }) => change.kind === kind)
      .map((mutant) => withMutant(content, mutant))

const codeBeside = ({ policy, codes }: ConclusionKind, code: string): string => {
  const at = codes.findIndex((each) => each.code === code)
  return policy === 'one' ? code : ((codes[at + 1] ?? codes[at - 1])?.code ?? code)
}

/** A rule more: for women alone what another one says of everybody, or what stands beside that. */
const additions: Edit = (content) =>
  active(content).flatMap((rule) => {
    const { fact, value } = rule.event.params
    const kind = content.base.kinds.find((each) => each.fact === fact)
    const woman = { fact: 'gender', operator: 'equal', value: 'female' }
    const id = `${rule.id}-${content.rules.length}`
    return kind === undefined
      ? []
      : [
          {
            ...content,
            rules: [
              ...content.rules,
              {
                ...rule,
                id,
                name: `${rule.name} (${id})`,
                conditions: { all: [...rule.conditions.all, woman] },
                event: { ...rule.event, params: { fact, value: codeBeside(kind, value) } },
              },
            ],
          },
        ]
  })

/** Another answer where no rule fires. */
const defaults: Edit = (content) =>
  content.base.kinds.flatMap((kind) =>
    kind.otherwise === null || kind.codes.length < 2
      ? []
      : [
          {
            ...content,
            base: {
              ...content.base,
              kinds: content.base.kinds.map((each) =>
                each === kind ? { ...kind, otherwise: codeBeside(kind, kind.otherwise as string) } : each,
              ),
            },
          },
        ],
  )

const edits: Readonly<Record<string, Edit>> = {
  threshold: atThresholds((each, { base }) => ({
    ...each,
    value: smallestStep(base, each.fact, each.value as number).moved(-1),
  })),
  off: mutants('off'),
  order: (content) => [{ ...content, rules: content.rules.toReversed() }],
  added: additions,
  operator: atThresholds((each) => ({ ...each, operator: otherOperator[each.operator] ?? each.operator })),
  otherwise: defaults,
  conclusion: mutants('conclusion'),
  negated: negations,
  code: mutants('code'),
  dropped: mutants('dropped'),
}
const editNames = Object.keys(edits)

/** Cases with what these rules say of them. */
const withCases = ({ base, rules, goldenCases }: RuleContent): RuleContent => {
  const fired = firingIn(base, rules)
  const answered = goldenCases.map((each) => ({ ...each, expected: answerOf(base, fired(memoryOf(base, each.facts))) }))
  return { base, rules, goldenCases: answered }
}

/** The first sound content from a place on; null where none is. */
const firstSound = (all: readonly RuleContent[], from: number): RuleContent | null => {
  const start = all.length === 0 ? 0 : from % all.length
  return [...all.slice(start), ...all.slice(0, start)].find((each) => verifyRuleSet(each).valid) ?? null
}

interface FurtherVersion {
  readonly content: RuleContent
  /** Its differences from the version before it. */
  readonly changes: readonly string[]
}

const changesInEach = 3
/** Far from its neighbours, so that the next version changes another rule. */
const stride = 37

/**
 * Contents that may be put in force, each made from the one before it by a few changes; the same ones at every call.
 * @throws Error when a version cannot have as many changes
 */
export const furtherVersions = (first: RuleContent, count: number): FurtherVersion[] => {
  let content = first
  return Array.from({ length: count }, (_, at) => {
    const changes: string[] = []
    for (let turn = 0; turn < editNames.length && changes.length < changesInEach; turn++) {
      const name = editNames[(at * changesInEach + turn) % editNames.length] as string
      const found = firstSound(edits[name]?.(content) ?? [], at * stride)
      if (found !== null) {
        content = found
        changes.push(name)
      }
    }
    if (changes.length < changesInEach) {
      throw new Error(`Further version ${at + 1} has only ${changes.length} of ${changesInEach} changes`)
    }
    content = withCases(content)
    return { content, changes }
  })
}

/** Restores the rules of a new system with further versions, which its own file has then. */
export const restoreVersions = async ({ url }: Stack, further: readonly Line[]): Promise<void> => {
  const token = await loginAs(url, admin)
  const own = (await exportLines(url, token)).filter(({ type }) => /^(?:ruleSet|activeRuleSet)/.test(type))
  const reply = await importLines(url, token, [...own, ...further])
  if (reply.status !== 200) {
    throw new Error(`The import of versions was answered ${JSON.stringify(reply)}`)
  }
}
