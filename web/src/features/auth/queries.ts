import { type Login, sessionOperations } from '@bugar/contracts/session'
import { call, type CallInput, type Reply } from '#lib/api.ts'
import { setSession } from '#lib/session.ts'
import { toastSuccess } from '#lib/toast.ts'

// Plain functions, not mutations: the login page does without the query library, which no visitor needs.

const { 'auth.login': login, 'auth.register': register } = sessionOperations
export type Registration = CallInput<typeof register>

const begin = ({ data, message }: Reply<typeof login> | Reply<typeof register>, text: string): void => {
  toastSuccess(message ?? text)
  setSession(data)
}

export const logIn = async (credentials: Login): Promise<void> =>
  begin(await call(login, credentials), 'Login berhasil!')

export const signUp = async (registration: Registration): Promise<void> =>
  begin(await call(register, registration), 'Registrasi berhasil!')
