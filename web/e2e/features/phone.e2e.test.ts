import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { fillRegistration, height, person, weight } from '../support/account.ts'
import { chromiumPath } from '../support/browser.ts'
import { list, nobody } from '../support/consultations.ts'
import { aToken, aUser } from '../support/factories.ts'
import { outOfReach, titleFocused, toast, waitForText } from '../support/page.ts'
import { heldAt } from '../support/person-state.ts'
import { noPlan, now, planReplies } from '../support/plans.ts'
import { anAdmin, useSite } from '../support/site.ts'
import { useVisitor } from '../support/visitor.ts'

const tabBar = (page: Page) => page.getByRole('navigation', { name: 'Menu bawah' })
const openMenu = async (page: Page) => {
  await page.getByRole('button', { name: 'Buka menu' }).click()
  return page.getByRole('dialog', { name: 'Menu' })
}

describe.skipIf(!chromiumPath)('phone', () => {
  const { at, visit } = useVisitor({ width: 360 })

  describe('tab bar', () => {
    test('leads to each of its screens, marks it and gives its title the focus', async () => {
      const page = await visit('/calculator')
      for (const [name, path] of [
        ['Konsultasi', '/consultation'],
        ['Latihan', '/training'],
        ['Riwayat', '/history'],
        ['Beranda', '/'],
      ] as const) {
        const tab = tabBar(page).getByRole('link', { name, exact: true })
        await tab.click()
        await at(page, path)
        await titleFocused(page)
        expect(await tab.getAttribute('aria-current')).toBe('page')
        expect(await tabBar(page).locator('[aria-current=page]').count()).toBe(1)
      }
    })

    test('is 78 px high at the lower edge, and the end of the page lies above it', async () => {
      const page = await visit('/calculator')
      await page.getByRole('button', { name: 'Hitung' }).waitFor()
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      const edges = await page.evaluate(() => ({
        bar: document.querySelector('nav[aria-label="Menu bawah"]')?.getBoundingClientRect().top,
        content: document.querySelector('main > div')?.getBoundingClientRect().bottom,
      }))
      expect(edges.bar).toBe(780 - 78)
      expect(edges.content).toBeLessThan(780 - 78)
    })

    test('is not there on a desktop and not for administration', async () => {
      const page = await visit('/calculator', { width: 1280 })
      await page.getByRole('button', { name: 'Hitung' }).waitFor()
      expect(await tabBar(page).count()).toBe(0)
      const other = await visit('/admin', { user: anAdmin })
      await other.getByRole('heading', { level: 1 }).waitFor()
      expect(await tabBar(other).count()).toBe(0)
    })
  })

  describe('drawer', () => {
    test('is closed by its button, which gives the focus back', async () => {
      const page = await visit('/calculator', { user: aUser({ role: 'admin' }) })
      const menu = await openMenu(page)
      await menu.getByRole('link', { name: 'Admin Panel' }).waitFor()
      await menu.getByRole('button', { name: 'Tutup menu' }).click()
      await menu.waitFor({ state: 'detached' })
      expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Buka menu')
    })
  })
})

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

describe.skipIf(!chromiumPath)('toasts', () => {
  const { visit } = useVisitor({ reuse: 'none', prepare: (page) => page.clock.install() })
  const toasts = (page: Page) => page.locator('.mantine-Notification-root')
  /** Shows one. */
  const failedConsultation = async () => {
    const page = await visit('/consultation', { replies: { 'POST /consultations': { status: 503 } } })
    await weight(page).fill('70')
    await height(page).fill('170')
    const submit = page.getByRole('button', { name: 'Mulai Konsultasi BMI' })
    await submit.click()
    await toasts(page).waitFor()
    return { page, submit }
  }

  test('a failure › is an alert, leaves after four seconds', async () => {
    const { page } = await failedConsultation()
    expect(await toasts(page).getAttribute('role')).toBe('alert')
    await page.clock.runFor(4_300)
    await expect.poll(() => toasts(page).count()).toBe(0)
  })

  test('the same text again › is shown once and its time begins again', async () => {
    const { page, submit } = await failedConsultation()
    await page.clock.runFor(2_100)
    await submit.click()
    await expect.poll(() => submit.isEnabled()).toBe(true)
    await page.clock.runFor(2_100)
    expect(await toasts(page).count()).toBe(1)
  })

  test.each<[string, (page: Page) => Promise<void>, (page: Page) => Promise<void>]>([
    ['the pointer', (page) => toasts(page).hover(), (page) => page.mouse.move(5, 600)],
    ['the focus', (page) => toasts(page).getByRole('button').focus(), (page) => weight(page).focus()],
  ])('while %s is on it › it stays, afterwards it leaves', async (_name, enter, leave) => {
    const { page } = await failedConsultation()
    await enter(page)
    await page.clock.runFor(20_000)
    expect(await toasts(page).count()).toBe(1)
    await leave(page)
    await page.clock.runFor(4_300)
    await expect.poll(() => toasts(page).count()).toBe(0)
  })

  test('touched › it leaves all the same, since a finger does not leave it', async () => {
    const { page } = await failedConsultation()
    // Events of a tap on a phone: first touch, then an emulated mouse that never leaves.
    await toasts(page).dispatchEvent('pointerover', { pointerType: 'touch', bubbles: true })
    await toasts(page).dispatchEvent('mouseover', { bubbles: true })
    await page.clock.runFor(4_300)
    await expect.poll(() => toasts(page).count()).toBe(0)
  })

  test('closed with its button › is gone, and the next leaves by itself', async () => {
    const { page, submit } = await failedConsultation()
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

describe.skipIf(!chromiumPath)('forced colours', () => {
  const { visit } = useSite({
    replies: { ...planReplies, ...heldAt('doctor-first') },
    reuse: 'none',
    prepare: (page) => page.clock.setFixedTime(now),
  })

  test('the ladder of caution › steps that are passed, reached and ahead are told apart', async () => {
    const page = await visit('/training')
    await page.emulateMedia({ forcedColors: 'active' })
    const steps = page.getByRole('list', { name: 'Tangga kehati-hatian' }).getByRole('listitem')
    await steps.last().waitFor()
    const fills = await steps.evaluateAll((items) =>
      items.map((item) => getComputedStyle(item.firstElementChild as Element).backgroundColor),
    )
    const [passed, , , reached, ahead] = fills
    expect(fills).toEqual([passed, passed, passed, reached, ahead])
    expect(new Set([passed, reached, ahead]).size).toBe(3)
  })
})
