import { type ProfileUpdate, accountOperations } from '@bugar/contracts/people/account'
import { activeSessionOperations } from '@bugar/contracts/people/active-session'
import { consentVersion } from '@bugar/contracts/people/consent'
import {
  type DataDownload,
  dataDownloadOperations,
  dataFileKeptMs,
  dataTransferOperations,
} from '@bugar/contracts/people/data-download'
import { AppError } from '@bugar/contracts/core/bus/errors'
import { sessionOperations } from '@bugar/contracts/people/session'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call, type CallInput, sendRequest } from '#kit/data/api.ts'
import { currentTime } from '#kit/session/clock.ts'
import { nameIn, saveFile } from '#kit/files/save-file.ts'
import { operationQuery, queryClient, refetchOutdated } from '#kit/data/query-client.ts'
import { endSession, getSession, setSession } from '#kit/session/session.ts'
import { toastError, toastSuccess } from '#kit/states/toast.ts'
import { deleteFavorites } from '#kit/offline/favorites.ts'

const { 'auth.changePassword': changePassword, 'auth.deleteAccount': deleteAccount } = sessionOperations

export const activeSessionsQuery = operationQuery(activeSessionOperations, 'login.list', {})

export const useActiveSessions = () => useQuery(activeSessionsQuery)

export const useEndOtherSession = () =>
  useMutation({
    mutationFn: (id: string) => call(activeSessionOperations['login.end'], { id }),
    onSuccess: ({ message }) => toastSuccess(message),
    onError: (error) => toastError(`Perangkat belum dikeluarkan. ${error.message}`),
  })

export const useEndAllSessions = () =>
  useMutation({
    mutationFn: () => call(activeSessionOperations['login.endAll'], {}),
    onSuccess: ({ message }) => {
      endSession('logout')
      toastSuccess(message)
    },
  })

export const accountQuery = operationQuery(accountOperations, 'account.get', {})

export const useAccount = () => useQuery(accountQuery)

export const useGiveConsent = (onGiven: () => void) =>
  useMutation({
    mutationFn: () => call(accountOperations['account.consent'], { version: consentVersion }),
    onSuccess: async ({ message }) => {
      await refetchOutdated()
      toastSuccess(message)
      onGiven()
    },
  })

export const useUpdateProfile = () =>
  useMutation({
    mutationFn: (profile: ProfileUpdate) => call(accountOperations['account.update'], profile),
    onSuccess: ({ data, message }) => {
      setSession(data)
      toastSuccess(message)
    },
    onError: (error) => toastError(`Profil belum tersimpan. ${error.message}`),
  })

type PasswordChange = CallInput<typeof changePassword>

export const useChangePassword = (onChanged: () => void) =>
  useMutation({
    mutationFn: (passwords: PasswordChange) => call(changePassword, passwords),
    onSuccess: ({ message }) => {
      toastSuccess(message)
      onChanged()
    },
  })

/** Nothing was done or the outcome is unknown; a second deletion has no further effect. */
const isUndecided = (error: Error) =>
  error instanceof AppError && ['unavailable', 'outcome-unknown'].includes(error.code)

export const useDeleteAccount = () =>
  useMutation({
    retry: (failures, error) => failures < 3 && isUndecided(error),
    retryDelay: 1000,
    mutationFn: (password: string) => call(deleteAccount, { password }),
    onSuccess: ({ message }) => {
      const id = getSession()?.user.id
      if (id !== undefined) {
        deleteFavorites(id)
      }
      endSession('logout')
      toastSuccess(message)
    },
  })

export const dataDownloadQuery = operationQuery(dataDownloadOperations, 'dataDownload.status', {})

const progressEveryMs = 2000

/** Milliseconds until the state may have changed; false when only the person changes it. */
const nextLookIn = (download: DataDownload | undefined): number | false => {
  if (download?.state === 'preparing') {
    return progressEveryMs
  }
  if (download?.state === 'ready') {
    // A wrong clock causes neither constant requests nor a delay beyond the timer's maximum.
    return Math.min(Math.max(progressEveryMs, Date.parse(download.until) - currentTime().getTime()), dataFileKeptMs)
  }
  return false
}

export const useDataDownload = () =>
  useQuery({ ...dataDownloadQuery, refetchInterval: ({ state }) => nextLookIn(state.data?.data) })

export const useStartDownload = () =>
  useMutation({
    mutationFn: () => call(dataTransferOperations['dataDownload.start'], {}),
  })

export const useDeleteDataFile = () =>
  useMutation({
    mutationFn: () => call(dataDownloadOperations['dataDownload.delete'], {}),
    onSuccess: ({ message }) => toastSuccess(message),
    onError: (error) => toastError(`Berkas belum dihapus. ${error.message}`),
  })

/** One's own data as a file, which the browser then saves. */
export const useDownloadData = () =>
  useMutation({
    mutationFn: async () => {
      const response = await sendRequest(dataTransferOperations['account.download'], {})
      return new File([await response.blob()], nameIn(response), { type: 'application/zip' })
    },
    onSuccess: (file) => {
      saveFile(file)
      toastSuccess('Data Anda sudah diunduh')
    },
    // It may have expired in the meantime.
    onError: () => queryClient.invalidateQueries(dataDownloadQuery),
  })
