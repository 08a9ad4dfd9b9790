import type { Draft, DraftSummary } from '@bugar/contracts/rules/draft/rule-draft'
import type { Row } from './domain/rows.ts'
import type { StoredDraft } from './model.ts'

const timeOf = (at: number) => new Date(at).toISOString()

export const toSummary = (draft: StoredDraft): DraftSummary => {
  const { _id, base, state, from, hash, proposal, approval, version, createdBy, createdAt, changedBy, changedAt } =
    draft
  return {
    id: String(_id),
    base,
    state,
    from,
    hash,
    proposal: proposal && {
      ...proposal,
      at: timeOf(proposal.at),
      startsAt: proposal.startsAt === null ? null : timeOf(proposal.startsAt),
    },
    approval: approval && { ...approval, at: timeOf(approval.at) },
    version,
    createdBy,
    createdAt: createdAt.toISOString(),
    changedBy,
    changedAt: changedAt.toISOString(),
  }
}

const toRow = <T>({ value, revision, by }: Row<T>) => ({ value, revision, by: by?.name ?? null })

export const toDraft = (draft: StoredDraft, now: Pick<Draft, 'head' | 'needsSecond'>): Draft => ({
  ...toSummary(draft),
  revision: draft.revision,
  declaration: draft.declaration,
  rules: draft.rules.map(toRow),
  goldenCases: draft.goldenCases.map(toRow),
  events: draft.events.map((event) => ({ ...event, at: timeOf(event.at) })),
  ...now,
})
