import { describe, expect, test } from 'vitest'
import { chromiumPath } from '../support/browser.ts'
import { list } from '../support/consultations.ts'
import { calculate, energyReplies, goal, person, result, shows } from '../support/energy.ts'
import { useKeyboard } from '../support/keyboard.ts'
import { asState } from '../support/person-state.ts'
import { useSite } from '../support/site.ts'

describe.skipIf(!chromiumPath)('calculator of calories', () => {
  const { visit } = useSite({ replies: energyReplies })

  test('no consultation yet › no program', async () => {
    const page = await visit('/calculator', {
      replies: { ...asState({ consultation: null }), 'GET /consultations': list([]) },
    })
    await goal(page, 'Turun').check()
    await calculate(page, person)
    await shows(page, '2.091')
    expect(await result(page).getByText('program').count()).toBe(0)
  })

  test('without a mouse › a refused goal is passed over', async () => {
    const page = await visit('/calculator')
    const { reach, fill, press } = useKeyboard(page)
    await fill(page.getByRole('textbox', { name: 'Usia' }), '30')
    await fill(page.getByRole('textbox', { name: 'Berat badan' }).filter({ visible: true }), '49')
    await fill(page.getByRole('textbox', { name: 'Tinggi badan' }).filter({ visible: true }), '170')
    await press('Enter')
    await page.getByRole('radio', { name: /^Turun tidak ditawarkan/ }).waitFor()
    await reach(goal(page, 'Pertahankan'))
    await press('ArrowLeft')
    expect(await goal(page, 'Naik').isChecked()).toBe(true)
  })
})
