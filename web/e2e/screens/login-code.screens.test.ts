import { describe } from 'vitest'
import { chromiumPath } from '../support/browser.ts'
import { answers, logIn, missing, send, wrong } from '../support/login-code.ts'
import { waitForText } from '../support/page.ts'
import { type State, useSite } from '../support/site.ts'

const login = { path: '/login', title: 'Login', user: null }

const states: State[] = [
  { ...login, name: 'login-code', replies: { 'POST /auth/login': missing }, reach: logIn },
  {
    ...login,
    name: 'login-code-wrong',
    replies: { 'POST /auth/login': answers(wrong) },
    reach: async (page) => {
      await send(page, '000 000')
      await waitForText(page, 'Kode salah atau sudah dipakai')
    },
  },
  {
    ...login,
    name: 'login-code-limited',
    replies: {
      'POST /auth/login': answers({ status: 429, message: 'Terlalu banyak percobaan. Coba lagi dalam 30 detik.' }),
    },
    reach: async (page) => {
      await send(page, '287082')
      await waitForText(page, 'Terlalu banyak percobaan')
    },
  },
]

describe.skipIf(!chromiumPath)('login › with a code', () => {
  useSite({ user: null }).testStates(states)
})
