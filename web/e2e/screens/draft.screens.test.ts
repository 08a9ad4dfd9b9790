import { describe, expect, test } from 'vitest'
import { chromiumPath } from '../support/browser.ts'
import { height, interrupted, logIn, weight } from '../support/draft.ts'
import { inspectSchemes, noViolations } from '../support/screen-report.ts'
import { useVisitor } from '../support/visitor.ts'

describe.skipIf(!chromiumPath)('draft', () => {
  const site = useVisitor()

  test.each([360, 1280])(
    'session end in mid-form at %s px › says so and the login leads back to the values',
    async (width) => {
      const page = await interrupted(site, {}, width)
      await page.getByRole('status').filter({ hasText: 'Sesi berakhir.' }).waitFor()
      expect(await page.getByText('Konsultasi gagal').count()).toBe(0)
      expect(await inspectSchemes(page, `session-ended-${width}`)).toEqual(noViolations)
      await logIn(page)
      await site.at(page, '/consultation')
      expect([await weight(page).inputValue(), await height(page).inputValue()]).toEqual(['70,5', '170'])
      expect(await page.getByRole('radio', { name: /Lebih akurat/ }).isChecked()).toBe(true)
    },
  )
})
