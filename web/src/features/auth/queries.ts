import type { Login } from '@bugar/contracts/session'
import { sessionOperations } from '@bugar/contracts/session'
import { call, type CallInput } from '#lib/api.ts'
import { setSession } from '#lib/session.ts'
import { toastSuccess } from '#lib/toast.ts'

// Plain functions, not mutations: the login page does without the query library, which no visitor needs.

export const logIn = async (credentials: Login): Promise<void> => {
  const { data, message } = await call(sessionOperations['auth.login'], credentials)
  toastSuccess(message ?? 'Login berhasil!')
  setSession(data)
}

const register = sessionOperations['auth.register']

export type Registration = CallInput<typeof register>

export const signUp = async (registration: Registration): Promise<void> => {
  const { data, message } = await call(register, registration)
  toastSuccess(message ?? 'Registrasi berhasil!')
  setSession(data)
}
