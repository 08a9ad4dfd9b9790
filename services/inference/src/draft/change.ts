import { conflict, notFound } from '@bugar/contracts/core/bus/errors'
import type { Call } from '@bugar/contracts/core/bus/operation'
import type { RuleBaseName } from '@bugar/contracts/rules/rule-base'
import type { Audit } from '@bugar/runtime/audit/middleware'
import type { Bus } from '@bugar/runtime/nats/bus'
import { actorOf } from '@bugar/runtime/nats/dispatch'
import type { Base, Bases, NeedsSecond, StandingOf } from '../base/bases.ts'
import { afterStep } from './content.ts'
import type { Action, Person } from './domain/release.ts'
import type { DraftFileStore } from './file-store.ts'
import type { StoredDraft } from './model.ts'
import type { ShadowStore } from './shadow-store.ts'
import type { DraftStore } from './store.ts'
import { toDraft } from './view.ts'

interface Proposed {
  readonly id: string
  readonly base: RuleBaseName
  readonly label: string
  readonly note: string
  readonly by: string
}

export interface DraftDeps {
  readonly audit: Audit
  readonly bus: Bus
  readonly bases: Bases
  readonly drafts: DraftStore
  readonly files: DraftFileStore
  readonly shadows: ShadowStore
  readonly standingOf: StandingOf
  readonly needsSecond: NeedsSecond
  /** In the background; a proposal does not depend on its mails. */
  readonly tellApprovers: (proposed: Proposed) => void
}

/** Fields of each audit entry about a draft; the name is recorded as the object's. */
export const auditedDraft = ({ base, declaration }: Pick<StoredDraft, 'base' | 'declaration'>) => ({
  name: `Rancangan ${declaration.label}`,
  base,
})

const maxTries = 5

export const personOf = (call: Call): Person => {
  const { id, name } = actorOf(call)
  return { id, name }
}

/** @throws AppError `conflict` when its state does not allow the action */
export const stepped = (draft: StoredDraft, action: Action, call: Call): StoredDraft => {
  const taken = afterStep(draft, action, personOf(call), new Date())
  if ('refusal' in taken) {
    throw conflict(taken.refusal)
  }
  return taken.draft
}

/** Functions that the handlers of drafts share. */
export const createDraftWork = ({ bases, drafts, needsSecond }: DraftDeps) => {
  const baseOf = (name: RuleBaseName): Base => bases.get(name) as Base

  /** @throws AppError `not-found` */
  const find = async (id: string): Promise<StoredDraft> => {
    const draft = await drafts.get(id)
    if (!draft) {
      throw notFound('Rancangan tidak ditemukan')
    }
    return draft
  }

  return {
    baseOf,
    find,
    view: async (draft: StoredDraft, call: Call) => {
      const { rules } = baseOf(draft.base)
      return toDraft(draft, {
        head: rules.head() ?? rules.get().version,
        // A draft stays readable while auth does not answer.
        needsSecond: await needsSecond(call).catch(() => true),
      })
    },
    /**
     * Reads the draft, changes it and writes it; retries on a concurrent write.
     * @throws AppError `not-found`, or `conflict` when every attempt was overtaken
     */
    change: async (
      id: string,
      changed: (draft: StoredDraft) => Promise<StoredDraft> | StoredDraft,
    ): Promise<{ readonly before: StoredDraft; readonly after: StoredDraft }> => {
      for (let attempt = 1; attempt <= maxTries; attempt++) {
        const before = await find(id)
        const after = await changed(before)
        if (await drafts.replace(before, after)) {
          return { before, after }
        }
      }
      throw conflict('Rancangan sedang diubah administrator lain. Silakan coba lagi.')
    },
  }
}
export type DraftWork = ReturnType<typeof createDraftWork>
