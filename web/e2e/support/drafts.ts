import type { KeptFile } from '@bugar/contracts/rules/draft/rule-draft-files'
import type { Draft, DraftSummary } from '@bugar/contracts/rules/draft/rule-draft'
import type { CaseMutation } from '@bugar/contracts/rules/draft/rule-draft-coverage'
import type { Shadow } from '@bugar/contracts/rules/draft/rule-draft-shadow'
import type { BaseVerification } from '@bugar/contracts/rules/rule-base-verification'
import { aComparison, someCounts } from './comparisons.ts'
import { baseVersions, someBases } from './rule-bases.ts'
import { threeCopies } from './rule-copies.ts'
import type { Replies } from './replies.ts'

const [safety] = await someBases()
const { base, rules, verification, goldenCases } = safety as NonNullable<typeof safety>

export const draftId = '6b01c0ffee0000000000d001'
const hash = 'c41f9e07'.repeat(8)
export const rina = { id: 'u9', name: 'Rina Hartati' }
const me = { id: 'a1', name: 'Admin Bugar' }
const at = '2026-11-23T03:12:00.000Z'
const note = 'Batas BMI disamakan dengan Permenkes 41/2014'

/** Cases as the base has them. */
export const someCases = goldenCases.cases

/** A draft of the safety base by another administrator, with one changed rule. */
export const aDraft = (given: Partial<Draft> = {}): Draft => ({
  id: draftId,
  base: 'safety',
  state: 'editing',
  from: 3,
  head: 3,
  hash,
  proposal: null,
  approval: null,
  version: null,
  createdBy: rina,
  createdAt: at,
  changedBy: rina,
  changedAt: at,
  revision: 2,
  declaration: base,
  rules: rules.map((value, index) => ({ value, revision: index === 0 ? 2 : 0, by: index === 0 ? rina.name : null })),
  goldenCases: goldenCases.cases.map((value) => ({ value, revision: 0, by: null })),
  events: [
    { kind: 'created', by: rina, at, hash, text: null },
    { kind: 'edited', by: rina, at, hash, text: null },
  ],
  needsSecond: true,
  ...given,
})

export const aProposedDraft = (given: Partial<Draft> = {}): Draft =>
  aDraft({ state: 'proposed', proposal: { by: rina, at, note, startsAt: '2026-12-07T01:00:00.000Z' }, ...given })

export const anOwnProposal = () => aProposedDraft({ proposal: { by: me, at, note, startsAt: null } })

export const aStartedDraft = () =>
  aProposedDraft({
    state: 'started',
    version: 4,
    head: 4,
    approval: { by: me, at, hash, alone: false },
    events: [
      { kind: 'created', by: rina, at, hash, text: null },
      { kind: 'proposed', by: rina, at, hash, text: note },
      { kind: 'approved', by: me, at, hash, text: null },
      { kind: 'started', by: null, at, hash, text: null },
    ],
  })

export const aRejectedDraft = () =>
  aDraft({
    state: 'rejected',
    events: [{ kind: 'rejected', by: rina, at, hash, text: 'Sumbernya belum disebut, mohon dilengkapi' }],
  })

const summaryOf = ({
  revision: _revision,
  declaration: _declaration,
  rules: _rules,
  goldenCases: _cases,
  events: _events,
  head: _head,
  needsSecond: _needs,
  ...summary
}: Draft): DraftSummary => summary

export const someDrafts = () =>
  [aProposedDraft(), { ...aStartedDraft(), id: '6b01c0ffee0000000000d002' }].map(summaryOf)

const checked = (of: BaseVerification, failed: object[] = []) => ({ data: { hash, verification: of, failed } })
const [firstCase] = goldenCases.cases
/** A case that the draft contradicts. */
export const failingCheck = checked(verification, [{ ...firstCase, found: 'level=gentle limits=balance' }])

const ageFrom18 = { fact: 'age', operator: 'greaterThanInclusive', value: 18 }
const thinGirl = { gender: 'female', age: 18, bmi: 15 }
const strict = 'level=doctor-first limits=no-vigorous,no-deficit,no-surplus'

/** Uncovered parts and surviving mutants of the real rules; one part has no person. */
export const coverageReply = (given: Partial<CaseMutation> = {}) => ({
  data: {
    hash,
    coverage: {
      fired: { touched: 81, total: 82 },
      notFired: { touched: 82, total: 82 },
      bounds: { touched: 18, total: 20 },
      untouched: [
        { rule: 'K-13', what: 'fired', condition: null, person: null, expected: null },
        { rule: 'K-05', what: 'above', condition: ageFrom18, person: thinGirl, expected: strict },
        {
          rule: 'K-24',
          what: 'above',
          condition: ageFrom18,
          person: { gender: 'female', age: 18, bmi: 16 },
          expected: strict,
        },
      ],
    },
    mutation: {
      total: 498,
      killed: 488,
      equivalent: 6,
      unchecked: 0,
      survived: 4,
      survivors: [
        {
          rule: 'K-05',
          change: { kind: 'bound', condition: ageFrom18, to: 19 },
          person: thinGirl,
          expected: strict,
          other: 'level=gentle limits=no-vigorous,no-deficit,no-surplus',
        },
        {
          rule: 'K-13',
          change: { kind: 'off', condition: null, to: null },
          person: { gender: 'female', age: 34, screened: 'yes', pregnant: 'yes', heartDisease: 'yes' },
          expected: 'level=doctor-first limits=no-vigorous',
          other: 'level=gentle limits=no-vigorous',
        },
        {
          rule: 'K-13',
          change: { kind: 'dropped', condition: { fact: 'screened', operator: 'equal', value: 'yes' }, to: null },
          person: { gender: 'male', age: 30 },
          expected: 'level=gentle limits=no-vigorous',
          other: 'level=doctor-first limits=no-vigorous',
        },
        {
          rule: 'L-02',
          change: { kind: 'code', condition: { fact: 'pregnant', operator: 'equal', value: 'yes' }, to: 'no' },
          person: { gender: 'female', age: 34, screened: 'yes', pregnant: 'yes' },
          expected: 'level=gentle limits=no-deficit,no-supine',
          other: 'level=gentle limits=no-supine',
        },
      ],
      ...given,
    },
  },
})

/** A finding that names a rule, a fact of it and a person. */
export const findingCheck = checked({
  ...verification,
  valid: false,
  findings: [
    {
      code: 'prohibited',
      severity: 'error',
      place: 'Tidak seorang pun mendapat kesimpulan yang dilarang',
      message: 'Hamil dengan penyakit kronis, tetapi Pelan.',
      property: 'prohibited',
      rules: ['K-08'],
      region: [{ fact: 'pregnant', intervals: [], codes: ['yes'], isUnknown: false }],
      person: { gender: 'female', age: 34, pregnant: 'yes', diabetes: 'yes' },
    },
  ],
  proofs: verification.proofs.map((proof) =>
    proof.property === 'prohibited'
      ? { ...proof, holds: false, counterexample: 'Hamil dengan penyakit kronis, tetapi Pelan.' }
      : proof,
  ),
})

const path = `/rule-drafts/${draftId}`

export const aShadow: Shadow = {
  hash,
  since: at,
  asked: 1204,
  differing: 14,
  sightings: [
    { before: '-', after: strict, count: 8 },
    {
      before: 'level=gentle limits=no-vigorous',
      after: 'level=doctor-first limits=no-vigorous',
      count: 6,
    },
  ],
}

/** Replies for the screen of a draft. */
export const draftReplies = (draft: Draft = aDraft()): Replies => ({
  'GET /rule-bases/safety/drafts': { data: someDrafts() },
  'GET /rule-bases/safety/versions': { data: baseVersions() },
  'GET /rule-copies': { data: threeCopies() },
  [`GET ${path}`]: { data: draft },
  [`GET ${path}/check`]: checked(verification),
  [`GET ${path}/coverage`]: coverageReply(),
  [`GET ${path}/shadow`]: { data: aShadow },
  [`GET ${path}/changes`]: {
    data: {
      previous: 3,
      changes: [{ before: rules[0], after: { ...rules[0], source: 'Permenkes 41/2014' } }],
      casesChanged: 1,
    },
  },
  ...someCounts(),
  [`GET ${path}/compare`]: { data: aComparison() },
})

export const aKeptFile = (): KeptFile => ({
  id: '6b01c0ffee0000000000f001',
  name: 'aturan keselamatan.xlsx',
  bytes: 48_210,
  by: { id: 'a2', name: 'Rina Hartati' },
  at: '2026-11-23T03:12:00.000Z',
})

export const draftPath = (tab?: string) => `/admin/drafts?base=safety&id=${draftId}${tab ? `&tab=${tab}` : ''}`
export const draftRoute = path
