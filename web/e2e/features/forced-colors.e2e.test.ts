import { describe, expect, test } from 'vitest'
import { chromiumPath } from '../support/browser.ts'
import { heldAt } from '../support/person-state.ts'
import { normal, now } from '../support/plan-replies.ts'
import { useSite } from '../support/site.ts'

describe.skipIf(!chromiumPath)('forced colours', () => {
  const { visit } = useSite({
    replies: { ...normal, ...heldAt('doctor-first') },
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
