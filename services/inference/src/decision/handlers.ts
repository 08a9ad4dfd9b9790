import type { DecisionDetail, decisionOperations, LoggedDecision } from '@bugar/contracts/decision'
import { notFound } from '@bugar/contracts/errors'
import type { Handlers } from '@bugar/contracts/operation'
import type { SourcedRule } from '@bugar/contracts/rule-base'
import type { AuditStore } from '@bugar/runtime/audit/store'
import type { Bases } from '../base/bases.ts'
import { type FindCaller, requireRight } from '../team/callers.ts'
import { createEvaluate } from './evaluate.ts'
import type { LogDecision } from './log.ts'
import { createChooseRuleSet } from './rule-sets.ts'
import type { DecisionStore, StoredDecision } from './store.ts'

interface Deps {
  readonly bases: Bases
  readonly decisions: DecisionStore
  readonly log: LogDecision
  readonly findCaller: FindCaller
  readonly auditStore: Pick<AuditStore, 'read'>
}

const toLogged = (decision: StoredDecision): LoggedDecision => {
  const { _id, at, teamId, teamName, correlationId, base, ruleSet, pinned, outcome, conclusions, micros } = decision
  return {
    id: _id,
    at: at.toISOString(),
    team: { id: teamId, name: teamName },
    correlationId,
    base,
    ruleSet,
    pinned,
    outcome,
    conclusions,
    micros,
  }
}

const required = (decision: StoredDecision | null): StoredDecision => {
  if (!decision) {
    throw notFound('Keputusan tidak ditemukan')
  }
  return decision
}

export const createDecisionHandlers = (deps: Deps): Handlers<typeof decisionOperations> => {
  const { decisions, findCaller } = deps
  const ruleSets = createChooseRuleSet(deps.bases)
  const evaluate = createEvaluate(ruleSets, deps.log)

  /** With the rules that fired, as the version has them for good. */
  const toDetail = async (decision: StoredDecision): Promise<DecisionDetail> => {
    const { base, ruleSet, facts, withheld, errors, fired } = decision
    const { rules } = await ruleSets.ofHash(base, ruleSet.hash)
    const byId = new Map(rules.map((rule) => [rule.id, rule]))
    return {
      ...toLogged(decision),
      facts,
      withheld,
      errors,
      fired: fired.map((id) => byId.get(id) as SourcedRule),
      notFired: rules.filter(({ isActive }) => isActive).length - fired.length,
    }
  }

  return {
    'decision.evaluate': async (input, call) => ({ data: await evaluate(input, await findCaller(call), call) }),

    'decision.explain': async ({ id }, call) => {
      const team = await findCaller(call)
      const found = await decisions.get(id)
      const decision = required(found?.teamId === String(team._id) ? found : null)
      requireRight(team, ruleSets.declared(decision.base), 'explain')
      return { data: await toDetail(decision) }
    },

    'decision.list': async (query) => {
      const { decisions: page, more, total } = await decisions.page(query)
      const nextCursor = more ? (page.at(-1)?._id ?? null) : null
      return { data: { decisions: page.map(toLogged), nextCursor, total } }
    },

    'decision.get': async ({ id }, call) => {
      const decision = required(await decisions.get(id))
      await deps.auditStore.read({ operation: 'decision.get', objectId: id, objectName: decision.teamName }, call)
      return { data: await toDetail(decision) }
    },
  }
}
