import { describe, expect, test } from 'vitest'
import { chromiumPath } from '../support/browser.ts'
import { waitForText } from '../support/page.ts'
import { loaded, safetyScreen } from '../support/rule-bases-screen.ts'
import { anAdmin, useSite } from '../support/site.ts'

const { path, title, replies } = safetyScreen

describe.skipIf(!chromiumPath)('admin rule bases', () => {
  const site = useSite({ user: anAdmin })

  test('the tab is in the address › reload and back keep it, and the keyboard keeps its place', async () => {
    const page = await site.visit('/admin/rules', { replies })
    await page.getByRole('tab', { name: 'Program 14' }).focus()
    await page.keyboard.press('ArrowRight')
    await site.at(page, path)
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Keselamatan')
    await page.reload()
    await loaded(page)
    await page.getByRole('tab', { name: /^Energi / }).click()
    await page.getByRole('heading', { level: 1, name: 'Aturan Energi' }).waitFor()
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await page.getByRole('tab', { name: 'Program 14' }).click()
    await site.at(page, '/admin/rules')
    await waitForText(page, '10 aturan, 2 cadangan, cakupan 100%')
  })

  test('a rule › shows its conditions, conclusion, source and strength', async () => {
    const page = await site.visit(path, { replies })
    const row = (id: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: id }) })
    expect((await row('K-03').innerText()).split(/\s*[\n\t]\s*/)).toEqual([
      'K-03',
      'Penyakit kronis dan belum rutin bergerak',
      'Penyakit kronis, kebiasaan bergerak belum rutin, dan izin dokter belum ada',
      'Dokter dulu',
      'Program menunggu sampai dokter setuju.',
      'ACSM 2015',
      'sedang',
    ])
    // The name says what the condition says.
    expect((await row('K-01').innerText()).match(/Usia di bawah 18 tahun/g)).toHaveLength(1)
  })
})
