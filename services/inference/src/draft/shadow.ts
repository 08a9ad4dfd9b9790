import type { RuleBaseName } from '@bugar/contracts/rules/rule-base'
import { singleFlight } from '@bugar/runtime/core/single-flight'
import type { Logger } from '@bugar/runtime/core/logger'
import type { Base, Bases } from '../base/bases.ts'
import { answering, type RuleSet } from '../domain/run.ts'
import { observe } from '../evaluation/advice.ts'
import { draftContent } from './content.ts'
import { createShare } from './domain/share.ts'
import { createTally } from './domain/tally.ts'
import type { ShadowStore } from './shadow-store.ts'
import type { DraftStore } from './store.ts'

interface Deps {
  readonly bases: Bases
  readonly drafts: DraftStore
  readonly shadows: ShadowStore
  readonly logger: Logger
  /** Share of answers, 0 to 1. */
  readonly share: number
}

/** A proposed draft that is evaluated in parallel with the active rules. */
interface Running {
  readonly draft: string
  readonly hash: string
  readonly inForce: RuleSet
  readonly tally: ReturnType<typeof createTally>
}

const intervalMs = 1000
/** Maximum queue of second evaluations; further ones are not counted. */
const maxWaiting = 1000

/**
 * Evaluates the newest proposed draft of each base on a share of the facts that the active rules decide, after their
 * reply.
 */
export const watchShadows = ({ bases, drafts, shadows, logger, share }: Deps) => {
  const running = new Map<RuleBaseName, Running>()
  let waiting: (() => void)[] = []

  const answerAll = () => {
    const all = waiting
    waiting = []
    all.forEach((answer) => answer())
  }
  const later = (answer: () => void) => {
    if (waiting.length >= maxWaiting) {
      return
    }
    waiting.push(answer)
    if (waiting.length === 1) {
      setImmediate(answerAll)
    }
  }

  const end = (name: RuleBaseName) => {
    const shadow = running.get(name)
    if (shadow) {
      observe(shadow.inForce, null)
      running.delete(name)
    }
  }
  const begin = async (name: RuleBaseName, id: string, hash: string, inForce: RuleSet) => {
    const draft = await drafts.get(id)
    if (draft?.hash !== hash) {
      return
    }
    const [before, after] = [answering(inForce), answering(draftContent(draft))]
    const tally = createTally()
    const isPart = createShare(share)
    running.set(name, { draft: id, hash, inForce, tally })
    observe(inForce, (facts, person) => {
      if (isPart()) {
        later(() => tally.note(before(facts), after(facts), person))
      }
    })
  }

  const flush = async () => {
    for (const { draft, hash, tally } of running.values()) {
      const taken = tally.take()
      if (taken) {
        await shadows.add(draft, hash, taken, new Date())
      }
    }
  }
  const look = singleFlight(async () => {
    await flush()
    const newest = new Map((await drafts.proposed()).map((draft) => [draft.base, draft]))
    for (const [name, { rules }] of bases as ReadonlyMap<RuleBaseName, Base>) {
      const wanted = newest.get(name)
      const now = running.get(name)
      const inForce = rules.get()
      if (now && (now.draft !== String(wanted?._id) || now.hash !== wanted?.hash || now.inForce !== inForce)) {
        end(name)
      }
      if (wanted && !running.has(name)) {
        await begin(name, String(wanted._id), wanted.hash, inForce)
      }
    }
  })
  const timer = setInterval(
    () => void look.run().catch((error: unknown) => logger.warn({ err: error }, 'could not look for shadows')),
    intervalMs,
  )
  timer.unref()
  return {
    stop: () => {
      clearInterval(timer)
      bases.forEach((_base, name) => end(name))
    },
  }
}
