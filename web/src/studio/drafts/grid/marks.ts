import { readExpectations } from '@bugar/contracts/rules/expectation'
import type { BaseFacts, RuleBase, SourcedRule } from '@bugar/contracts/rules/rule-base'
import type { BaseVerification, CaseFailure } from '@bugar/contracts/rules/rule-base-verification'
import { firingIn, memoryOf } from '@bugar/contracts/rules/rule-run'
import type { Finding } from '@bugar/contracts/rules/rule-set'
import { outcomeInWords, personInWords } from '#studio/bases/words.ts'

/** A sentence below a row. */
interface Note {
  readonly severity: Finding['severity']
  /** The person as text; '' where no single person shows it. */
  readonly person: string
  readonly says: string
  /** The person's facts; null where no single person shows it. */
  readonly facts: BaseFacts | null
}

/** Findings of the check for one row. */
export interface Mark {
  readonly severity: Finding['severity']
  /** Facts and kinds whose cells it concerns; the row as a whole where there are none. */
  readonly facts: ReadonlySet<string>
  readonly notes: readonly Note[]
}

interface Draft {
  readonly declaration: RuleBase
  readonly rules: readonly SourcedRule[]
}

interface Concern extends Note {
  readonly rules: readonly string[]
  readonly concerned: readonly string[]
}

/** The facts among these that a rule reads. */
const readOf = ({ conditions }: SourcedRule, facts: readonly string[]) =>
  conditions.all.map(({ fact }) => fact).filter((fact) => facts.includes(fact))

const ofFinding = (
  { declaration }: Draft,
  { severity, rules = [], region = [], person, message }: Finding,
): Concern => ({
  severity,
  person: person ? personInWords(declaration, person) : '',
  says: message,
  rules,
  facts: person ?? null,
  concerned: region.map(({ fact }) => fact),
})

const codesIn = (base: RuleBase, outcome: string): Set<string> =>
  new Set([...readExpectations(base, outcome)].flatMap(([fact, { codes }]) => codes.map((code) => `${fact}=${code}`)))

/** Maximum number of failed cases that are analysed; the screen shows the total. */
const maxCases = 50

/** The rules that give people of the golden cases a wrong conclusion. */
const ofCases = ({ declaration, rules }: Draft, failed: readonly CaseFailure[]): Concern[] => {
  if (failed.length === 0) {
    return []
  }
  const firing = firingIn(declaration, rules)
  return failed.slice(0, maxCases).flatMap(({ line, facts, expected, found, note }) => {
    const [wanted, got] = [codesIn(declaration, expected), codesIn(declaration, found)]
    const wrong = firing(memoryOf(declaration, facts)).filter(({ event: { params } }) => {
      const concluded = `${params.fact}=${params.value}`
      return got.has(concluded) && !wanted.has(concluded)
    })
    const should = outcomeInWords(declaration, expected)
    const concern: Concern = {
      severity: 'error',
      person: note || personInWords(declaration, facts),
      says: `Kasus acuan ${line}: seharusnya ${should}; ternyata ${outcomeInWords(declaration, found)}.`,
      rules: wrong.map(({ id }) => id),
      facts,
      concerned: wrong.map(({ event }) => event.params.fact),
    }
    return wrong.length > 0 ? [concern] : []
  })
}

const order: readonly Finding['severity'][] = ['error', 'warning', 'info']

/** Marks of the check by the rule's code; each sentence is shown once, below the first row it concerns. */
export const marksOf = (
  draft: Draft,
  { verification, failed }: { readonly verification: BaseVerification; readonly failed: readonly CaseFailure[] },
): ReadonlyMap<string, Mark> => {
  const concerns = [...verification.findings.map((finding) => ofFinding(draft, finding)), ...ofCases(draft, failed)]
  const marks = new Map<string, Mark>()
  for (const rule of draft.rules) {
    const own = concerns.filter(({ rules }) => rules.includes(rule.id))
    if (own.length > 0) {
      const read = own.flatMap(({ concerned }) => [
        ...readOf(rule, concerned),
        ...concerned.filter((fact) => fact === rule.event.params.fact),
      ])
      marks.set(rule.id, {
        severity: order.find((each) => own.some(({ severity }) => severity === each)) ?? 'info',
        facts: new Set(read),
        notes: own
          .filter(({ rules }) => rules[0] === rule.id)
          .map(({ severity, person, says, facts }) => ({ severity, person, says, facts })),
      })
    }
  }
  return marks
}
