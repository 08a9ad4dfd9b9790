import { adminOperations } from '@bugar/contracts/people/admin'
import { passwordResetOperations } from '@bugar/contracts/people/password-reset'
import { totpOperations } from '@bugar/contracts/people/totp'
import { userOperations } from '@bugar/contracts/people/user-operations'
import type { Role, User } from '@bugar/contracts/people/user'
import { AppError } from '@bugar/contracts/core/bus/errors'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useDelete } from '#kit/data/use-delete.ts'
import { call } from '#kit/data/api.ts'
import { type DaySearch, spanOf } from '#kit/text/days.ts'
import type { ListSearch } from '#kit/lists/list-search.ts'
import { operationQuery } from '#kit/data/query-client.ts'
import { getSession } from '#kit/session/session.ts'
import { toastError, toastSuccess } from '#kit/states/toast.ts'

export interface UserSearch extends ListSearch, DaySearch {
  role?: Role | undefined
  status?: 'active' | 'inactive' | undefined
  tab?: 'administrator' | undefined
}

const pageSize = 10

/** The server's filters. */
export const userFilters = ({ search, role, status, ...days }: UserSearch) => ({
  search,
  role,
  status,
  ...spanOf(days),
})

export const usersQuery = ({ page = 1, ...filters }: UserSearch) =>
  operationQuery(userOperations, 'user.list', { page, limit: pageSize, ...userFilters(filters) })
export const userStatsQuery = operationQuery(userOperations, 'user.stats', {})

export const useUsers = (search: UserSearch) => useQuery({ ...usersQuery(search), placeholderData: keepPreviousData })
export const useUserStats = () => useQuery(userStatsQuery)
export const useUser = (id: string) => useQuery(operationQuery(userOperations, 'user.get', { id }))

export const adminsQuery = operationQuery(adminOperations, 'admin.list', {})
export const useAdmins = () => useQuery(adminsQuery)

/** Invites or retires somebody, or decides a request about them. */
export const useAdminChange = (name: `admin.${'invite' | 'retire' | 'approve' | 'reject'}`, onDone?: () => void) =>
  useMutation({
    mutationFn: ({ id }: Pick<User, 'id'>) => call(adminOperations[name], { id }),
    onSuccess: ({ message }) => {
      toastSuccess(message)
      onDone?.()
    },
  })

export type GivenRole = Exclude<Role, 'admin'>

export const useSetRole = (onDone: () => void) =>
  useMutation({
    mutationFn: (input: { readonly id: string; readonly role: GivenRole }) =>
      call(adminOperations['user.setRole'], input),
    onSuccess: ({ message }) => {
      toastSuccess(message)
      onDone()
    },
  })

export const useEndLogins = (onDone: () => void) =>
  useMutation({
    mutationFn: ({ id }: User) => call(userOperations['user.endLogins'], { id }),
    onSuccess: ({ message }) => {
      toastSuccess(message)
      onDone()
    },
  })

const ownAccount = 'Anda tidak dapat menonaktifkan akun sendiri'
const toggleFailure = 'Gagal memperbarui status'
export const isOwn = (user: User) => user.id === getSession()?.user.id

export const useToggleUser = () =>
  useMutation({
    mutationFn: async (user: User) => {
      if (isOwn(user)) {
        throw new AppError('protected', ownAccount)
      }
      return call(userOperations['user.toggle'], { id: user.id })
    },
    onSuccess: ({ message }) => toastSuccess(message),
    onError: (error, user) => toastError(isOwn(user) ? ownAccount : `${toggleFailure}. ${error.message}`),
  })

export const deleteFailure = 'Gagal menghapus user'

export const useDeleteUser = (onDeleted: () => void) =>
  useDelete(userOperations['user.delete'], deleteFailure, onDeleted)

export const resetLinkFailure = 'Tautan belum dibuat'

/** The link is returned only once, and only here. */
export const useCreateResetLink = () =>
  useMutation({
    mutationFn: ({ id }: User) => call(passwordResetOperations['user.createResetLink'], { id }),
  })

export const useRemoveTotp = (onRemoved: () => void) =>
  useMutation({
    mutationFn: ({ id }: User) => call(totpOperations['user.removeTotp'], { id }),
    onSuccess: ({ message }) => {
      toastSuccess(message)
      onRemoved()
    },
  })
