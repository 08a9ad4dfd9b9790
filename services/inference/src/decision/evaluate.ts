import type { decisionOperations } from '@bugar/contracts/teams/decision'
import { AppError, type FieldError, invalid } from '@bugar/contracts/core/bus/errors'
import { decimalErrors, factErrors } from '@bugar/contracts/rules/fact-errors'
import { type Call, defaultTimeoutMs, type Input, type Output } from '@bugar/contracts/core/bus/operation'
import { idempotencyKeyPattern } from '@bugar/contracts/core/values/shared'
import { newAuditId, timeOf } from '@bugar/runtime/audit/entry'
import { headerOf } from '@bugar/runtime/nats/wire-format'
import type { RuleSet } from '../domain/run.ts'
import { runRules } from '../evaluation/advice.ts'
import { maxErrors } from '../base/bases.ts'
import type { StoredTeam } from '../team/callers.ts'
import { type Decided, decide } from './domain/decide.ts'
import { keptErrors, keptFacts } from './domain/mask.ts'
import { createHash } from 'node:crypto'
import type { LogDecision } from './log.ts'
import type { StoredDecision } from './store.ts'

type Evaluate = (typeof decisionOperations)['decision.evaluate']

const maxField = 100

/** Hashes the masked entry without its time: a repeated request gives the same hash, which reveals no masked fact. */
const repeatOf = ({ _id: _own, at: _at, micros: _micros, teamName: _teamName, ...said }: StoredDecision): string =>
  createHash('sha256').update(JSON.stringify(said)).digest('base64url')

const toAnswered = (errors: readonly FieldError[]) =>
  errors.slice(0, maxErrors).map(({ field, message }) => ({
    field: (field ? `facts.${field}` : 'facts').slice(0, maxField),
    message,
  }))

/** @throws AppError `invalid`: a number that is cut would not be found in the log */
const requireRequestId = ({ requestId }: Call): string => {
  if (!idempotencyKeyPattern.test(requestId)) {
    throw invalid([{ field: headerOf.requestId, message: 'Harus 1 sampai 255 karakter ASCII yang tampak' }])
  }
  return requestId
}

const answerOf = (id: string, decided: Decided, explain: Input<Evaluate>['explain']): Output<Evaluate> => {
  if (decided.outcome === 'invalid') {
    throw invalid(toAnswered(decided.errors))
  }
  if (decided.outcome === 'failed') {
    throw new AppError('internal', 'Forward chaining failed', { cause: decided.cause })
  }
  const { base, ruleSet, conclusions, fired, trace } = decided.answer
  return {
    decisionId: id,
    base,
    ruleSet,
    conclusions,
    ...(explain !== 'none' && { fired }),
    ...(explain === 'full' && { trace }),
  }
}

export interface EvaluateRequest extends Pick<Input<Evaluate>, 'facts' | 'explain'> {
  /** The rules that decide. */
  readonly set: RuleSet
  /** The team named them rather than taking those in force. */
  readonly isPinned: boolean
  /** True for an item of a batch, whose span is that of the batch: one of its own would double its price. */
  readonly isItem?: boolean
}

/**
 * Decides, writes the log, and only then answers.
 * @throws AppError `invalid` and `internal` once they are logged; as `LogDecision` does
 */
export const createEvaluate =
  (log: LogDecision) =>
  async (
    { set, isPinned, facts, explain, isItem = false }: EvaluateRequest,
    team: StoredTeam,
    call: Call,
  ): Promise<Output<Evaluate>> => {
    const correlationId = requireRequestId(call)
    const begun = performance.now()
    const imprecise = decimalErrors(set.base, facts)
    const run = (): Decided =>
      imprecise.length > 0 ? { outcome: 'invalid', fired: [], errors: imprecise } : decide(set, facts)
    const _id = newAuditId()
    const decided = isItem ? run() : runRules(set, run, () => ({ 'bugar.decision.id': _id }))
    const micros = Math.round((performance.now() - begun) * 1000)
    const errors = decided.outcome === 'invalid' ? decided.errors : []
    // Not those that another fact forbids: that they are not kept would tell it.
    const own = errors.length > 0 ? [...factErrors(set.base, facts), ...imprecise] : []
    const kept = keptFacts(set.base.facts, facts, team.masks, new Set(own.map(({ field }) => field)))
    const decision: StoredDecision = {
      _id,
      at: timeOf(_id),
      teamId: String(team._id),
      teamName: team.name,
      correlationId,
      base: set.base.name,
      ruleSet: { version: set.version, hash: set.hash },
      pinned: isPinned,
      outcome: decided.outcome,
      conclusions: decided.outcome === 'concluded' ? decided.answer.conclusions : [],
      micros,
      ...kept,
      errors: errors.length > 0 ? toAnswered(keptErrors(set.base, facts, team.masks, kept, { all: errors, own })) : [],
      fired: decided.fired,
    }
    const entry = isItem ? decision : { ...decision, repeat: repeatOf(decision) }
    // Whatever the caller allows: `decision.tail` counts on it that none is written later.
    const id = await log(entry, team, Math.min(call.deadline, Date.now() + defaultTimeoutMs))
    return answerOf(id, decided, explain)
  }
