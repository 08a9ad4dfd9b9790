import { type Login, userOperations } from '@bugar/contracts/user'
import { call, type CallInput } from '#lib/api.ts'
import { keepSession } from '#lib/session.ts'
import { toastSuccess } from '#lib/toast.ts'

// Plain functions, not mutations: the login page does without the query library, which no visitor needs.

export const logIn = async (credentials: Login): Promise<void> => {
  const { data, message } = await call(userOperations['auth.login'], credentials)
  toastSuccess(message ?? 'Login berhasil!')
  keepSession(data)
}

const register = userOperations['auth.register']

export type Registration = CallInput<typeof register>

export const signUp = async (registration: Registration): Promise<void> => {
  const { data, message } = await call(register, registration)
  toastSuccess(message ?? 'Registrasi berhasil!')
  keepSession(data)
}
