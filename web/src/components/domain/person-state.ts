import { personStateOperations } from '@bugar/contracts/person-state'
import { isHeldAt, type Safety } from '@bugar/contracts/safety'
import { useQuery } from '@tanstack/react-query'
import { localDay } from '#lib/local-day.ts'
import { operationQuery } from '#lib/query-client.ts'

/** What is known of the person now, and what the rules conclude of it. */
export const personStateQuery = (now: Date) =>
  operationQuery(personStateOperations, 'personState.get', { today: localDay(now) })

export const usePersonState = (now: Date) => useQuery(personStateQuery(now))

/** Why the person is not to train by a program; null while nothing stands against it, or it is not known. */
export const heldBy = (safety: Safety | undefined): Safety | null => (safety && isHeldAt(safety.level) ? safety : null)

export const useHeld = (now: Date): Safety | null => heldBy(usePersonState(now).data?.data.safety)
