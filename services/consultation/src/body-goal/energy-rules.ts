import { type EnergyChange, energyChanges } from '@bugar/contracts/energy'
import type { Call } from '@bugar/contracts/operation'
import type { BaseFacts, Conclusions } from '@bugar/contracts/rule-base'
import type { Reason } from '@bugar/contracts/safety'
import type { Bus } from '@bugar/runtime/nats/bus'

/** What the energy rules say of a change of weight. */
export interface EnergyAdvice {
  /** Rules that refuse it for the person as they are. */
  readonly now: readonly Reason[]
  /** Rules that refuse it only at the weight of the goal. */
  readonly atGoal: readonly Reason[]
  /** Change of daily energy by the person's program; null when the rules give none. */
  readonly programChange: EnergyChange | null
}

/** The rules that refuse a fact; empty when it is allowed. */
const refusing = ({ conclusions, fired }: Conclusions, fact: string): Reason[] => {
  const { values = [], rules = [] } = conclusions.find((each) => each.fact === fact) ?? {}
  return values.includes('refused')
    ? fired.flatMap(({ id, name, text, source, strength }) =>
        rules.includes(id) ? [{ ruleId: id, name, text, source, strength }] : [],
      )
    : []
}

interface Asked {
  /** `bmi` is the one now. */
  readonly facts: BaseFacts
  readonly bmiAtGoal: number
  /** Null for a goal that keeps the weight. */
  readonly direction: 'loss' | 'gain' | null
}

/** @throws AppError `unavailable` when the rules cannot be asked. */
export const askEnergyRules = async (
  bus: Bus,
  { facts, bmiAtGoal, direction }: Asked,
  call: Call,
): Promise<EnergyAdvice> => {
  const conclude = async (bmi: BaseFacts) => {
    const input = { base: 'energy' as const, facts: { ...facts, ...bmi } }
    return (await bus.call('inference.conclude', input, { ...call, idempotencyKey: null })).data
  }
  const [today, later] = await Promise.all([conclude({}), conclude({ bmi: bmiAtGoal })])
  const fact = direction === 'loss' ? 'deficit' : 'surplus'
  const refusals = (conclusions: Conclusions) => (direction === null ? [] : refusing(conclusions, fact))
  const now = refusals(today)
  const change = today.conclusions.find((each) => each.fact === 'programEnergy')?.values.join()
  return {
    now,
    atGoal: refusals(later).filter(({ ruleId }) => now.every((each) => each.ruleId !== ruleId)),
    programChange: energyChanges.find((code) => code === change) ?? null,
  }
}
