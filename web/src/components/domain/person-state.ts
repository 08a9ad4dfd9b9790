import { doctorConsentOperations, type DoctorConsentUpdate } from '@bugar/contracts/doctor-consent'
import { personStateOperations } from '@bugar/contracts/person-state'
import type { Safety, SafetyLevel } from '@bugar/contracts/safety'
import { type TodayCheck, todayCheckOperations } from '@bugar/contracts/today-check'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { localDay } from '#lib/local-day.ts'
import { invalidate, operationQuery, queryClient } from '#lib/query-client.ts'
import { toastSuccess } from '#lib/toast.ts'

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

/** What answers, weights and consultations are read for; called after each change of one of them. */
export const refreshPersonState = async (): Promise<void> => {
  queryClient.removeQueries({ queryKey: ['plan.preview'] })
  await invalidate('personState.get', 'plan.get', 'plan.targets', 'bodyGoal.get')
}

export const useDoctorConsent = (onSaved: () => void) =>
  useMutation({
    mutationFn: (consent: DoctorConsentUpdate) => call(doctorConsentOperations['doctorConsent.update'], consent),
    onSuccess: async ({ message }) => {
      await refreshPersonState()
      toastSuccess(message ?? 'Izin dokter disimpan')
      onSaved()
    },
  })

/** Succeeds once plan and state were read anew. */
export const useTodayCheck = () =>
  useMutation({
    mutationFn: (check: TodayCheck) => call(todayCheckOperations['todayCheck.update'], check),
    onSuccess: refreshPersonState,
  })
