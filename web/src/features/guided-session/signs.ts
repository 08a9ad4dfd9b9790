import {
  ageOn,
  consentVersion,
  type HealthProfile,
  healthProfileOperations,
  type Screening,
} from '@bugar/contracts/health-profile'
import { useMutation, useQuery } from '@tanstack/react-query'
import { refreshPersonState } from '#components/domain/refresh-person-state.ts'
import { call } from '#lib/api.ts'
import { invalidate, operationQuery } from '#lib/query-client.ts'

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
