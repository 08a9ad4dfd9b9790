import { AppError } from '@bugar/contracts/core/bus/errors'
import { newAuditId } from '@bugar/runtime/audit/entry'
import type { AuditStore } from '@bugar/runtime/audit/store'
import { singleFlight } from '@bugar/runtime/core/single-flight'
import type { Logger } from '@bugar/runtime/core/logger'
import type { Bus } from '@bugar/runtime/nats/bus'
import {
  approverProblem,
  type Base,
  type Bases,
  publishVersion,
  requireSound,
  rulesFrom,
  type StandingOf,
} from '../base/bases.ts'
import { auditedDraft } from './change.ts'
import { afterStep, draftContent, draftHash } from './content.ts'
import { type Action, isDueByClock, type Person } from './domain/release.ts'
import type { StoredDraft } from './model.ts'
import type { DraftStore } from './store.ts'

interface Deps {
  readonly bus: Bus
  readonly bases: Bases
  readonly drafts: DraftStore
  readonly standingOf: StandingOf
}

/** Why the content does not verify, in one text; null when it does. */
const refusalOf = async (base: Base, draft: StoredDraft): Promise<string | null> => {
  try {
    await requireSound(draftContent(draft), await rulesFrom(base, draft.from))
    return null
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'conflict')) {
      throw error
    }
    return [error.message, ...(error.errors ?? []).slice(0, 3).map(({ message }) => message)].join('. ')
  }
}

/** @returns the next draft, or null when the state of the draft does not allow the step */
const after = (draft: StoredDraft, action: Action, by: Person | null, now: Date): StoredDraft | null => {
  const taken = afterStep(draft, action, by, now)
  return 'refusal' in taken ? null : taken.draft
}

/** Another version became active since the draft was made. */
const successorOf = async ({ store }: Base, head: number | null): Promise<string> => {
  const version = (await store.versions()).find((each) => each.version === head)
  const who = version?.author ? ` oleh ${version.author.name}` : ''
  return `Versi ${head} sudah diberlakukan lebih dulu${who}.`
}

/** Why an approval no longer holds: by what the draft contains now, and who approved it; null when it holds. */
const lapseOf = async ({ standingOf }: Deps, draft: StoredDraft, now: Date): Promise<string | null> => {
  if (draft.approval?.hash !== draftHash(draft)) {
    return 'Isi rancangan berubah sesudah disetujui. Periksa, lalu setujui lagi.'
  }
  const problem = approverProblem(await standingOf(draft.approval.by.id), now)
  return problem && `${problem} Rancangan ini perlu disetujui administrator lain.`
}

/** Result of one attempt to start; null when the draft or the active version changed in the meantime. */
const tryStart = async (deps: Deps, draft: StoredDraft, by: Person | null, now: Date) => {
  const { bases, drafts } = deps
  const lapse = await lapseOf(deps, draft, now)
  if (lapse !== null) {
    const next = after(draft, { kind: 'lapse', hash: draftHash(draft), reason: lapse }, by, now)
    return next && (await drafts.replace(draft, next)) ? next : null
  }
  const base = bases.get(draft.base) as Base
  await base.rules.refresh()
  const head = base.rules.head()
  const reason = head === draft.from ? await refusalOf(base, draft) : await successorOf(base, head)
  if (reason !== null) {
    const kind = head === draft.from ? 'refuse' : 'supersede'
    const next = after(draft, { kind, reason }, by, now)
    return next && (await drafts.replace(draft, next)) ? next : null
  }
  const { by: author, note } = draft.proposal as NonNullable<StoredDraft['proposal']>
  let started: StoredDraft | null = null
  const version = await base.store.publish(
    draft.from,
    draftContent(draft),
    { author, note, createdAt: now },
    async (number, session) => {
      started = after(draft, { kind: 'start', version: number }, by, now)
      return started !== null && (await drafts.replace(draft, started, session))
    },
  )
  return version === null ? null : started
}

/**
 * Activates an approved draft. If its content or its approver's role changed, another version came first, or it no
 * longer verifies, its approval is withdrawn with the reason. Version and draft are written in one transaction.
 * @returns the draft after it; null when it is no longer approved
 */
export const startDraft = async (
  deps: Deps,
  id: string,
  by: Person | null,
  now = new Date(),
): Promise<StoredDraft | null> => {
  for (;;) {
    const draft = await deps.drafts.get(id)
    if (draft?.state !== 'approved') {
      return null
    }
    const next = await tryStart(deps, draft, by, now)
    if (next) {
      const { version, base, from } = next
      if (version !== null) {
        const { rules } = deps.bases.get(base) as Base
        await publishVersion({ bus: deps.bus, rules }, { version, content: draftContent(next), activatedAt: now, from })
      }
      return next
    }
  }
}

const pollIntervalMs = 500
const auditName = 'ruleDraft.start'
const auditedWithinMs = 60_000

/** Starts approved drafts at their time, once among all copies, with an entry in the log. */
export const watchStarts = (deps: Deps & { readonly auditStore: AuditStore; readonly logger: Logger }) => {
  const { drafts, auditStore, logger } = deps

  const start = async (id: string, now: Date): Promise<void> => {
    const auditId = newAuditId()
    const until = new Date(now.getTime() + auditedWithinMs)
    await auditStore.begin({ id: auditId, operation: auditName, objectId: id, actor: null, requestId: auditId, until })
    const next = await startDraft(deps, id, null, now).catch(async (error: unknown) => {
      // Nothing was done; the next look tries again, with an entry of its own.
      if (error instanceof AppError && error.code === 'unavailable') {
        await auditStore.drop(auditId)
      }
      throw error
    })
    if (!next) {
      await auditStore.drop(auditId)
      return
    }
    const { base, from, version, events } = next
    const name = auditedDraft(next)
    const after = version === null ? { ...name, reason: events.at(-1)?.text } : { ...name, ruleSet: version }
    await auditStore.end(auditId, { before: { ...name, ...(version !== null && { ruleSet: from }) }, after })
    if (version === null) {
      logger.warn({ draft: id, base }, 'the draft is not in force')
    } else {
      logger.info({ draft: id, base, version }, 'the draft is in force')
    }
  }

  const look = singleFlight(async () => {
    const now = new Date()
    for (const { _id, ...draft } of await drafts.approved()) {
      if (isDueByClock(draft, now.getTime())) {
        await start(String(_id), now)
      }
    }
  })
  const timer = setInterval(
    () => void look.run().catch((error: unknown) => logger.warn({ err: error }, 'could not look for drafts to start')),
    pollIntervalMs,
  )
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
