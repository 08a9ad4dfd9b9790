import { decisionOperations } from '@bugar/contracts/teams/decision'
import { DecisionDetail, LoggedDecision } from '@bugar/contracts/teams/logged-decision'
import type { Conclusion, RuleBaseName } from '@bugar/contracts/rules/rule-base'
import { Team, TeamWithToken } from '@bugar/contracts/teams/team'
import type { Page } from 'playwright-core'
import * as z from 'zod/mini'
import { waitForText } from './page.ts'
import type { Replies } from './replies.ts'
import { ruleSetInForce, runnable, runnableBases } from './rules.ts'

const created = '2026-08-01T02:00:00.000Z'
const aKey = (id: string, ending: string, expiresAt: string) => ({ id, ending, createdAt: created, expiresAt })

export const aTeam = (overrides: Partial<Team> = {}): Team =>
  z.parse(Team, {
    id: 't1',
    name: 'Klinik Karyawan',
    contact: 'klinik@perusahaan.contoh',
    rights: { program: 'explain', safety: 'explain', adaptation: 'ask', progression: 'ask', energy: 'ask' },
    dailyQuota: 50_000,
    perSecond: 40,
    masks: { age: 'range', bmi: 'range', pregnant: 'withheld' },
    keys: [aKey('k1', '7f3a', '2027-02-28T01:00:00.000Z')],
    revoked: null,
    usedToday: 21_480,
    quotaEndsAt: null,
    lastUsedAt: '2026-12-03T07:22:07.184Z',
    createdAt: created,
    revision: 3,
    ...overrides,
  })

export const portal = aTeam({
  id: 't2',
  name: 'Portal Pegawai',
  contact: 'sdm@perusahaan.contoh',
  rights: { program: 'explain', safety: 'explain', adaptation: 'ask', progression: 'none', energy: 'explain' },
  dailyQuota: 15_000,
  usedToday: 14_206,
  quotaEndsAt: '2026-12-03T08:10:18.000Z',
  keys: [aKey('k2', '51be', '2027-01-15T01:00:00.000Z')],
})
const research = aTeam({
  id: 't3',
  name: 'Riset Kebugaran',
  contact: 'lab@kampus.contoh',
  rights: { program: 'ask', safety: 'none', adaptation: 'none', progression: 'none', energy: 'none' },
  dailyQuota: 1_000_000,
  perSecond: 1000,
  usedToday: 2528,
  keys: [aKey('k3', '09c2', '2027-01-15T01:00:00.000Z'), aKey('k4', 'c81d', '2026-12-10T01:00:00.000Z')],
})
/** As another administrator stored it meanwhile. */
export const portalMeanwhile: Team = {
  ...portal,
  dailyQuota: 20_000,
  rights: { ...portal.rights, progression: 'ask' },
  masks: { age: 'range' },
  revision: 4,
}
export const outdated = { status: 412, message: 'Data ini sudah diubah sejak Anda membukanya', data: portalMeanwhile }

const kiosk = aTeam({
  id: 't4',
  name: 'Kios Puskesmas',
  contact: 'ti@puskesmas.contoh',
  rights: { program: 'ask', safety: 'ask', adaptation: 'none', progression: 'none', energy: 'none' },
  dailyQuota: 10_000,
  usedToday: 0,
  lastUsedAt: null,
  keys: [],
})
export const revoked = aTeam({
  id: 't5',
  name: 'Aplikasi Lari',
  contact: 'dev@lari.contoh',
  dailyQuota: 5000,
  usedToday: 0,
  lastUsedAt: '2026-11-18T03:00:00.000Z',
  keys: [],
  revoked: { at: '2026-11-18T04:00:00.000Z', by: 'Bayu Prasetyo' },
})
export const someTeams = [aTeam(), portal, research, kiosk, revoked]

export const teamList = (teams: readonly Team[] = someTeams) => ({
  data: { teams, decidedToday: teams.reduce((sum, { usedToday }) => sum + usedToday, 0) },
})

export const token = 'bgr_portal-pegawai_c0nt0h-K9vR-2mXq-T7wB-e4Ld'
export const withToken = (team: Team) => ({
  data: z.parse(TeamWithToken, {
    token,
    team: {
      ...team,
      revoked: null,
      keys: [aKey('k9', 'e4Ld', '2027-03-03T01:00:00.000Z'), ...team.keys].slice(0, 2),
    },
  }),
})

export const teamReplies: Replies = {
  'GET /teams': teamList(),
  'POST /teams': withToken({ ...portal, keys: [] }),
  'POST /teams/t2/keys': withToken({ ...portal, keys: [aKey('k2', '51be', '2026-12-10T01:00:00.000Z')] }),
  'POST /teams/t5/reopen': withToken(revoked),
  ...runnableBases,
}

export const teamsScreen = { path: '/admin/teams', title: 'Tim Pemakai API', replies: teamReplies }

/** Resolves when every team is shown. */
export const teamsLoaded = (page: Page) => waitForText(page, 'Aplikasi Lari')

/** Fills the form of a new team that may ask about safety. */
export const fillTeam = async (page: Page) => {
  await page.getByRole('button', { name: 'Tambah tim' }).first().click()
  await page.getByLabel('Nama tim').fill('Portal Pegawai')
  await page.getByLabel('Kontak').fill('sdm@perusahaan.contoh')
  await page.getByLabel('Kuota tiap hari').fill('15000')
  await page.getByLabel('Keselamatan').selectOption('explain')
  await page.getByLabel('Usia', { exact: true }).waitFor()
}

type TeamRef = LoggedDecision['team']
const [clinic, decisionsPortal, decisionsResearch] = someTeams.map(({ id, name }) => ({ id, name })) as [
  TeamRef,
  TeamRef,
  TeamRef,
]

const concluded = (fact: string, value: string): Conclusion[] => [{ fact, values: [value], rules: [] }]

const aDecision = (overrides: Partial<LoggedDecision>): LoggedDecision =>
  z.parse(LoggedDecision, {
    id: '01JE6T4WQ9ZM3KXA',
    at: '2026-12-03T07:22:07.184Z',
    team: clinic,
    correlationId: 'klinik-20261203-8f31c2',
    base: 'safety',
    ruleSet: ruleSetInForce,
    pinned: false,
    outcome: 'concluded',
    conclusions: [...concluded('level', 'gentle'), ...concluded('limits', 'no-vigorous')],
    micros: 1800,
    ...overrides,
  })

type Row = readonly [team: TeamRef, base: RuleBaseName, conclusions: Conclusion[], more?: Partial<LoggedDecision>]

const pinned = { pinned: true, ruleSet: { ...ruleSetInForce, version: 8 } }
const rows: readonly Row[] = [
  [clinic, 'program', concluded('programCode', 'P7')],
  [decisionsPortal, 'energy', concluded('deficit', 'refused'), { micros: 900 }],
  [decisionsPortal, 'safety', concluded('level', 'go')],
  [decisionsResearch, 'program', concluded('programCode', 'P2'), pinned],
  [decisionsResearch, 'program', concluded('programCode', 'P10'), pinned],
  [clinic, 'safety', concluded('level', 'doctor-first'), { micros: 12_340 }],
  [clinic, 'safety', [], { outcome: 'invalid', micros: 400 }],
  [clinic, 'progression', concluded('step', 'raise-2-5')],
  [decisionsPortal, 'safety', concluded('level', 'stop')],
  [decisionsPortal, 'adaptation', concluded('start', 'wait')],
  [decisionsResearch, 'energy', [], { outcome: 'failed', ...pinned }],
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
    decided: { ruleSet: ruleSetInForce, agreement: 'same', answer, ...decided },
    inForce: inForce && {
      ruleSet: { ...ruleSetInForce, version: ruleSetInForce.version + 1 },
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

export const decisionReplies: Replies = {
  'GET /teams': teamList(),
  'GET /decisions': decisionList(someDecisions, { nextCursor: '01JE6T4WQ9ZM80' }),
  [`GET /decisions/${first.id}`]: { data: detail() },
  [`GET /decisions/${first.id}/recomputed`]: recomputed(),
  ...runnableBases,
}

export const decisionsScreen = { path: '/admin/decisions', title: 'Keputusan', replies: decisionReplies }
export const opened = `/admin/decisions?id=${first.id}`

/** Resolves when every decision is shown with its texts. */
export const decisionsLoaded = async (page: Page) => {
  await waitForText(page, '12 keputusan terbaru')
  await waitForText(page, 'Naik 2–5%')
}
