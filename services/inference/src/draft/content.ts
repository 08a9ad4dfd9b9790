import { hashOf, type RuleContent } from '../base/domain/rule-set.ts'
import { type Action, type Person, step } from './domain/release.ts'
import type { StoredDraft } from './model.ts'

type Rows = Pick<StoredDraft, 'declaration' | 'rules' | 'goldenCases'>

/** The content that a draft would activate. */
export const draftContent = ({ declaration, rules, goldenCases }: Rows): RuleContent => ({
  base: declaration,
  rules: rules.map(({ value }) => value),
  goldenCases: goldenCases.map(({ value }) => value),
})

export const draftHash = (rows: Rows): string => hashOf(draftContent(rows))

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
