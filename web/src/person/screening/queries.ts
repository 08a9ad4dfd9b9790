import { consentVersion, healthProfileOperations, type Screening } from '@bugar/contracts/advice/person/health-profile'
import { useMutation, useQuery } from '@tanstack/react-query'
import { healthProfileQuery } from '#person/body/person-state.ts'
import { call } from '#kit/data/api.ts'
import { queryClient, refetchOutdated } from '#kit/data/query-client.ts'
import { currentTime } from '#kit/session/clock.ts'
import { toastSuccess } from '#kit/states/toast.ts'
import { localDay } from '#kit/text/local-day.ts'

export const useProfile = () => useQuery(healthProfileQuery)

export const useSaveProfile = (onSaved: () => void) =>
  useMutation({
    mutationFn: (screening: Screening) =>
      call(healthProfileOperations['healthProfile.update'], {
        screening,
        consentVersion,
        today: localDay(currentTime()),
      }),
    onSuccess: ({ data, message }) => {
      queryClient.setQueryData(healthProfileQuery.queryKey, { data, extras: undefined, message: undefined })
      toastSuccess(message)
      onSaved()
    },
  })

export const useDeleteProfile = (onDeleted: () => void) =>
  useMutation({
    mutationFn: () => call(healthProfileOperations['healthProfile.delete'], {}),
    onSuccess: async ({ message }) => {
      await refetchOutdated()
      toastSuccess(message)
      onDeleted()
    },
  })
