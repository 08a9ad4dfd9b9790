import type { Comparison, GoldenCase } from '@bugar/contracts/rules/rule-base-verification'
import type { RuleBase, SourcedRule } from '@bugar/contracts/rules/rule-base'
import type { Region } from '@bugar/contracts/rules/rule-set'
import type { Replies } from './replies.ts'
import { baseVersions, importService, someBases } from './rules.ts'
import { safetyScreen } from './rule-screens.ts'

interface Content {
  readonly base: RuleBase
  readonly rules: readonly SourcedRule[]
  readonly goldenCases: readonly GoldenCase[]
}
type Differ = (
  from: Content,
  to: Content,
) => Pick<Comparison, 'isComplete'> & {
  readonly regions: Omit<Comparison['regions'][number], 'cases'>[]
}
type CasesIn = (region: Region, content: Content) => Comparison['regions'][number]['cases']

const { differences } = (await importService('domain/difference/differences.ts')) as { differences: Differ }
const { casesIn } = (await importService('domain/cases/golden-cases.ts')) as { casesIn: CasesIn }

const [safety] = await someBases()
const { base, rules, goldenCases } = safety as NonNullable<typeof safety>
const from: Content = { base, rules, goldenCases: goldenCases.cases }

export const comparedHash = 'c41f9e07'.repeat(8)

/** K-05 up to a BMI of 17, and a new rule for pregnant women with a disease. */
const thinner = rules.map((rule) =>
  rule.id === 'K-05'
    ? {
        ...rule,
        conditions: { all: rule.conditions.all.map((each) => (each.fact === 'bmi' ? { ...each, value: 17 } : each)) },
      }
    : rule,
)
const k05 = rules.find(({ id }) => id === 'K-05') as SourcedRule
const added: SourcedRule = {
  ...k05,
  id: 'K-91',
  name: 'Hamil dengan diabetes',
  conditions: {
    all: ['pregnant', 'diabetes'].map((fact) => ({ fact, operator: 'equal', value: 'yes' })),
  },
}

const compared = (to: Content): Comparison => {
  const { regions, isComplete } = differences(from, to)
  return {
    from: { version: 3, hash: 'c0ffee12'.repeat(8) },
    to: { version: null, hash: comparedHash },
    rules: [
      ...to.rules.filter(({ id }) => id === 'K-05').map(({ id }) => ({ id, change: 'changed' as const })),
      ...to.rules.filter(({ id }) => id === added.id).map(({ id }) => ({ id, change: 'added' as const })),
    ],
    regions: regions.map((each) => ({ ...each, cases: casesIn(each.region, to) })),
    isComplete,
    notice: null,
  }
}

const full = compared({ ...from, rules: [...thinner, added] })

/** Differences of the safety rules with both changes, as the service computes them. */
export const aComparison = (given: Partial<Comparison> = {}): Comparison => ({ ...full, ...given })

export const noDifference = () => aComparison({ regions: [], rules: [{ id: 'K-01', change: 'changed' }] })

export const anIncompleteComparison = () =>
  aComparison({
    isComplete: false,
    notice: `Perbedaannya lebih banyak daripada ${full.regions.length} bagian ini; orang lain pun dapat berbeda.`,
  })

/** Counts of stored people for the first changes of a comparison. */
export const someCounts = (): Replies => ({
  'POST /consultations/admin/regions': (body) => {
    const { groups } = body as { groups: unknown[] }
    const counts = [
      { consultations: 16, people: 12, plans: 4, reason: null },
      { consultations: null, people: null, plans: null, reason: 'few' },
      { consultations: null, people: null, plans: null, reason: 'not-stored' },
      { consultations: 0, people: 0, plans: 0, reason: null },
    ]
    return { data: { looked: 4862, isComplete: true, counts: groups.map((_group, at) => counts[at % counts.length]) } }
  },
})

/** Replies for the comparison of two versions. */
export const versionReplies = (comparison = aComparison()): Replies => ({
  ...someCounts(),
  'GET /rule-bases/safety/versions': { data: baseVersions() },
  'GET /rule-bases/safety/rules': { data: { base, ruleSet: comparison.from, rules } },
  'GET /rule-bases/safety/compare': { data: { ...comparison, to: { version: 3, hash: comparedHash } } },
})

/** Facts of a person as an address names them. */
export const somebody = { gender: 'female', age: 27, bmi: 16.42 }

/** Replies for the screen of the rules when it is opened with a person. */
export const benchReplies = (): Replies => ({
  ...safetyScreen.replies,
  'POST /forward-chaining/conclude': {
    data: {
      base: 'safety',
      ruleSet: full.from,
      conclusions: base.kinds.map(({ fact, otherwise }) => ({
        fact,
        values: fact === 'level' ? ['gentle'] : otherwise === null ? [] : [otherwise],
        rules: [],
      })),
      fired: [k05],
      trace: { steps: [] },
    },
  },
})
