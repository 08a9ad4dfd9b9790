import type { Page } from 'playwright-core'
import { describe } from 'vitest'
import { chromiumPath } from '../support/browser.ts'
import { waitForSkeleton, waitForText } from '../support/page.ts'
import { byMail, good, link, type } from '../support/password-reset.ts'
import type { Replies } from '../support/replies.ts'
import { type State, useSite } from '../support/site.ts'

const rejected = (message: string): Replies => ({ 'POST /auth/password-reset/check': { status: 404, message } })

const forgot = { path: '/forgot', title: 'Lupa password', user: null }
const reset = { path: link, title: 'Buat password baru', user: null, replies: good }
const askFor = async (page: Page, email: string) => {
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Kirim tautan' }).click()
}

const states: State[] = [
  {
    ...forgot,
    name: 'forgot-administrator',
    replies: { 'GET /auth/password-reset': { data: { byMail: false, contact: 'Ruang TI, lantai 2, ext. 145' } } },
    reach: (page) => waitForText(page, 'Hubungi Ruang TI, lantai 2, ext. 145.'),
  },
  {
    ...forgot,
    name: 'forgot-loading',
    replies: { 'GET /auth/password-reset': { hang: true } },
    reach: waitForSkeleton,
  },
  {
    ...forgot,
    name: 'forgot-away',
    replies: { 'GET /auth/password-reset': { abort: true } },
    reach: (page) => waitForText(page, 'Tidak dapat terhubung ke server'),
  },
  { ...forgot, name: 'forgot-mail', replies: byMail, reach: (page) => waitForText(page, 'Kirim tautan') },
  {
    ...forgot,
    name: 'forgot-mail-invalid',
    replies: byMail,
    reach: async (page) => {
      await askFor(page, 'bukan-email')
      await waitForText(page, 'Format email tidak valid')
    },
  },
  {
    ...forgot,
    name: 'forgot-mail-limited',
    replies: {
      ...byMail,
      'POST /auth/password-reset/request': {
        status: 429,
        message: 'Terlalu banyak permintaan. Silakan coba lagi nanti.',
      },
    },
    reach: async (page) => {
      await askFor(page, 'sari@contoh.id')
      await waitForText(page, 'Terlalu banyak permintaan')
    },
  },
  {
    ...forgot,
    name: 'forgot-mail-sent',
    replies: byMail,
    reach: async (page) => {
      await askFor(page, 'sari@contoh.id')
      await waitForText(page, 'Periksa email Anda.')
    },
  },
  { ...reset, name: 'reset', reach: (page) => waitForText(page, 'Tautan ini berlaku sampai') },
  {
    ...reset,
    name: 'reset-loading',
    replies: { 'POST /auth/password-reset/check': { hang: true } },
    reach: waitForSkeleton,
  },
  {
    ...reset,
    name: 'reset-mismatch',
    reach: async (page) => {
      await type(page, '123', '321')
      await waitForText(page, 'Password minimal 6 karakter')
      await waitForText(page, 'Password tidak cocok')
    },
  },
  {
    ...reset,
    name: 'reset-too-common',
    replies: {
      ...good,
      'POST /auth/password-reset': {
        status: 400,
        message: 'Validation failed',
        errors: [{ field: 'newPassword', message: 'Password terlalu umum' }],
      },
    },
    reach: async (page) => {
      await type(page, 'password123')
      await waitForText(page, 'Password terlalu umum')
    },
  },
  ...[
    'Tautan ini sudah dipakai. Minta tautan baru.',
    'Tautan ini sudah kedaluwarsa. Minta tautan baru.',
    'Tautan ini tidak berlaku, atau sudah diganti tautan yang lebih baru. Minta tautan baru.',
  ].map((message, index) => ({
    ...reset,
    name: `reset-rejected-${index}`,
    replies: rejected(message),
    reach: (page: Page) => waitForText(page, message),
  })),
  {
    ...reset,
    name: 'reset-incomplete',
    path: '/reset',
    replies: { 'POST /auth/password-reset/check': { status: 400, message: 'Validation failed' } },
    reach: (page) => waitForText(page, 'Tautan ini tidak lengkap.'),
  },
]

describe.skipIf(!chromiumPath)('forgotten password', () => {
  useSite().testStates(states)
})
