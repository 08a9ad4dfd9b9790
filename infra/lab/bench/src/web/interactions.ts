import type { Page } from 'playwright-core'
import { readVitals, settle, slowDown } from './page.ts'
import type { OpenScreen } from './loads.ts'
import type { Screen } from './people.ts'

const typing = { delay: 150 }

/** Actions of a person on a screen, by name. */
export const interactions = {
  'typing weight and height': async (page: Page) => {
    await page.getByText('Lebih akurat').click()
    await page.getByRole('textbox', { name: 'Berat badan' }).pressSequentially('72,5', typing)
    await page.getByRole('textbox', { name: 'Tinggi badan' }).pressSequentially('170', typing)
  },
  'filtering 1,000 exercises': async (page: Page) => {
    await page.getByText('Kardio', { exact: true }).first().click()
    await page.getByText('Semua Kategori').click()
    await page.getByRole('searchbox').pressSequentially('squat', typing)
    await page.getByRole('searchbox').fill('')
    await page.getByRole('button', { name: 'Favorit', exact: true }).click()
  },
  'moving the dot on the map': async (page: Page) => {
    await page.getByRole('slider', { name: 'Titik di peta' }).focus()
    for (const key of ['ArrowRight', 'ArrowUp', 'ArrowLeft', 'ArrowDown', 'ArrowRight', 'ArrowUp']) {
      await page.keyboard.press(key)
      await page.waitForTimeout(150)
    }
  },
  'logging a guided set': async (page: Page) => {
    // The question of the day is asked once.
    await page
      .getByRole('button', { name: /^(?:Baik|Mulai)/ })
      .first()
      .click()
    await page.getByRole('button', { name: /^(?:Lewati pemanasan|Lanjut ke latihan)$/ }).click()
    const load = page.getByRole('textbox', { name: 'Beban' })
    if ((await load.count()) > 0) {
      await load.pressSequentially('10', typing)
    }
    await page.getByRole('button', { name: 'Selesai set' }).first().click()
  },
  'searching the rules of safety': async (page: Page) => {
    await page.getByRole('searchbox').first().pressSequentially('nyeri', typing)
    await page.getByRole('searchbox').first().fill('')
  },
} as const

/** Milliseconds of the slowest interaction on a processor four times slower. */
export const measureInteraction = async (
  open: OpenScreen,
  screen: Screen,
  act: (page: Page) => Promise<void>,
): Promise<number> => {
  const page = await open(screen)
  await page.reload()
  await settle(page)
  await slowDown(page, 4, null)
  await act(page)
  await page.waitForTimeout(1000)
  const { inp } = await readVitals(page)
  await page.context().close()
  return inp
}

/** Milliseconds from a click to the file, twice, and the longest task of the page. */
export const measurePdf = async (open: OpenScreen, screen: Screen): Promise<string> => {
  const page = await open(screen)
  await page.reload()
  await settle(page)
  const times: string[] = []
  for (const time of ['first', 'second']) {
    const begun = performance.now()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download PDF' }).click(),
    ])
    await download.path()
    times.push(`${time} click to file ${(performance.now() - begun).toFixed(0)} ms`)
  }
  const { longestTask } = await readVitals(page)
  await page.context().close()
  return `${times.join(', ')}, longest task ${longestTask.toFixed(0)} ms`
}
