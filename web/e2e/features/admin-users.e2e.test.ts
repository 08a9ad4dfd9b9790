import { describe, expect, test } from 'vitest'
import { listed, loaded, people, replies, withApp } from '../support/admin-people.ts'
import { chromiumPath } from '../support/browser.ts'
import { press, titleFocused, waitForText, waitForToast } from '../support/page.ts'
import { anAdmin, useSite } from '../support/site.ts'

describe.skipIf(!chromiumPath)('admin users', () => {
  const site = useSite({ user: anAdmin })

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
    await page.getByLabel('Peran', { exact: true }).selectOption('user')
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
    // The browser tells of a request some time after the button is busy.
    await expect.poll(() => asked.length).toBe(1)
    await asked[0]?.()
    await waitForToast(page, 'Status berhasil diperbarui')
    expect(await lock.evaluate((button) => button === document.activeElement)).toBe(true)
    expect(asked.length).toBe(1)
  })

  test('who lost the app › is asked for the password alone again, after a question', async () => {
    const page = await site.visit('/admin/users', { replies: withApp })
    await press(page, 'Detail Sari Dewi')
    await press(page, 'Matikan verifikasi dua langkah')
    const dialog = page.getByRole('alertdialog', { name: 'Matikan verifikasi dua langkah Sari Dewi' })
    await dialog.getByRole('button', { name: 'Matikan' }).click()
    await waitForToast(page, 'Verifikasi dua langkah dimatikan')
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.waitForFunction(() => document.activeElement?.textContent === 'Detail')
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
