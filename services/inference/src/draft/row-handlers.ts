import { conflict, type FieldError, invalid, notFound } from '@bugar/contracts/core/bus/errors'
import type { Handlers } from '@bugar/contracts/core/bus/operation'
import type { RuleEdit } from '@bugar/contracts/rules/rule'
import { type GoldenCase, maxGoldenCases, maxRules } from '@bugar/contracts/rules/rule-base-verification'
import type { ruleDraftOperations } from '@bugar/contracts/rules/draft/rule-draft-operations'
import {
  changesFrom,
  compareContents,
  failedCasesOf,
  findVersion,
  maxErrors,
  rulesFrom,
  verificationOf,
} from '../base/bases.ts'
import {
  caseErrors,
  makeRuleSet,
  productOf,
  type ProgramRuleSet,
  type RuleContent,
  type RuleSet,
  staleNumbers,
  unrunnable,
} from '../domain/run.ts'
import { contentAfter, programRuleOf } from '../program/programs.ts'
import { auditedDraft, type DraftDeps, type DraftWork, personOf, stepped } from './change.ts'
import { draftContent, draftHash, newDraft } from './content.ts'
import { recordedRows } from './domain/recorded.ts'
import { changeRows, type Collision, rebaseRows } from './domain/rows.ts'
import type { StoredDraft } from './store.ts'
import { toSummary } from './view.ts'

type RowOperations = Pick<
  typeof ruleDraftOperations,
  | 'ruleDraft.list'
  | 'ruleDraft.get'
  | 'ruleDraft.check'
  | 'ruleDraft.changes'
  | 'ruleDraft.compare'
  | 'ruleDraft.create'
  | 'ruleDraft.edit'
  | 'ruleDraft.rebase'
>

/** Open drafts of a base. */
export const maxOpen = 20

const idOf = ({ id }: { readonly id: string }) => id
const lineOf = ({ line }: { readonly line: number }) => line

const requireNone = (message: string, rules: readonly Collision[], cases: readonly Collision[]): void => {
  const errors: FieldError[] = [
    ...rules.map((each) => ({ field: `rules.${each.key}`, message: each.message })),
    ...cases.map((each) => ({ field: `goldenCases.${each.key}`, message: each.message })),
  ]
  if (errors.length > 0) {
    throw conflict(message, errors)
  }
}

/** @throws AppError `invalid` when there are more rows than a base may have */
export const requireFits = ({ rules, goldenCases }: Pick<StoredDraft, 'rules' | 'goldenCases'>): void => {
  const errors = [
    ...(rules.length > maxRules ? [{ field: 'rules', message: `Satu basis paling banyak ${maxRules} aturan.` }] : []),
    ...(goldenCases.length > maxGoldenCases
      ? [{ field: 'goldenCases', message: `Satu basis paling banyak ${maxGoldenCases} kasus acuan.` }]
      : []),
  ]
  if (errors.length > 0) {
    throw invalid(errors)
  }
}

/** @throws AppError `invalid` for a case that no person of the base can be */
export const requireCases = (
  { declaration }: Pick<StoredDraft, 'declaration'>,
  cases: readonly { readonly key: number; readonly value: GoldenCase | null }[],
): void => {
  const errors = cases.flatMap(({ key, value }) =>
    value === null
      ? []
      : caseErrors(declaration, value).map(({ field, message }) => ({ field: `goldenCases.${key}.${field}`, message })),
  )
  if (errors.length > 0) {
    throw invalid(errors.slice(0, maxErrors))
  }
}

/** @throws AppError `invalid`, or `not-found` for a rule that chooses no program */
const contentWith = (set: RuleSet, edit: RuleEdit): RuleContent => {
  const program = set as ProgramRuleSet
  const rule = programRuleOf(program.rules, edit.id)
  if (!rule) {
    throw notFound('Aturan tidak ditemukan')
  }
  return contentAfter(program, rule, edit, null).content
}

/** Handlers that read and edit the content of drafts. */
export const createRowHandlers = ({ audit, drafts }: DraftDeps, work: DraftWork): Handlers<RowOperations> => {
  const { baseOf, find, view, change } = work
  return {
    'ruleDraft.list': async ({ base }) => ({ data: (await drafts.list(base)).map(toSummary) }),

    'ruleDraft.get': async ({ id }, call) => ({ data: await view(await find(id), call) }),

    'ruleDraft.check': async ({ id }) => {
      const draft = await find(id)
      const set = makeRuleSet(draft.from, draftContent(draft))
      // Rules that cannot be run meet no case; the findings of the verification say why.
      const failed = unrunnable(set).length > 0 ? [] : failedCasesOf(set)
      const stale = staleNumbers(await rulesFrom(baseOf(draft.base), draft.from), set)
      const verified = verificationOf(set)
      const { valid, findings } = verified
      const verification = {
        ...verified,
        valid: valid && stale.length === 0,
        findings: [...stale, ...findings],
      }
      return { data: { hash: set.hash, verification, failed } }
    },

    'ruleDraft.changes': async ({ id }) => {
      const draft = await find(id)
      const from = await baseOf(draft.base).store.get(draft.from)
      return { data: changesFrom(from, draftContent(draft)) }
    },

    'ruleDraft.compare': async ({ id, with: version }) => {
      const draft = await find(id)
      const { rules, store } = baseOf(draft.base)
      await rules.refresh()
      // A draft that has started would not differ from itself.
      const number = version ?? (draft.state === 'started' ? draft.from : undefined)
      const from: RuleSet = number === undefined ? rules.get() : await findVersion(store, number)
      return { data: await compareContents(from, { ...draftContent(draft), version: null, hash: draft.hash }) }
    },

    'ruleDraft.create': async ({ base: name, version, change: edited }, call) => {
      const { rules, store } = baseOf(name)
      await rules.refresh()
      const set: RuleSet = version === undefined ? rules.get() : await findVersion(store, version)
      if ((await drafts.countOpen(name)) >= maxOpen) {
        throw conflict(`Sudah ada ${maxOpen} rancangan terbuka. Tutup yang tidak dipakai dulu.`)
      }
      const content = edited ? contentWith(set, edited) : set
      const head = { from: rules.head() ?? rules.get().version, by: personOf(call), now: new Date() }
      const draft = await drafts.add(newDraft(set, content, head))
      audit(call, {
        objectId: String(draft._id),
        before: null,
        after: { ...auditedDraft(draft), ruleSet: set.version, ...(edited && { hash: draft.hash }) },
      })
      return { data: await view(draft, call) }
    },

    'ruleDraft.edit': async ({ id, rules = [], goldenCases = [] }, call) => {
      const { before, after } = await change(id, (draft) => {
        requireCases(draft, goldenCases)
        const writer = { revision: draft.revision + 1, by: personOf(call) }
        const ruled = changeRows(draft.rules, idOf, rules, writer)
        const cased = changeRows(draft.goldenCases, lineOf, goldenCases, writer)
        requireNone('Sebagian baris sudah diubah administrator lain.', ruled.collisions, cased.collisions)
        const edited = { ...draft, rules: ruled.rows, goldenCases: cased.rows }
        requireFits(edited)
        return stepped(edited, { kind: 'edit', hash: draftHash(edited) }, call)
      })
      const recorded = recordedRows(before, after)
      audit(call, {
        objectId: id,
        before: { ...auditedDraft(before), hash: before.hash, ...recorded.before },
        after: { ...auditedDraft(after), hash: after.hash, ...recorded.after },
      })
      return { data: await view(after, call) }
    },

    'ruleDraft.rebase': async ({ id, prefer }, call) => {
      const { before, after } = await change(id, async (draft) => {
        const { rules, store } = baseOf(draft.base)
        await rules.refresh()
        if (rules.head() === draft.from) {
          throw conflict('Rancangan ini sudah memakai versi yang berlaku.')
        }
        const [was, now] = [await findVersion(store, draft.from), rules.get()]
        const ruled = rebaseRows(was.rules, draft.rules, now.rules, idOf, prefer)
        const cased = rebaseRows(was.goldenCases, draft.goldenCases, now.goldenCases, lineOf, prefer)
        requireNone('Sebagian baris diubah di kedua pihak. Pilih yang dipakai.', ruled.collisions, cased.collisions)
        const rebased = { ...draft, declaration: productOf(now.base), rules: ruled.rows, goldenCases: cased.rows }
        return stepped(rebased, { kind: 'rebase', from: now.version, hash: draftHash(rebased) }, call)
      })
      audit(call, {
        objectId: id,
        before: { ...auditedDraft(before), ruleSet: before.from },
        after: { ...auditedDraft(after), ruleSet: after.from },
      })
      return { data: await view(after, call) }
    },
  }
}
