import { hashOf, productOf, type RuleContent } from '../domain/run.ts'
import { type Action, type Person, step } from './domain/release.ts'
import { changedRowsOf } from './domain/rows.ts'
import type { StoredDraft } from './model.ts'

type Rows = Pick<StoredDraft, 'declaration' | 'rules' | 'goldenCases'>

/** The content that a draft would activate. */
export const draftContent = ({ declaration, rules, goldenCases }: Rows): RuleContent => ({
  base: declaration,
  rules: rules.map(({ value }) => value),
  goldenCases: goldenCases.map(({ value }) => value),
})

export const draftHash = (rows: Rows): string => hashOf(draftContent(rows))

/**
 * A draft that was not edited yet.
 * @param set what its rows are compared with, and whose declaration it has
 */
export const newDraft = (
  set: RuleContent,
  { rules, goldenCases }: Pick<RuleContent, 'rules' | 'goldenCases'>,
  { from, by, now }: { readonly from: number; readonly by: Person; readonly now: Date },
): Omit<StoredDraft, '_id'> => {
  const rows = {
    declaration: productOf(set.base),
    rules: changedRowsOf(set.rules, rules, { revision: 1, by }),
    goldenCases: changedRowsOf(set.goldenCases, goldenCases, { revision: 1, by }),
  }
  const hash = draftHash(rows)
  return {
    ...rows,
    base: productOf(set.base).name,
    state: 'editing',
    from,
    hash,
    proposal: null,
    approval: null,
    version: null,
    revision: 1,
    events: [{ kind: 'created', by, at: now.getTime(), hash, text: null }],
    createdBy: by,
    createdAt: now,
    changedBy: by,
    changedAt: now,
    people: [by.id],
  }
}

type Event = StoredDraft['events'][number]

/** Maximum length of a draft's history; the oldest steps are dropped. */
const maxEvents = 500

/** Edits in a row leave one event. */
const withEvent = (events: readonly Event[], event: Event): Event[] =>
  [...(event.kind === 'edited' && events.at(-1)?.kind === 'edited' ? events.slice(0, -1) : events), event].slice(
    -maxEvents,
  )

/**
 * The draft after a step, or why it is not possible.
 * @param by null when the clock acts, which leaves the last person as they are
 */
export const afterStep = (
  draft: StoredDraft,
  action: Action,
  by: Person | null,
  now: Date,
): { readonly draft: StoredDraft } | { readonly refusal: string } => {
  const taken = step(draft, action, by, now.getTime())
  if ('refusal' in taken) {
    return taken
  }
  const { release, event } = taken
  return {
    draft: {
      ...draft,
      ...release,
      revision: draft.revision + 1,
      events: withEvent(draft.events, event),
      ...(by && { changedBy: by, people: [...new Set([...draft.people, by.id])] }),
      changedAt: now,
    },
  }
}
