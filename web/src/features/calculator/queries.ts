import { healthProfileOperations } from '@bugar/contracts/health-profile'
import type { Gender, ProgramCode } from '@bugar/contracts/knowledge'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { recentQuery } from '#components/domain/use-known-body.ts'
import { operationQuery } from '#lib/query-client.ts'
import { concludeOperations } from './conclude-operation.ts'
import { adviceOf, type EnergyAdvice } from './energy-advice.ts'

/** What a person enters; age in years, BMI in kg/m². */
interface EnergyFacts {
  readonly gender: Gender
  readonly age: number
  readonly bmi: number
}

export interface EnergyAnswer {
  readonly status: 'asking' | 'failed' | 'known'
  /** Null unless known. */
  readonly advice: EnergyAdvice | null
  /** The program of the latest consultation; null when there is none or it is not known. */
  readonly programCode: ProgramCode | null
  readonly isProgramMissing: boolean
  /** Asks again for what failed. */
  readonly retry: () => void
}

const debounceMs = 250
const profileQuery = operationQuery(healthProfileOperations, 'healthProfile.get', {})

/** The energy rules about these facts, the latest program and a pregnancy; asks for nothing while they are null. */
export const useEnergyRules = (facts: EnergyFacts | null): EnergyAnswer => {
  const isWoman = facts?.gender === 'female'
  const profile = useQuery({ ...profileQuery, enabled: isWoman })
  const recent = useQuery({ ...recentQuery, enabled: facts !== null })
  const programCode = recent.data?.data.consultations[0]?.program.code ?? null
  const pregnant = isWoman ? profile.data?.data?.screening.pregnant : undefined
  const isReady = facts !== null && !recent.isPending && (!isWoman || profile.data !== undefined)

  const current = JSON.stringify({ ...facts, ...(programCode && { programCode }), ...(pregnant && { pregnant }) })
  // As text: two objects with equal values are never identical, so the debounce would not settle.
  const [settled] = useDebouncedValue(current, debounceMs)
  const isSettled = settled === current
  const rules = useQuery({
    ...operationQuery(concludeOperations, 'inference.conclude', { base: 'energy', facts: JSON.parse(settled) }),
    enabled: isReady && isSettled,
    // Body measurements that were only tried out are not kept.
    gcTime: 0,
  })

  const isProfileMissing = isWoman && profile.isError && !profile.data
  const isFailed = isProfileMissing || (isReady && isSettled && rules.isError && !rules.data)
  const advice = isReady && isSettled && rules.data ? adviceOf(rules.data.data) : null
  return {
    status: advice ? 'known' : isFailed ? 'failed' : 'asking',
    advice,
    programCode,
    isProgramMissing: recent.isError && !recent.data,
    retry: () => [profile, recent, rules].filter(({ isError }) => isError).forEach((query) => void query.refetch()),
  }
}
