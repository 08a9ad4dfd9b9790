import type { BatchResult, decisionOperations } from '@bugar/contracts/teams/decision'
import type { DecisionDetail, LoggedDecision } from '@bugar/contracts/teams/logged-decision'
import { AppError, conflict, notFound, invalid } from '@bugar/contracts/core/bus/errors'
import type { Call, Handlers, Input } from '@bugar/contracts/core/bus/operation'
import { type Conclusion, ruleBaseNames, BaseFacts } from '@bugar/contracts/rules/rule-base'
import { mapInSlices } from '@bugar/runtime/core/slices'
import { addLogFields } from '@bugar/runtime/core/logger'
import type { AuditStore } from '@bugar/runtime/audit/store'
import { parseMessage } from '@bugar/runtime/nats/parse-message'
import type { Bases } from '../base/bases.ts'
import type { OwnStore } from '../own-base/handlers.ts'
import { decisionsOf, type FindCaller } from '../team/callers.ts'
import { runRules } from '../evaluation/advice.ts'
import { disclose } from './domain/disclosure.ts'
import { isMasked } from './domain/mask.ts'
import { recompute } from './domain/recompute.ts'
import { createEvaluate } from './evaluate.ts'
import type { LogDecision } from './log.ts'
import { createChooseRuleSet } from './rule-sets.ts'
import type { DecisionStore, StoredDecision } from './store.ts'

/** Errors of one item; an answer has room for many items. */
const maxItemErrors = 10

const unlogged = 'The decision could not be logged. Send it again.'

/** Why there is no decision of these facts. Others of the batch may be in the log already, so they are answered. */
const rejectionOf = (error: unknown): BatchResult => {
  if (!(error instanceof AppError)) {
    throw error
  }
  const { retryAfter } = error
  const [code = 'unavailable'] = (['invalid', 'rate-limited', 'internal'] as const).filter(
    (each) => each === error.code,
  )
  const message = code === 'unavailable' ? unlogged : error.message
  return {
    errors: (error.errors ?? [{ field: '', message }]).slice(0, maxItemErrors),
    code,
    ...(retryAfter !== undefined && { retryAfter }),
  }
}

/** In English, as teams read it. @throws AppError `invalid` */
const parseFacts = (item: unknown): BaseFacts => {
  try {
    return parseMessage(BaseFacts, item)
  } catch (error) {
    const fields = error instanceof AppError ? (error.errors ?? []) : []
    throw invalid(
      fields.map(({ field }) => ({
        field,
        message: field === '' ? 'Must be an object of facts' : 'Must be a plain text, a number or null',
      })),
    )
  }
}

type Operations = typeof decisionOperations

interface Deps {
  readonly bases: Bases
  readonly own: OwnStore
  readonly decisions: DecisionStore
  readonly log: LogDecision
  readonly findCaller: FindCaller
  readonly auditStore: Pick<AuditStore, 'read'>
}

/**
 * Ids are in the order in which decisions begin and not in that of their writes. After so many milliseconds none can be
 * acknowledged that sorts before one that was read.
 */
const settledMs = 10_000

const required = (decision: StoredDecision | null): StoredDecision => {
  if (!decision) {
    throw notFound('Keputusan tidak ditemukan')
  }
  return decision
}

export const createDecisionHandlers = (deps: Deps): Handlers<typeof decisionOperations> => {
  const { decisions, findCaller } = deps
  const ruleSets = createChooseRuleSet(deps.bases, deps.own)
  const evaluate = createEvaluate(deps.log)

  /** The team that asks and the rules that it asks for. */
  const admit = async (
    { base, ruleSet }: Pick<Input<Operations['decision.evaluate']>, 'base' | 'ruleSet'>,
    right: 'ask' | 'explain',
    call: Call,
    items: readonly unknown[],
  ) => {
    const team = await findCaller(call, decisionsOf(items))
    ruleSets.requireRight(team, base, right)
    const set = await ruleSets.choose(String(team._id), base, ruleSet)
    return { team, set, isPinned: ruleSet !== 'active' }
  }

  const rulesOf = ({ teamId, base, ruleSet }: StoredDecision) => ruleSets.choose(teamId, base, ruleSet.hash)

  /** Null when they are not stored: a page is not lost for one of its decisions. */
  const storedRulesOf = (decision: StoredDecision) =>
    rulesOf(decision).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'not-found') {
        return null
      }
      throw error
    })

  const recordOf = (decision: StoredDecision, conclusions: readonly Conclusion[]): LoggedDecision => {
    const { _id, at, teamId, teamName, correlationId, base, ruleSet, pinned, outcome, micros } = decision
    return {
      id: _id,
      at: at.toISOString(),
      team: { id: teamId, name: teamName },
      correlationId,
      base,
      ruleSet,
      pinned,
      outcome,
      conclusions: [...conclusions],
      micros,
    }
  }

  /** Without rule ids that give away a masked fact; without all of them when the rules are not stored. */
  const toLogged = async (decision: StoredDecision): Promise<LoggedDecision> => {
    const { conclusions } = decision
    if (!isMasked(decision)) {
      return recordOf(decision, conclusions)
    }
    const set = await storedRulesOf(decision)
    return recordOf(
      decision,
      set ? disclose(set, decision).conclusions(conclusions) : conclusions.map((each) => ({ ...each, rules: [] })),
    )
  }

  /** With the rules that fired, from the stored version. @throws AppError `not-found` without that version */
  const toDetail = async (decision: StoredDecision): Promise<DecisionDetail> => {
    const { facts, withheld, errors, fired, conclusions } = decision
    const disclosed = disclose(await rulesOf(decision), decision)
    return {
      ...recordOf(decision, disclosed.conclusions(conclusions)),
      facts,
      withheld,
      errors,
      ...disclosed.rules(fired),
    }
  }

  const readByAdmin = async (operation: 'decision.get' | 'decision.recompute', id: string, call: Call) => {
    const decision = required(await decisions.get(id))
    await deps.auditStore.read({ operation, objectId: id, objectName: decision.teamName }, call)
    return decision
  }

  return {
    'decision.evaluate': async (input, call) => {
      const { facts, explain } = input
      const { team, ...rules } = await admit(input, explain === 'none' ? 'ask' : 'explain', call, [facts])
      const data = await evaluate({ ...rules, facts, explain }, team, call)
      addLogFields(call, { decision: data.decisionId })
      return { data }
    },

    'decision.evaluateBatch': async (input, call) => {
      const { team, ...rules } = await admit(input, 'ask', call, input.items)
      const { version, hash } = rules.set
      const begin = (item: unknown) => {
        const decided = decideOne(item)
        // It may fail before the last item has begun; the reply then fails.
        decided.catch(() => undefined)
        return decided
      }
      const decideOne = async (item: unknown): Promise<BatchResult> => {
        try {
          const facts = parseFacts(item)
          const { decisionId, conclusions } = await evaluate(
            { ...rules, facts, explain: 'none', isItem: true },
            team,
            call,
          )
          return { decisionId, conclusions }
        } catch (error) {
          return rejectionOf(error)
        }
      }
      const begun = await runRules(rules.set, () => mapInSlices(input.items, begin))
      return { data: { ruleSet: { version, hash }, results: await Promise.all(begun) } }
    },

    'decision.explain': async ({ id }, call) => {
      const team = await findCaller(call)
      const found = await decisions.get(id)
      const decision = required(found?.teamId === String(team._id) ? found : null)
      ruleSets.requireRight(team, decision.base, 'explain')
      return { data: await toDetail(decision) }
    },

    'decision.tail': async ({ after, limit }, call) => {
      const team = await findCaller(call)
      const until = new Date(Date.now() - settledMs)
      const closed = ruleBaseNames.filter((name) => team.rights[name] === 'none')
      const found = await decisions.after({ teamId: String(team._id), closed }, after, until, limit)
      return { data: { decisions: await Promise.all(found.map(toLogged)), next: found.at(-1)?._id ?? after ?? null } }
    },

    'decision.list': async (query) => {
      const { decisions: page, more } = await decisions.page(query)
      const nextCursor = more ? (page.at(-1)?._id ?? null) : null
      const total = more || query.before !== undefined ? null : page.length
      return { data: { decisions: await Promise.all(page.map(toLogged)), nextCursor, total } }
    },

    'decision.get': async ({ id }, call) => {
      const decision = await readByAdmin('decision.get', id, call)
      return { data: await toDetail(decision) }
    },

    'decision.recompute': async ({ id }, call) => {
      const decision = await readByAdmin('decision.recompute', id, call)
      if (decision.outcome !== 'concluded') {
        throw conflict('Hanya keputusan dengan kesimpulan yang dapat dihitung ulang')
      }
      const inForce = await ruleSets.choose(decision.teamId, decision.base, 'active')
      return { data: recompute(await rulesOf(decision), inForce, decision) }
    },
  }
}
