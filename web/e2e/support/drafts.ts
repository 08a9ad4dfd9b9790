import type { BaseVerification } from '@bugar/contracts/rules/rule-base-verification'
import type { Draft, DraftSummary } from '@bugar/contracts/rules/draft/rule-draft'
import type { CaseMutation } from '@bugar/contracts/rules/draft/rule-draft-coverage'
import type { KeptFile } from '@bugar/contracts/rules/draft/rule-draft-files'
import type { Shadow } from '@bugar/contracts/rules/draft/rule-draft-shadow'
import { openXlsx, saveXlsx } from 'hucre/xlsx'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { aComparison, someCounts } from './comparisons.ts'
import type { Replies, Reply } from './replies.ts'
import { baseVersions, importService, someBases, threeCopies } from './rules.ts'

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

const draftRoutePath = `/rule-drafts/${draftId}`

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
  [`GET ${draftRoutePath}`]: { data: draft },
  [`GET ${draftRoutePath}/check`]: checked(verification),
  [`GET ${draftRoutePath}/coverage`]: coverageReply(),
  [`GET ${draftRoutePath}/shadow`]: { data: aShadow },
  [`GET ${draftRoutePath}/changes`]: {
    data: {
      previous: 3,
      changes: [{ before: rules[0], after: { ...rules[0], source: 'Permenkes 41/2014' } }],
      casesChanged: 1,
    },
  },
  ...someCounts(),
  [`GET ${draftRoutePath}/compare`]: { data: aComparison() },
})

export const aKeptFile = (): KeptFile => ({
  id: '6b01c0ffee0000000000f001',
  name: 'aturan keselamatan.xlsx',
  bytes: 48_210,
  by: { id: 'a2', name: 'Rina Hartati' },
  at: '2026-11-23T03:12:00.000Z',
})

export const draftPath = (tab?: string) => `/admin/drafts?base=safety&id=${draftId}${tab ? `&tab=${tab}` : ''}`
export const draftRoute = draftRoutePath

type Row = Draft['rules'][number]

interface Change {
  readonly key: string
  readonly seen: number | null
  readonly value: Row['value'] | null
  readonly after?: string | null
}

/** The rows of a draft as the service changes them. */
interface Rows {
  readonly changeRows: (
    rows: readonly object[],
    keyOf: (rule: { id: string }) => string,
    changes: readonly Change[],
    writer: object,
  ) => { rows: { by: { name: string } | null }[]; collisions: { key: string; message: string }[] }
}
const { changeRows } = (await importService('draft/domain/rows.ts')) as unknown as Rows

const hashOf = (revision: number) => revision.toString(16).padStart(8, '0').repeat(8)

/** Stores a draft's rows like the service, with revisions and conflicts. */
export const draftServer = (given: Partial<Draft> = {}) => {
  let draft = aDraft({ ...given, hash: hashOf(2) })
  const sent: Change[][] = []
  const edit = (changes: readonly Change[], name: string): Reply => {
    const rows = draft.rules.map(({ by, ...row }) => ({ ...row, by: by === null ? null : { name: by } }))
    const writer = { revision: draft.revision + 1, by: { name } }
    const { rows: next, collisions } = changeRows(rows, ({ id }) => id, changes, writer)
    if (collisions.length > 0) {
      return {
        status: 409,
        message: 'Sebagian baris sudah diubah administrator lain.',
        errors: collisions.map(({ key, message }) => ({ field: `rules.${key}`, message })),
      }
    }
    draft = {
      ...draft,
      revision: writer.revision,
      hash: hashOf(writer.revision),
      rules: next.map((row) => ({ ...row, by: row.by?.name ?? null })) as Row[],
    }
    return { data: draft }
  }
  const replies: Replies = {
    ...draftReplies(),
    [`GET ${draftRoute}`]: () => ({ data: draft }),
    [`PATCH ${draftRoute}`]: (body) => {
      const { rules } = body as { rules: Change[] }
      sent.push(rules)
      return edit(rules, 'Admin Bugar')
    },
    [`GET ${draftRoute}/check`]: () => {
      const { data } = draftReplies()[`GET ${draftRoute}/check`] as { data: object }
      return { data: { ...data, hash: draft.hash } }
    },
  }
  const ruleOf = (id: string) => draft.rules.find(({ value }) => value.id === id)?.value as Row['value']
  return {
    replies,
    /** The requests, in order. */
    sent,
    ruleOf,
    ids: () => draft.rules.map(({ value }) => value.id),
    /** Adds rules up to the maximum number. */
    fill: (count: number) => {
      const [like] = draft.rules.filter(({ value }) => value.id === 'K-10')
      const more = Array.from({ length: count - draft.rules.length }, (_, index) => ({
        ...(like as Row),
        value: { ...(like as Row).value, id: `X-${index}` },
      }))
      draft = { ...draft, rules: [...draft.rules, ...more] }
    },
    /** A rule changed by another administrator. */
    byOthers: (id: string, change: Partial<Row['value']>) => {
      const row = draft.rules.find(({ value }) => value.id === id)
      edit([{ key: id, seen: row?.revision ?? 0, value: { ...ruleOf(id), ...change } }], 'Rina Hartati')
    },
  }
}

/** Name and content of the file that a button downloads. */
export const download = async (page: Page, button: string | RegExp) => {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button }).click()])
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) }
}

/** The workbook with another value in the row of the first rule. */
export const withCell = async (content: Buffer, title: string, value: string): Promise<Buffer> => {
  const book = await openXlsx(content)
  const rules = book.sheets.find(({ name }) => name === 'Aturan')
  const column = rules?.rows[0]?.indexOf(title) ?? -1
  const key = `1,${column}`
  rules?.rows[1]?.splice(column, 1, value)
  rules?.cells?.set(key, { ...rules.cells.get(key), value, type: 'string' })
  return Buffer.from(await saveXlsx(book))
}

export const chooseSheet = (page: Page, buffer: Buffer, name = 'rancangan.xlsx'): Promise<void> =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
