import { accountOperations } from '@bugar/contracts/account'
import { AppError } from '@bugar/contracts/errors'
import type { User } from '@bugar/contracts/user'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { focusTitle } from '#components/layout/PageTitle.tsx'
import { call } from '#lib/api.ts'
import type { ListSearch } from '#lib/list-search.ts'
import { operationQuery } from '#lib/query-client.ts'
import { getSession } from '#lib/session.ts'
import { toastError, toastSuccess } from '#lib/toast.ts'

export interface UserSearch extends ListSearch {
  role?: 'user' | 'admin' | undefined
  status?: 'active' | 'inactive' | undefined
}

const pageSize = 10

export const useUsers = ({ page = 1, search, role, status }: UserSearch) =>
  useQuery({
    ...operationQuery(accountOperations, 'user.list', { page, limit: pageSize, search, role, status }),
    placeholderData: keepPreviousData,
  })

export const useUserStats = () => useQuery(operationQuery(accountOperations, 'user.stats', {}))

/** The accounts and their numbers, everywhere they are shown. */
const useRefresh = () => {
  const queries = useQueryClient()
  return () =>
    Promise.all(['user.list', 'user.stats', 'user.get'].map((name) => queries.invalidateQueries({ queryKey: [name] })))
}

const ownAccount = 'Anda tidak dapat menonaktifkan akun sendiri'
const toggleFailure = 'Gagal memperbarui status'
const isOwn = (user: User) => user.id === getSession()?.user.id

export const useToggleUser = () => {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: async (user: User) => {
      if (isOwn(user)) {
        throw new AppError('protected', ownAccount)
      }
      return call(accountOperations['user.toggle'], { id: user.id })
    },
    onSuccess: ({ message }) => {
      toastSuccess(message ?? 'Status berhasil diperbarui')
      return refresh()
    },
    onError: (error, user) => toastError(isOwn(user) ? ownAccount : `${toggleFailure}. ${error.message}`),
  })
}

export const deleteFailure = 'Gagal menghapus user'

export const useDeleteUser = (onDeleted: () => void) => {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (user: User) => call(accountOperations['user.delete'], { id: user.id }),
    onSuccess: async ({ message }) => {
      toastSuccess(message ?? 'User berhasil dihapus')
      onDeleted()
      await refresh()
      // The button that began it goes with what was deleted.
      focusTitle()
    },
    onError: () => toastError(deleteFailure),
  })
}
