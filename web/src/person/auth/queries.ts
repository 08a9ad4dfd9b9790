import { type Login, sessionOperations } from '@bugar/contracts/people/session'
import { call, type CallInput, type Reply } from '#kit/data/api.ts'
import { setSession } from '#kit/session/session.ts'
import { isAboutCode } from '#kit/data/step-up.ts'
import { toastSuccess } from '#kit/states/toast.ts'

// Plain functions, not mutations: the login page does without the query library, which no visitor needs.

const { 'auth.login': login, 'auth.register': register } = sessionOperations
export type Registration = CallInput<typeof register>

export const begin = ({ data, message }: Pick<Reply<typeof login>, 'data' | 'message'>): void => {
  toastSuccess(message)
  setSession(data)
}

/** False when the password is right but a code is required and missing. */
export const logIn = async (credentials: Login): Promise<boolean> => {
  try {
    begin(await call(login, credentials))
    return true
  } catch (error) {
    if (credentials.code === undefined && isAboutCode(error)) {
      return false
    }
    throw error
  }
}

export const signUp = async (registration: Registration): Promise<void> => begin(await call(register, registration))
