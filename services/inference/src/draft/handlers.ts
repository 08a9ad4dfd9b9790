import { conflict } from '@bugar/contracts/core/bus/errors'
import type { Call, Handlers, Output } from '@bugar/contracts/core/bus/operation'
import type { ruleDraftOperations } from '@bugar/contracts/rules/draft/rule-draft-operations'
import { actorOf } from '@bugar/runtime/nats/dispatch'
import type { ruleDraftCoverageOperations } from '@bugar/contracts/rules/draft/rule-draft-coverage'
import { runInSlices } from '@bugar/runtime/core/slices'
import { approverProblem, requireSound, rulesFrom } from '../base/bases.ts'
import { coverageSteps, mutationSteps, type RuleContent, runCases, summaryOf, unrunnable } from '../domain/run.ts'
import { auditedDraft, createDraftWork, type DraftDeps, personOf, stepped, type DraftWork } from './change.ts'
import { draftContent } from './content.ts'
import { createDraftFileHandlers } from './file-handlers.ts'
import { type Action, isDue } from './domain/release.ts'
import type { StoredDraft } from './store.ts'
import { createRowHandlers } from './row-handlers.ts'
import { startDraft } from './start.ts'
import { toSummary } from './view.ts'

type Answer = Omit<Output<(typeof ruleDraftCoverageOperations)['ruleDraft.coverage']>, 'hash'>

/** Regions examined per reply: seven seconds. */
const maxBoxes = 60_000

const answerFor = async (content: RuleContent): Promise<Answer> => {
  const runs = runCases(content)
  const budget = { boxes: maxBoxes }
  const coverage = await runInSlices(coverageSteps(content, runs, budget))
  return { coverage, mutation: summaryOf(await runInSlices(mutationSteps(content, runs, budget))) }
}

/** Number of cached results: contents that are edited at the same time. */
const maxKept = 20

/** Concurrent requests for the same content share one computation. */
const createCoverageHandlers = ({ find }: DraftWork): Handlers<typeof ruleDraftCoverageOperations> => {
  const answers = new Map<string, Promise<Answer>>()

  const answerOf = (hash: string, content: RuleContent): Promise<Answer> => {
    const answer = answers.get(hash) ?? answerFor(content)
    answers.delete(hash)
    answers.set(hash, answer)
    for (const oldest of [...answers.keys()].slice(0, -maxKept)) {
      answers.delete(oldest)
    }
    answer.catch(() => answers.delete(hash))
    return answer
  }

  return {
    'ruleDraft.coverage': async ({ id }) => {
      const draft = await find(id)
      const content = draftContent(draft)
      if (unrunnable(content).length > 0) {
        throw conflict('Aturan rancangan ini belum dapat dijalankan. Perbaiki dulu temuan di Tabel.')
      }
      return { data: { hash: draft.hash, ...(await answerOf(draft.hash, content)) } }
    },
  }
}

/** Drafts of rules, from their creation to an active version. */
export const createRuleDraftHandlers = (deps: DraftDeps): Handlers<typeof ruleDraftOperations> => {
  const work = createDraftWork(deps)
  const { baseOf, find, view, change } = work

  const takeStep = async (id: string, action: Action, call: Call) => {
    const { before, after } = await change(id, (draft) => stepped(draft, action, call))
    const { hash } = after
    const text = after.events.at(-1)?.text
    deps.audit(call, {
      objectId: id,
      before: { ...auditedDraft(before), state: before.state },
      after: { ...auditedDraft(after), state: after.state, hash, ...(text && { note: text }) },
    })
    return { data: await view(after, call) }
  }

  /** @throws AppError `conflict` when another version became active since, or this content may not be activated */
  const requireReady = async (draft: StoredDraft): Promise<void> => {
    const base = baseOf(draft.base)
    const { rules } = base
    await rules.refresh()
    if (rules.head() !== draft.from) {
      throw conflict(`Versi ${rules.head()} sudah berlaku. Sesuaikan rancangan ini dulu.`)
    }
    if (rules.get().hash === draft.hash) {
      throw conflict('Rancangan ini sama dengan versi yang berlaku.')
    }
    await requireSound(draftContent(draft), await rulesFrom(base, draft.from))
  }

  return {
    ...createRowHandlers(deps, work),
    ...createCoverageHandlers(work),
    ...createDraftFileHandlers(deps, work),

    'ruleDraft.shadow': async ({ id }) => {
      const { hash } = await find(id)
      return { data: await deps.shadows.get(id, hash) }
    },

    'ruleDraft.waiting': async (_input, call) => {
      const { id } = actorOf(call)
      const standing = await deps.standingOf(id)
      const found = approverProblem(standing, new Date()) === null ? await deps.drafts.waiting() : []
      const isMine = ({ proposal }: StoredDraft) => !standing.needsSecond || proposal?.by.id !== id
      return { data: found.filter(isMine).map(toSummary) }
    },

    'ruleDraft.propose': async ({ id, hash, note, startsAt }, call) => {
      await requireReady(await find(id))
      const action = { kind: 'propose', hash, note, startsAt: startsAt ? Date.parse(startsAt) : null } as const
      const reply = await takeStep(id, action, call)
      deps.tellApprovers({ id, base: reply.data.base, label: reply.data.declaration.label, note, by: actorOf(call).id })
      return reply
    },

    'ruleDraft.withdraw': ({ id }, call) => takeStep(id, { kind: 'withdraw' }, call),

    'ruleDraft.reject': ({ id, reason }, call) => takeStep(id, { kind: 'reject', reason }, call),

    'ruleDraft.discard': ({ id }, call) => takeStep(id, { kind: 'discard' }, call),

    'ruleDraft.approve': async ({ id, hash }, call) => {
      await requireReady(await find(id))
      const standing = await deps.standingOf(actorOf(call).id)
      const problem = approverProblem(standing, new Date())
      if (problem !== null) {
        throw conflict(problem)
      }
      const { needsSecond } = standing
      const { after } = await change(id, (draft) => stepped(draft, { kind: 'approve', hash, needsSecond }, call))
      const due = isDue(after, Date.now()) ? await startDraft(deps, id, personOf(call)) : null
      const now = due ?? (await find(id))
      const { from, version, approval } = now
      deps.audit(call, {
        objectId: id,
        before: { ...auditedDraft(now), ...(version !== null && { ruleSet: from }) },
        after: {
          ...auditedDraft(now),
          hash,
          state: now.state,
          ...(version !== null && { ruleSet: version }),
          alone: approval?.alone,
        },
      })
      const notStarted = now.state === 'rejected' || now.state === 'superseded' ? now.events.at(-1)?.text : null
      const message = notStarted ?? (version === null ? undefined : `Versi ${version} berlaku sekarang`)
      return { data: await view(now, call), ...(message && { message }) }
    },
  }
}
