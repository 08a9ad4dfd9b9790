import { decisionOperations } from '@bugar/contracts/teams/decision'
import { DecisionDetail, LoggedDecision } from '@bugar/contracts/teams/logged-decision'
import type { Conclusion, RuleBaseName } from '@bugar/contracts/rules/rule-base'
import type { Page } from 'playwright-core'
import * as z from 'zod/mini'
import { waitForText } from './page.ts'
import type { Replies } from './replies.ts'
import { ruleSet, runnable, runnableBases } from './runnable-bases.ts'
import { someTeams, teamList } from './teams.ts'

type TeamRef = LoggedDecision['team']
const [clinic, portal, research] = someTeams.map(({ id, name }) => ({ id, name })) as [TeamRef, TeamRef, TeamRef]

const concluded = (fact: string, value: string): Conclusion[] => [{ fact, values: [value], rules: [] }]

const aDecision = (overrides: Partial<LoggedDecision>): LoggedDecision =>
  z.parse(LoggedDecision, {
    id: '01JE6T4WQ9ZM3KXA',
    at: '2026-12-03T07:22:07.184Z',
    team: clinic,
    correlationId: 'klinik-20261203-8f31c2',
    base: 'safety',
    ruleSet,
    pinned: false,
    outcome: 'concluded',
    conclusions: [...concluded('level', 'gentle'), ...concluded('limits', 'no-vigorous')],
    micros: 1800,
    ...overrides,
  })

type Row = readonly [team: TeamRef, base: RuleBaseName, conclusions: Conclusion[], more?: Partial<LoggedDecision>]

const pinned = { pinned: true, ruleSet: { ...ruleSet, version: 8 } }
const rows: readonly Row[] = [
  [clinic, 'program', concluded('programCode', 'P7')],
  [portal, 'energy', concluded('deficit', 'refused'), { micros: 900 }],
  [portal, 'safety', concluded('level', 'go')],
  [research, 'program', concluded('programCode', 'P2'), pinned],
  [research, 'program', concluded('programCode', 'P10'), pinned],
  [clinic, 'safety', concluded('level', 'doctor-first'), { micros: 12_340 }],
  [clinic, 'safety', [], { outcome: 'invalid', micros: 400 }],
  [clinic, 'progression', concluded('step', 'raise-2-5')],
  [portal, 'safety', concluded('level', 'stop')],
  [portal, 'adaptation', concluded('start', 'wait')],
  [research, 'energy', [], { outcome: 'failed', ...pinned }],
]

export const first = aDecision({})
export const someDecisions: readonly LoggedDecision[] = [
  first,
  ...rows.map(([team, base, conclusions, more], index) =>
    aDecision({
      id: `01JE6T4WQ9ZM${String(90 - index)}`,
      at: new Date(Date.UTC(2026, 11, 3, 7, 22) - index * 7400).toISOString(),
      team,
      base,
      conclusions,
      correlationId: `${base}-${index}`,
      ...more,
    }),
  ),
]

export const decisionList = (
  decisions: readonly LoggedDecision[] = someDecisions,
  { nextCursor = null }: { nextCursor?: string | null } = {},
) => ({ data: { decisions, total: nextCursor === null ? decisions.length : null, nextCursor } })

/** The pages of a log of `total` decisions, in the server's order. */
export const decisionPages = (total: number) => (query: URLSearchParams) => {
  const all = Array.from({ length: total }, (_, index) =>
    aDecision({ id: `02${String(total - index).padStart(8, '0')}`, correlationId: `k-${index}` }),
  )
  const before = query.get('before')
  const rest = all.filter(({ id }) => before === null || id < before)
  const decisions = rest.slice(0, 20)
  return decisionList(decisions, { nextCursor: rest.length > 20 ? (decisions.at(-1)?.id ?? null) : null })
}

const rulesOf = (...ids: string[]) => ids.flatMap((id) => runnable('safety').rules.find((rule) => rule.id === id) ?? [])

const answers = Object.fromEntries(
  ['chestPain', 'fainting', 'heartDisease', 'kidneyDisease', 'falls', 'injury', 'feelsUnwell', 'severePain'].map(
    (name) => [name, 'no'],
  ),
)

export const detail = (overrides: Partial<DecisionDetail> = {}): DecisionDetail =>
  z.parse(DecisionDetail, {
    ...first,
    facts: {
      gender: 'female',
      age: { from: 30, to: 39 },
      bmi: { from: 24, to: 25.5 },
      diabetes: 'yes',
      activity: 'regular',
      medicines: 'unknown',
      ...answers,
    },
    withheld: ['pregnant'],
    errors: [],
    fired: rulesOf('D-02', 'K-04', 'B-01'),
    notFired: 79,
    undisclosed: [],
    ...overrides,
  })

/** The rules K-08 and B-12 read a withheld fact. */
export const withSecret = () =>
  detail({
    conclusions: [
      { fact: 'level', values: ['gentle'], rules: ['K-04'] },
      { fact: 'limits', values: ['no-vigorous', 'no-supine'], rules: ['B-01'] },
    ],
    notFired: 77,
    undisclosed: ['K-08', 'B-12'].map((id) => ({ id, facts: ['pregnant'] })),
  })

const answer = { outcome: 'concluded', conclusions: [{ fact: 'level', values: ['doctor-first'] }] }
export const recomputed = (decided: object = {}, inForce: object | null = { agreement: 'different', answer }) => ({
  data: z.parse(decisionOperations['decision.recompute'].output, {
    decided: { ruleSet, agreement: 'same', answer, ...decided },
    inForce: inForce && {
      ruleSet: { ...ruleSet, version: ruleSet.version + 1 },
      agreement: 'same',
      answer,
      ...inForce,
    },
  }),
})

export const rejected = () => {
  const decision = someDecisions.find(({ outcome }) => outcome === 'invalid')
  return detail({
    ...decision,
    facts: { gender: 'female' },
    withheld: ['age', 'shoeSize', 'pregnant'],
    errors: [
      { field: 'facts', message: 'Errors that depend on masked facts are not disclosed' },
      { field: 'facts.age', message: 'Must be a number from 5 to 120' },
      { field: 'facts.shoeSize', message: 'Unknown fact' },
    ],
    fired: [],
    notFired: 0,
  })
}

export const replies: Replies = {
  'GET /teams': teamList(),
  'GET /decisions': decisionList(someDecisions, { nextCursor: '01JE6T4WQ9ZM80' }),
  [`GET /decisions/${first.id}`]: { data: detail() },
  [`GET /decisions/${first.id}/recomputed`]: recomputed(),
  ...runnableBases,
}

export const screen = { path: '/admin/decisions', title: 'Keputusan', replies }
export const opened = `/admin/decisions?id=${first.id}`

/** Resolves when every decision is shown with its texts. */
export const loaded = async (page: Page) => {
  await waitForText(page, '12 keputusan terbaru')
  await waitForText(page, 'Naik 2–5%')
}
