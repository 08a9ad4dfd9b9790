import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { chromiumPath } from '../support/browser.ts'
import { waitForText } from '../support/page.ts'
import { wednesday, withPlan } from '../support/plans.ts'
import { useSite } from '../support/site.ts'

describe.skipIf(!chromiumPath)('a week of the plan on paper', () => {
  const { visit } = useSite({ replies: withPlan, prepare: (page) => page.clock.setFixedTime(wednesday) })

  test('the button › a PDF named after the week of today', async () => {
    const page = await visit('/training/plan')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Unduh pekan ini (PDF)' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('bugar-rencana-pekan-2.pdf')
    expect(
      readFileSync(await file.path())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
  })

  test('its code cannot be fetched › told, and the button works again', async () => {
    const page = await visit('/training/plan')
    await page.route('**/assets/week-file*.js', (route) => route.abort('connectionrefused'))
    await page.getByRole('button', { name: 'Unduh pekan ini (PDF)' }).click()
    await waitForText(page, 'Pekan ini belum terunduh')
    expect(await page.getByRole('button', { name: 'Unduh pekan ini (PDF)' }).isEnabled()).toBe(true)
  })
})
