import { describe, expect, test } from 'vitest'
import { detail, listed, loaded, people, replies, sari } from './support/admin-people.ts'
import { chromiumPath } from './support/browser.ts'
import { press, titleFocused, waitForSkeleton, waitForText, waitForToast } from './support/page.ts'
import type { Replies } from './support/replies.ts'
import { anAdmin, type State, useSite } from './support/site.ts'

const withApp: Replies = {
  ...replies,
  'GET /users/u1': detail(sari, { hasTotp: true }),
  'DELETE /users/u1/totp': { data: {}, message: 'Verifikasi dua langkah dimatikan' },
}
const needsCode = { status: 403, message: 'Perlu kode', errors: [{ field: 'code', message: 'Perlu kode' }] }
const screen = { path: '/admin/users', title: 'Kelola Pengguna', replies }

const states: State[] = [
  { ...screen, name: 'admin-users', reach: loaded },
  { ...screen, name: 'admin-users-loading', replies: { 'GET /users': { hang: true } }, reach: waitForSkeleton },
  {
    ...screen,
    name: 'admin-users-empty',
    path: '/admin/users?role=user&search=tidak',
    replies: { ...replies, 'GET /users': listed([]) },
    reach: (page) => waitForText(page, 'Tidak ada pengguna ditemukan'),
  },
  {
    ...screen,
    name: 'admin-users-error',
    replies: { 'GET /users': { abort: true } },
    reach: async (page) => {
      await waitForToast(page, 'Failed to load users')
      await waitForText(page, 'Failed to connect to server')
    },
  },
  {
    ...screen,
    name: 'admin-users-detail',
    reach: async (page) => {
      await press(page, 'Detail Sari Dewi')
      await waitForText(page, 'Total 5 konsultasi')
    },
  },
  {
    ...screen,
    name: 'admin-users-detail-admin',
    reach: async (page) => {
      await press(page, 'Detail Rina Admin')
      await waitForText(page, 'Akun administrator tidak dapat diedit atau dihapus untuk menjaga keamanan sistem.')
      await waitForText(page, 'Belum ada konsultasi.')
    },
  },
  {
    ...screen,
    name: 'admin-users-reset',
    reach: async (page) => {
      await press(page, 'Detail Sari Dewi')
      await press(page, 'Tautan password baru')
      await waitForText(page, 'Berlaku 24 jam dan hanya dapat dipakai satu kali')
    },
  },
  {
    ...screen,
    name: 'admin-users-reset-made',
    reach: async (page) => {
      await press(page, 'Detail Sari Dewi')
      await press(page, 'Tautan password baru')
      await press(page, 'Buat tautan')
      await waitForText(page, 'Hanya ditampilkan sekali ini.')
    },
  },
  {
    ...screen,
    name: 'admin-users-reset-rejected',
    replies: { ...replies, 'POST /users/u1/password-reset': { status: 409, message: 'Akun ini dikunci.' } },
    reach: async (page) => {
      await press(page, 'Detail Sari Dewi')
      await press(page, 'Tautan password baru')
      await press(page, 'Buat tautan')
      await waitForToast(page, 'Tautan belum dibuat')
    },
  },
  {
    ...screen,
    name: 'admin-users-detail-totp',
    replies: withApp,
    reach: async (page) => {
      await press(page, 'Detail Sari Dewi')
      await waitForText(page, 'Matikan verifikasi dua langkah')
    },
  },
  {
    ...screen,
    name: 'admin-users-totp-asked',
    replies: { ...withApp, 'DELETE /users/u1/totp': needsCode },
    reach: async (page) => {
      await press(page, 'Detail Sari Dewi')
      await press(page, 'Matikan verifikasi dua langkah')
      await page.getByRole('alertdialog').getByRole('button', { name: 'Matikan' }).click()
      await page.getByRole('dialog', { name: 'Masukkan kode' }).waitFor()
    },
  },
  {
    ...screen,
    name: 'admin-users-delete-rejected',
    replies: {
      ...replies,
      'DELETE /users/u1': { status: 409, message: 'Pengguna masih memiliki 5 konsultasi dan tidak dapat dihapus' },
    },
    reach: async (page) => {
      await press(page, 'Hapus Sari Dewi')
      await page.getByRole('alertdialog').getByRole('button', { name: 'Hapus' }).click()
      await waitForText(page, 'Pengguna masih memiliki 5 konsultasi dan tidak dapat dihapus')
    },
  },
  {
    ...screen,
    name: 'admin-users-lock-rejected',
    replies: { ...replies, 'PATCH /users/u1/toggle': { status: 500, message: 'Failed to toggle user status' } },
    reach: async (page) => {
      await press(page, 'Kunci Sari Dewi')
      await waitForToast(page, 'Gagal memperbarui status')
    },
  },
]

describe.skipIf(!chromiumPath)('admin users', () => {
  const site = useSite({ user: anAdmin })

  site.testStates(states)

  test('typing asks once, half a second after the last letter, for the first page', async () => {
    const asked: string[] = []
    const page = await site.visit('/admin/users?page=3', {
      replies: {
        ...replies,
        'GET /users': (_body, query) => {
          asked.push(query.toString())
          return listed(people, 34, Number(query.get('page')))
        },
      },
    })
    await waitForText(page, 'Menampilkan 21 - 30 dari 34 pengguna')
    await page.getByPlaceholder('Cari nama atau email...').pressSequentially('sari', { delay: 60 })
    await page.waitForURL('**/admin/users?search=sari')
    await loaded(page)
    await page.getByLabel('Peran').selectOption('user')
    await page.waitForURL('**/admin/users?search=sari&role=user')
    await page.goBack()
    await page.goBack()
    await waitForText(page, 'Menampilkan 21 - 30 dari 34 pengguna')
    expect(await page.getByPlaceholder('Cari nama atau email...').inputValue()).toBe('')
    expect(asked.slice(0, 3)).toEqual([
      'page=3&limit=10',
      'page=1&limit=10&search=sari',
      'page=1&limit=10&search=sari&role=user',
    ])
  })

  test('the switch › keeps the keyboard’s place while it is turned, and is turned once', async () => {
    const { page } = await site.open({ replies })
    const asked: (() => Promise<void>)[] = []
    await page.route('**/api/users/u1/toggle', (route) => void asked.push(() => route.fallback()))
    await page.goto('/admin/users')
    const lock = page.getByRole('button', { name: 'Kunci Sari Dewi' }).first()
    await lock.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => lock.getAttribute('aria-disabled')).toBe('true')
    await page.keyboard.press('Enter')
    expect(await lock.evaluate((button) => button === document.activeElement)).toBe(true)
    expect(asked.length).toBe(1)
    await asked[0]?.()
    await waitForToast(page, 'Status berhasil diperbarui')
    expect(await lock.evaluate((button) => button === document.activeElement)).toBe(true)
  })

  test('who lost the app › is asked for the password alone again, after a question', async () => {
    const page = await site.visit('/admin/users', { replies: withApp })
    await press(page, 'Detail Sari Dewi')
    await press(page, 'Matikan verifikasi dua langkah')
    const dialog = page.getByRole('alertdialog', { name: 'Matikan verifikasi dua langkah Sari Dewi' })
    await dialog.getByRole('button', { name: 'Matikan' }).click()
    await waitForToast(page, 'Verifikasi dua langkah dimatikan')
    expect(await page.getByRole('dialog').count()).toBe(0)
    await titleFocused(page)
  })

  test('an account is locked and deleted; an administrator’s only shown', async () => {
    const done: string[] = []
    const note = (what: string) => () => {
      done.push(what)
      return replies[what] as { data: unknown }
    }
    const page = await site.visit('/admin/users', {
      replies: {
        ...replies,
        'PATCH /users/u1/toggle': note('PATCH /users/u1/toggle'),
        'DELETE /users/u1': note('DELETE /users/u1'),
      },
    })
    await loaded(page)
    expect(await page.getByRole('button', { name: / Rina Admin$/ }).allInnerTexts()).toEqual(['Detail'])
    await press(page, 'Kunci Sari Dewi')
    await waitForToast(page, 'Status berhasil diperbarui')
    await press(page, 'Detail Sari Dewi')
    await press(page, 'Hapus User')
    const dialog = page.getByRole('alertdialog')
    await dialog.getByText('Yakin ingin menghapus pengguna ini? Tindakan ini tidak dapat dibatalkan.').waitFor()
    expect(await dialog.getByRole('button', { name: 'Batal' }).evaluate((it) => it === document.activeElement)).toBe(
      true,
    )
    await dialog.getByRole('button', { name: 'Hapus' }).click()
    await waitForToast(page, 'User berhasil dihapus')
    expect(done).toEqual(['PATCH /users/u1/toggle', 'DELETE /users/u1'])
    expect(await page.getByRole('dialog').count()).toBe(0)
    await titleFocused(page)
  })
})
