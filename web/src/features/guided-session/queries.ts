import {
  ageOn,
  consentVersion,
  type HealthProfile,
  healthProfileOperations,
  type Screening,
} from '@bugar/contracts/health-profile'
import { planOperations } from '@bugar/contracts/plan-operations'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { refreshPersonState } from '#components/domain/refresh-person-state.ts'
import { useDoneHere } from '#components/domain/plan/queries.ts'
import { call, type Reply } from '#lib/api.ts'
import { daysFrom, localDay } from '#lib/local-day.ts'
import { invalidate, operationQuery } from '#lib/query-client.ts'

/** The sessions of fourteen days around today; the service worker keeps the same days for use without a network. */
export const targetsQuery = (now: Date) =>
  operationQuery(planOperations, 'plan.targets', {
    from: localDay(daysFrom(now, -6)),
    to: localDay(daysFrom(now, 7)),
    today: localDay(now),
  })

type TargetsReply = Reply<(typeof planOperations)['plan.targets']>

export const useTargets = (now: Date) => {
  const doneHere = useDoneHere()
  const select = useCallback(
    ({ data, ...reply }: TargetsReply) => ({
      ...reply,
      data: data.map((each) => ({ ...each, session: doneHere(each.session) })),
    }),
    [doneHere],
  )
  return useQuery({ ...targetsQuery(now), select })
}

const profileQuery = operationQuery(healthProfileOperations, 'healthProfile.get', {})

/** The person's answers to the health questions; `data.data` is null when there are none. */
export const useHealthProfile = () => useQuery(profileQuery)

export type Sign = 'chestPain' | 'fainting' | 'breathlessAtRest'

interface Report {
  readonly profile: HealthProfile
  readonly signs: readonly Sign[]
}

/** The age was given for the day of the answers; they are stored as those of now. */
const screeningWith = ({ profile, signs }: Report): Screening => ({
  ...profile.screening,
  age: ageOn(profile, new Date()),
  ...Object.fromEntries(signs.map((sign) => [sign, 'yes'])),
})

/** Answers the health questions as before, but for signs that are felt now. Succeeds once plan and state were read anew. */
export const useReportSigns = () =>
  useMutation({
    mutationFn: (report: Report) =>
      call(healthProfileOperations['healthProfile.update'], { screening: screeningWith(report), consentVersion }),
    onSuccess: () => Promise.all([invalidate('healthProfile.get'), refreshPersonState()]),
  })
