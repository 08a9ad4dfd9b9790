import { personStateOperations } from '@bugar/contracts/person-state'
import type { Safety, SafetyLevel } from '@bugar/contracts/safety'
import { useQuery } from '@tanstack/react-query'
import { localDay } from '#lib/local-day.ts'
import { operationQuery } from '#lib/query-client.ts'

/** What is known of the person now, and what the rules conclude of it. */
export const personStateQuery = (now: Date) =>
  operationQuery(personStateOperations, 'personState.get', { today: localDay(now) })

export const usePersonState = (now: Date) => useQuery(personStateQuery(now))

/** True while the advice is against training by a program. */
export const isHeldAt = (level: SafetyLevel): boolean => ['doctor-first', 'no-program', 'stop'].includes(level)

/** Why nobody is to train by a program now; null while nothing stands against it, or it is not known. */
export const useHeld = (now: Date): Safety | null => {
  const safety = usePersonState(now).data?.data.safety
  return safety && isHeldAt(safety.level) ? safety : null
}
