import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { chromiumPath } from '../support/browser.ts'
import { list } from '../support/consultations.ts'
import { aToken, aUser } from '../support/factories.ts'
import { outOfReach } from '../support/fold.ts'
import { toast, waitForText } from '../support/page.ts'
import { noPlan } from '../support/plans.ts'
import { nobody } from '../support/prefill.ts'
import { fillRegistration, person } from '../support/registration.ts'
import { useVisitor } from '../support/visitor.ts'

const isFocused = (page: Page, name: string) =>
  page.getByRole('textbox', { name, exact: true }).evaluate((field) => field === document.activeElement)

describe.skipIf(!chromiumPath)('first minute › on a phone of 360×780', () => {
  const { visit, at } = useVisitor({ width: 360 })

  const expectInReach = async (page: Page, area?: string) => {
    await page.waitForLoadState('networkidle')
    expect(await outOfReach(page, area)).toEqual([])
  }

  test('login › all in sight, the email has the focus', async () => {
    const page = await visit('/login', { user: null })
    await expect.poll(() => isFocused(page, 'Email')).toBe(true)
    await expectInReach(page)
  })

  test('registration by a link › all in sight, the name has the focus, named after the title', async () => {
    const page = await visit('/login', { user: null })
    await page.getByRole('link', { name: 'Daftar' }).click()
    await at(page, '/register')
    await expect.poll(() => isFocused(page, 'Nama lengkap')).toBe(true)
    expect(await page.getByRole('form', { name: 'Daftar' }).count()).toBe(1)
    await expectInReach(page)
  })

  test('dashboard of a new person › the first consultation is in sight', async () => {
    const page = await visit('/', { replies: { ...nobody, 'GET /consultations': list([]) } })
    const start = page.getByRole('link', { name: 'Mulai Konsultasi' })
    await start.waitFor()
    await page.waitForLoadState('networkidle')
    const box = await start.boundingBox()
    expect(box && box.y + box.height).toBeLessThan(780 - 78)
  })

  test('a message of success › goes with the next tap, so that nothing lies over the one after it', async () => {
    const page = await visit('/register', {
      user: null,
      replies: {
        ...nobody,
        'POST /auth/register': {
          status: 201,
          data: { user: aUser(), token: aToken() },
          message: 'Registrasi berhasil!',
        },
      },
    })
    await fillRegistration(page, person)
    await page.getByRole('button', { name: 'Daftar' }).click()
    await toast(page, 'Registrasi berhasil!').waitFor()
    await page.getByRole('link', { name: 'Mulai Konsultasi' }).click()
    await at(page, '/consultation')
    await expect.poll(() => toast(page, 'Registrasi berhasil!').count(), { timeout: 1500 }).toBe(0)
  })

  test.each(['Cepat & mudah', 'Lebih akurat'])('consultation, %s › all in sight', async (mode) => {
    const page = await visit('/consultation', { replies: { ...nobody, 'GET /consultations': list([]) } })
    await waitForText(page, 'Belum dijawab')
    await page.getByText(mode).click()
    await expectInReach(page, 'main form')
  })

  test.each([1, 2, 3, 4])('question %i of the wizard › all in sight', async (step) => {
    const page = await visit(`/training/plan/new?langkah=${step}`, { replies: noPlan })
    await waitForText(page, `Langkah ${step} dari 5`)
    await expectInReach(page)
  })

  test('preview of a plan › its button is in sight and no tab bar covers it', async () => {
    const page = await visit('/training/plan/new?langkah=5', { replies: noPlan })
    const start = page.getByRole('button', { name: 'Mulai rencana' })
    await start.waitFor()
    expect(await outOfReach(page)).not.toContain(expect.stringContaining('Mulai rencana'))
    expect(await page.getByRole('navigation', { name: 'Menu bawah' }).count()).toBe(0)
  })

  test('a field that takes the focus › never lies behind the pinned button', async () => {
    const page = await visit('/consultation')
    await page.getByText('Lebih akurat').click()
    await page.getByRole('textbox', { name: 'Lemak tubuh' }).fill('20')
    for (let press = 0; press < 14; press++) {
      await page.keyboard.press('Tab')
      const overlap = await page.evaluate(() => {
        const { activeElement: focused } = document
        const foot = document.querySelector('form button[type=submit]')?.parentElement
        if (!focused || !foot || foot.contains(focused) || !focused.closest('main form')) {
          return 0
        }
        return Math.max(0, focused.getBoundingClientRect().bottom - foot.getBoundingClientRect().top)
      })
      expect(overlap).toBe(0)
    }
  })

  test.each([
    ['/register', null],
    ['/consultation', undefined],
  ] as const)('%s at a zoom of 400 %% › no bar is pinned', async (path, user) => {
    const page = await visit(path, user === null ? { user } : {})
    await page.setViewportSize({ width: 320, height: 225 })
    await page.locator('form button[type=submit]').waitFor()
    const pinned = await page.evaluate(() =>
      [...document.querySelectorAll('header, nav, form button[type=submit]')]
        .flatMap((each) => [each, each.parentElement as Element])
        .filter((each) => each.checkVisibility() && ['fixed', 'sticky'].includes(getComputedStyle(each).position))
        .map(({ tagName, textContent }) => `${tagName} ${textContent}`)
        .filter((each) => !each.includes('Lewati ke konten')),
    )
    expect(pinned).toEqual([])
  })
})
