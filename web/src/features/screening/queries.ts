import { consentVersion, healthProfileOperations, type Screening } from '@bugar/contracts/health-profile'
import { useMutation, useQuery } from '@tanstack/react-query'
import { healthProfileQuery } from '#components/domain/health-profile.ts'
import { call } from '#lib/api.ts'
import { queryClient, refetchOutdated } from '#lib/query-client.ts'
import { toastSuccess } from '#lib/toast.ts'

export const useProfile = () => useQuery(healthProfileQuery)

export const useSaveProfile = (onSaved: () => void) =>
  useMutation({
    mutationFn: (screening: Screening) =>
      call(healthProfileOperations['healthProfile.update'], { screening, consentVersion }),
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
