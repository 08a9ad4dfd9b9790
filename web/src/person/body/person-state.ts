import { personStateOperations } from '@bugar/contracts/advice/person/person-state'
import { isHeldAt, type Safety } from '@bugar/contracts/advice/person/safety'
import { useQuery } from '@tanstack/react-query'
import { localDay } from '#kit/text/local-day.ts'
import { operationQuery } from '#kit/data/query-client.ts'
import { healthProfileOperations } from '@bugar/contracts/advice/person/health-profile'

/** The person's current data and the rules' conclusions from it. */
export const personStateQuery = (now: Date) =>
  operationQuery(personStateOperations, 'personState.get', { today: localDay(now) })

export const usePersonState = (now: Date) => useQuery(personStateQuery(now))

/** The conclusion that rules out training by a program; null when there is none, or the state is unknown. */
export const heldBy = (safety: Safety | undefined): Safety | null => (safety && isHeldAt(safety.level) ? safety : null)

export const useHeld = (now: Date): Safety | null => heldBy(usePersonState(now).data?.data.safety)

/** The safety rule for a kidney disease, which records of earlier releases name. */
const kidneyRule = 'D-03'

/** Whether the person gets no figure for protein: with a kidney disease the doctor sets it. */
export const hasNoProteinFigure = (safety: Pick<Safety, 'limits' | 'reasons'> | null | undefined): boolean =>
  safety?.limits.some((limit: string) => limit === 'no-protein-figure') ||
  safety?.reasons.some(({ ruleId }) => ruleId === kidneyRule) ||
  false

/** The person's answers to the health questions; `data.data` is null when there are none. */
export const healthProfileQuery = operationQuery(healthProfileOperations, 'healthProfile.get', {})
