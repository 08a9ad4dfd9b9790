import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { chromiumPath } from '../support/browser.ts'
import { aUser } from '../support/factories.ts'
import { titleFocused } from '../support/page.ts'
import { anAdmin } from '../support/site.ts'
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

    test('is closed by a choice, and the new screen has the focus', async () => {
      const page = await visit('/calculator')
      const menu = await openMenu(page)
      await menu.getByRole('link', { name: 'Riwayat Konsultasi' }).click()
      await at(page, '/history')
      await menu.waitFor({ state: 'detached' })
      await titleFocused(page)
    })
  })
})
