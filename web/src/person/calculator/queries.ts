import { useQuery } from '@tanstack/react-query'
import { usePersonState } from '#person/body/person-state.ts'
import { runnableBaseQuery } from '#person/body/runnable-base.ts'
import { useToday } from '#kit/text/local-day.ts'
import { type EnergyAdvice, type EnergyRules, type EnteredBody, ruledAdvice, uncheckedAdvice } from './energy-advice.ts'

export interface EnergyAnswer {
  /** Null without a body, and while rules or state are on their way. */
  readonly advice: EnergyAdvice | null
  /** Retries failed requests. */
  readonly retry: () => void
}

type State = Parameters<typeof ruledAdvice>[2]

const advise = (rules: EnergyRules | null, body: EnteredBody, state: State | null): EnergyAdvice => {
  if (!rules || !state) {
    return uncheckedAdvice(body, state)
  }
  try {
    return ruledAdvice(rules, body, state)
  } catch {
    // Rules that this version of the app cannot run.
    return uncheckedAdvice(body, state)
  }
}

/** The energy rules' advice on this body and the person; evaluated on the device, the body is sent nowhere. */
export const useEnergyAdvice = (body: EnteredBody | null): EnergyAnswer => {
  const rules = useQuery(runnableBaseQuery('energy'))
  const state = usePersonState(useToday())
  return {
    advice:
      body && !rules.isPending && !state.isPending
        ? advise(rules.data?.data ?? null, body, state.data?.data ?? null)
        : null,
    retry: () => [rules, state].filter(({ data }) => !data).forEach((query) => void query.refetch()),
  }
}
