import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { chromiumPath } from '../support/browser.ts'
import { withTodayCheck, sessionPath } from '../support/guided-today.ts'
import { useSite } from '../support/site.ts'

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()

describe.skipIf(!chromiumPath)('guided session › how strong a pain is', () => {
  const { visit } = useSite({ width: 360 })

  const scale = async () => {
    const page = await visit(sessionPath, { replies: withTodayCheck().replies })
    await press(page, /^Ada nyeri/)
    await press(page, 'Lutut')
    return { page, slider: page.getByRole('slider', { name: 'Lutut' }) }
  }

  test('each number › is chosen where it is drawn', async () => {
    const { slider } = await scale()
    const { width, height } = await slider.evaluate((input) => input.getBoundingClientRect())
    const chosen: (string | null)[] = []
    for (let number = 0; number <= 10; number++) {
      for (const part of [0.2, 0.8]) {
        await slider.click({ position: { x: ((number + part) * width) / 11, y: height / 2 } })
        chosen.push(await slider.inputValue())
      }
    }
    expect(chosen).toEqual(Array.from({ length: 22 }, (_, index) => String(Math.floor(index / 2))))
  })

  test('by arrows › one step each, and the word is said', async () => {
    const { page, slider } = await scale()
    await slider.focus()
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowUp']) {
      await page.keyboard.press(key)
    }
    expect(await slider.getAttribute('aria-valuetext')).toBe('2, ringan: terasa, tidak mengganggu')
  })

  test('what the answer changed › comes into view above the button that begins the session', async () => {
    const { page, slider } = await scale()
    await press(page, 'Bahu')
    await slider.fill('4')
    await page.getByRole('slider', { name: 'Bahu' }).fill('2')
    await press(page, 'Sesuaikan sesi')
    const foot = await page.getByRole('button', { name: 'Mulai sesi yang disesuaikan' }).boundingBox()
    const line = await page.getByText('6 gerakan lain tetap').boundingBox()
    expect(line && foot && line.y + line.height < foot.y).toBe(true)
  })
})
