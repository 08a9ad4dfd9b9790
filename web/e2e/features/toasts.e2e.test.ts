import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { chromiumPath } from '../support/browser.ts'
import { useVisitor } from '../support/visitor.ts'

describe.skipIf(!chromiumPath)('toasts', () => {
  const { visit } = useVisitor({ user: null, reuse: 'none', prepare: (page) => page.clock.install() })
  const toasts = (page: Page) => page.locator('.mantine-Notification-root')
  /** Shows one. */
  const rejectedLogin = async () => {
    const page = await visit('/login', {
      replies: { 'POST /auth/login': { status: 401, message: 'Email atau password salah' } },
    })
    await page.getByLabel('Email').fill('sari@contoh.id')
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill('salah123')
    const submit = page.getByRole('button', { name: 'Login' })
    await submit.click()
    await toasts(page).waitFor()
    return { page, submit }
  }

  test('a failure › is an alert, leaves after four seconds', async () => {
    const { page } = await rejectedLogin()
    expect(await toasts(page).getAttribute('role')).toBe('alert')
    await page.clock.runFor(4_300)
    await expect.poll(() => toasts(page).count()).toBe(0)
  })

  test('the same text again › is shown once and its time begins again', async () => {
    const { page, submit } = await rejectedLogin()
    await page.clock.runFor(2_100)
    await submit.click()
    await expect.poll(() => submit.isEnabled()).toBe(true)
    await page.clock.runFor(2_100)
    expect(await toasts(page).count()).toBe(1)
  })

  test.each<[string, (page: Page) => Promise<void>, (page: Page) => Promise<void>]>([
    ['the pointer', (page) => toasts(page).hover(), (page) => page.mouse.move(5, 600)],
    ['the focus', (page) => toasts(page).getByRole('button').focus(), (page) => page.getByLabel('Email').focus()],
  ])('while %s is on it › it stays, afterwards it leaves', async (_name, enter, leave) => {
    const { page } = await rejectedLogin()
    await enter(page)
    await page.clock.runFor(20_000)
    expect(await toasts(page).count()).toBe(1)
    await leave(page)
    await page.clock.runFor(4_300)
    await expect.poll(() => toasts(page).count()).toBe(0)
  })

  test('touched › it leaves all the same, since a finger does not leave it', async () => {
    const { page } = await rejectedLogin()
    // Events of a tap on a phone: first touch, then an emulated mouse that never leaves.
    await toasts(page).dispatchEvent('pointerover', { pointerType: 'touch', bubbles: true })
    await toasts(page).dispatchEvent('mouseover', { bubbles: true })
    await page.clock.runFor(4_300)
    await expect.poll(() => toasts(page).count()).toBe(0)
  })

  test('closed with its button › is gone, and the next leaves by itself', async () => {
    const { page, submit } = await rejectedLogin()
    await page.getByRole('button', { name: 'Tutup pemberitahuan' }).click()
    await page.clock.runFor(300)
    await expect.poll(() => toasts(page).count()).toBe(0)
    await submit.click()
    await toasts(page).waitFor()
    await page.mouse.move(5, 600)
    await page.clock.runFor(4_300)
    await expect.poll(() => toasts(page).count()).toBe(0)
  })
})
