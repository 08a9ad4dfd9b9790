import { describe } from 'vitest'
import { chromiumPath } from '../support/browser.ts'
import { waitForPlaceholder, waitForText } from '../support/page.ts'
import type { Reply } from '../support/replies.ts'
import { anAdmin, type State, useSite } from '../support/site.ts'
import {
  answer,
  begun,
  codeRequired,
  confirm,
  givePassword,
  isOn,
  message,
  off,
  on,
  openCodeDialog,
  press,
  scan,
  stateOf,
  wrongCode,
} from '../support/totp.ts'

const tooMany: Reply = { status: 429, message: 'Terlalu banyak percobaan. Coba lagi dalam 30 detik.' }

const states: State[] = [
  { ...off, name: 'admin-security-off', reach: (page) => waitForText(page, 'Nonaktif') },
  { ...off, name: 'admin-security-loading', replies: { 'GET /user/totp': { hang: true } }, reach: waitForPlaceholder },
  {
    ...off,
    name: 'admin-security-error',
    replies: { 'GET /user/totp': { status: 500 } },
    reach: (page) => waitForText(page, 'Pengaturan keamanan belum dapat dimuat.'),
  },
  {
    ...off,
    name: 'admin-security-not-offered',
    replies: { 'GET /user/totp': stateOf({ isOffered: false }) },
    reach: (page) => waitForText(page, 'Verifikasi dua langkah dimatikan pada server ini.'),
  },
  {
    ...off,
    name: 'admin-security-password-wrong',
    replies: {
      ...begun,
      'POST /user/totp': {
        status: 400,
        message: 'Validation failed',
        errors: [{ field: 'password', message: 'Password salah' }],
      },
    },
    reach: async (page) => {
      await givePassword(page)
      await waitForText(page, 'Password salah')
    },
  },
  { ...off, name: 'admin-security-qr', reach: scan },
  {
    ...off,
    name: 'admin-security-qr-wrong',
    replies: { ...begun, 'POST /user/totp/confirm': wrongCode },
    reach: async (page) => {
      await confirm(page, '000 000')
      await waitForText(page, message)
    },
  },
  {
    ...off,
    name: 'admin-security-codes',
    reach: async (page) => {
      await confirm(page)
      await waitForText(page, 'Simpan kode cadangan')
    },
  },
  { ...on, name: 'admin-security-on', reach: (page) => waitForText(page, 'Tersisa 10 dari 10 kode cadangan.') },
  {
    ...on,
    name: 'admin-security-few',
    replies: { 'GET /user/totp': isOn(3) },
    reach: (page) => waitForText(page, 'Tersisa 3 dari 10 kode cadangan. Buat yang baru sebelum habis.'),
  },
  {
    ...on,
    name: 'admin-security-turning-off',
    reach: async (page) => {
      await press(page, 'Matikan')
      await waitForText(page, 'Setelah ini, password saja cukup')
    },
  },
  { ...on, name: 'admin-security-asked', replies: codeRequired, reach: openCodeDialog },
  {
    ...on,
    name: 'admin-security-asked-wrong',
    replies: { ...codeRequired, 'POST /user/totp/verify': wrongCode },
    reach: async (page) => {
      await answer(page)
      await waitForText(page, message)
    },
  },
  {
    ...on,
    name: 'admin-security-asked-limited',
    replies: { ...codeRequired, 'POST /user/totp/verify': tooMany },
    reach: async (page) => {
      await answer(page)
      await waitForText(page, 'Terlalu banyak percobaan')
    },
  },
]

describe.skipIf(!chromiumPath)('admin security', () => {
  useSite({ user: anAdmin }).testStates(states)
})
