import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { chromiumPath } from '../support/browser.ts'
import { useKeyboard } from '../support/keyboard.ts'
import { useVisitor } from '../support/visitor.ts'

describe.skipIf(!chromiumPath)('behaviour', () => {
  const { visit, at } = useVisitor()
  const fillConsultation = async (page: Page, weight: string) => {
    await page.getByRole('textbox', { name: 'Berat badan' }).fill(weight)
    await page.getByRole('textbox', { name: 'Tinggi badan' }).fill('170')
  }

  describe('consultation', () => {
    test('the result › survives a reload and the way back', async () => {
      const page = await visit('/consultation')
      await fillConsultation(page, '70')
      await page.getByRole('button', { name: 'Mulai Konsultasi BMI' }).click()
      await page.getByRole('heading', { level: 1, name: /^P7/ }).waitFor()
      await page.reload()
      await page.getByText('BMI 24,22 Ideal, lemak 22% Tinggi').waitFor()
      // By keyboard: content that loads above the link moves it away from a pointer.
      await page.getByRole('link', { name: 'Konsultasi lagi' }).press('Enter')
      await expect.poll(() => page.getByRole('textbox', { name: 'Berat badan' }).inputValue()).toBe('70')
      await page.goBack()
      await page.getByText('BMI 24,22 Ideal, lemak 22% Tinggi').waitFor()
    })
  })

  describe('keyboard and focus', () => {
    test('the first Tab › skips to the content without leaving the page', async () => {
      const page = await visit('/calculator')
      await page.getByRole('heading', { name: 'Kalkulator' }).waitFor()
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Lewati ke konten')
      await page.keyboard.press('Enter')
      expect(await page.evaluate(() => [document.activeElement?.id, location.hash])).toEqual(['konten', ''])
    })

    test('delete › the safe answer has the focus, Escape gives it back', async () => {
      const page = await visit('/history')
      await page.getByRole('button', { name: /^Delete/ }).press('Enter')
      const focused = () => page.evaluate(() => document.activeElement?.textContent)
      await expect.poll(focused).toBe('Batal')
      await page.keyboard.press('Escape')
      await expect.poll(focused).toMatch(/^Delete/)
      expect(await page.getByRole('alertdialog').count()).toBe(0)
    })

    test('a consultation › without a mouse', async () => {
      const page = await visit('/consultation', { replies: { 'GET /consultations': { status: 500 } } })
      await page.getByRole('radio', { name: /Cepat & mudah/ }).focus()
      await page.keyboard.press('ArrowDown')
      for (const text of ['70', '170', '22']) {
        await page.keyboard.press('Tab')
        await page.keyboard.type(text)
      }
      const keys = useKeyboard(page)
      await keys.reach(page.getByRole('button', { name: /^Mulai Konsultasi/ }))
      await keys.press('Space')
      await page.getByRole('heading', { level: 1, name: /^P7/ }).waitFor()
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
    })

    test('the menu on a phone › opens, closes by Escape and by choosing', async () => {
      const page = await visit('/calculator', { width: 360 })
      const burger = page.getByRole('button', { name: 'Buka menu' })
      await burger.click()
      await page.getByRole('dialog', { name: 'Menu' }).waitFor()
      await page.keyboard.press('Escape')
      await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
      await burger.click()
      await page.getByRole('dialog').getByRole('link', { name: 'Riwayat Konsultasi' }).click()
      await at(page, '/history')
      await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    })
  })

  test('little motion › every colour changes at once with the scheme', async () => {
    const page = await visit('/calculator')
    const title = page.getByRole('heading', { name: 'Kalkulator' })
    const after = await title.evaluate((heading) => {
      const before = getComputedStyle(heading).color
      document.documentElement.dataset['mantineColorScheme'] = 'dark'
      return { isChanged: getComputedStyle(heading).color !== before, moving: document.getAnimations().length }
    })
    expect(after).toEqual({ isChanged: true, moving: 0 })
  })
})
