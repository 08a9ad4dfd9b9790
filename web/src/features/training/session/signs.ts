import {
  ageOn,
  consentVersion,
  type HealthProfile,
  healthProfileOperations,
  type Screening,
} from '@bugar/contracts/health-profile'
import { useMutation, useQuery } from '@tanstack/react-query'
import { healthProfileQuery } from '#components/domain/health-profile.ts'
import { call } from '#lib/api.ts'
import { currentTime } from '#lib/clock.ts'

export const useHealthProfile = () => useQuery(healthProfileQuery)

export type Sign = 'chestPain' | 'fainting' | 'breathlessAtRest'

interface Report {
  readonly profile: HealthProfile
  readonly signs: readonly Sign[]
}

/** The age was given for the day of the answers; they are stored with the current age. */
const screeningWith = ({ profile, signs }: Report): Screening => ({
  ...profile.screening,
  age: ageOn(profile, currentTime()),
  ...Object.fromEntries(signs.map((sign) => [sign, 'yes'])),
})

/** Stores the health answers again with these signs; succeeds after plan and state were refetched. */
export const useReportSigns = () =>
  useMutation({
    mutationFn: (report: Report) =>
      call(healthProfileOperations['healthProfile.update'], { screening: screeningWith(report), consentVersion }),
  })
