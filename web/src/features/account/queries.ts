import { type ProfileUpdate, accountOperations } from '@bugar/contracts/account'
import { sessionOperations } from '@bugar/contracts/session'
import { useMutation } from '@tanstack/react-query'
import { call, type CallInput } from '#lib/api.ts'
import { deleteFavorites } from '#lib/favorites.ts'
import { endSession, getSession, setSession } from '#lib/session.ts'
import { toastError, toastSuccess } from '#lib/toast.ts'

const { 'auth.changePassword': changePassword, 'auth.deleteAccount': deleteAccount } = sessionOperations

export const useUpdateProfile = () =>
  useMutation({
    mutationFn: (profile: ProfileUpdate) => call(accountOperations['account.update'], profile),
    onSuccess: ({ data, message }) => {
      setSession(data)
      toastSuccess(message ?? 'Profil berhasil diperbarui')
    },
    onError: (error) => toastError(`Profil belum tersimpan. ${error.message}`),
  })

export type PasswordChange = CallInput<typeof changePassword>

export const useChangePassword = (onChanged: () => void) =>
  useMutation({
    mutationFn: (passwords: PasswordChange) => call(changePassword, passwords),
    onSuccess: ({ message }) => {
      toastSuccess(message ?? 'Password berhasil diubah')
      onChanged()
    },
  })

export const useDeleteAccount = () =>
  useMutation({
    mutationFn: (password: string) => call(deleteAccount, { password }),
    onSuccess: ({ message }) => {
      const id = getSession()?.user.id
      if (id !== undefined) {
        deleteFavorites(id)
      }
      endSession('logout')
      toastSuccess(message ?? 'Akun berhasil dihapus')
    },
  })
