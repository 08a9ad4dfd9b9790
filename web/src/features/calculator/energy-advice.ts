import { type EnergyChange, energyChanges } from '@bugar/contracts/energy'
import type { Goal } from '@bugar/contracts/health/calories'
import type { Choice } from '#components/ui/ChoiceCards.tsx'
import { goalChoices } from './choices.ts'
import type { ConcludeAnswer, ShownRule } from './conclude-operation.ts'

/** What the energy rules allow one person. */
export interface EnergyAdvice {
  /** The goals that are not offered, each with the rules that refuse it. */
  readonly refused: Partial<Record<Goal, readonly ShownRule[]>>
  /** Change of daily energy by the person's program; null when the rules give none. */
  readonly change: EnergyChange | null
}

const factOf = { lose: 'deficit', gain: 'surplus' } as const

/** A goal that is not expressly allowed counts as refused. */
export const adviceOf = ({ conclusions, fired }: ConcludeAnswer): EnergyAdvice => {
  const valuesOf = (name: string) => conclusions.find(({ fact }) => fact === name)?.values ?? []
  const refused = Object.entries(factOf)
    .filter(([, fact]) => valuesOf(fact).join() !== 'allowed')
    .map(([goal, fact]) => [goal, fired.filter(({ event }) => event.params.fact === fact)])
  const change = energyChanges.find((code) => code === valuesOf('programEnergy').join())
  return { refused: Object.fromEntries(refused), change: change ?? null }
}

/** The rules behind every refused goal, each text once. */
export const rejectingRules = ({ refused }: EnergyAdvice): ShownRule[] => [
  ...new Map(Object.values(refused).flatMap((rules) => rules.map((rule) => [rule.text, rule] as const))).values(),
]

const withReason = (choice: Choice<Goal>, reason: string): Choice<Goal> => ({
  ...choice,
  disabled: true,
  detail: `tidak ditawarkan: ${reason}`,
})

/** Every goal; those that are refused cannot be chosen and say why. Advice is null when it could not be had. */
export const goalsBy = (advice: EnergyAdvice | null): Choice<Goal>[] =>
  goalChoices.map((choice) => {
    if (choice.value === 'maintain') {
      return choice
    }
    if (!advice) {
      return withReason(choice, 'aturannya belum dapat dimuat')
    }
    const rules = advice.refused[choice.value]
    return rules ? withReason(choice, rules.map(({ name }) => name).join(', ') || 'aturan energi') : choice
  })
