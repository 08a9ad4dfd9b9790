import { doctorConsentOperations, type DoctorConsentUpdate } from '@bugar/contracts/doctor-consent'
import { useMutation } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { currentTime } from '#lib/clock.ts'
import { localDay } from '#lib/local-day.ts'
import { refetchOutdated } from '#lib/query-client.ts'
import { toastSuccess } from '#lib/toast.ts'

export const useDoctorConsent = (onSaved: () => void) =>
  useMutation({
    mutationFn: (consent: DoctorConsentUpdate) =>
      call(doctorConsentOperations['doctorConsent.update'], { ...consent, today: localDay(currentTime()) }),
    onSuccess: async ({ message }) => {
      await refetchOutdated()
      toastSuccess(message)
      onSaved()
    },
  })
