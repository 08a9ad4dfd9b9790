import { describe, expect, test } from 'vitest'
import { useDomSite } from '../support/dom-site.ts'
import { anAdmin } from '../support/site.ts'
import { visitorReplies } from '../support/visitor.ts'

describe('form', () => {
  const { visit } = useDomSite({ replies: visitorReplies })

  test('the calculator of body fat › always one decimal', async () => {
    const page = await visit('/calculator?tab=lemak')
    for (const [name, value] of [
      ['Berat badan (kg)', '80'],
      ['Tinggi badan (cm)', '192,99'],
      ['Lingkar leher (cm)', '35,99'],
      ['Lingkar pinggang (cm)', '82,9'],
    ] as const) {
      await page.getByRole('textbox', { name, exact: true }).filter({ visible: true }).fill(value)
    }
    await page.getByRole('button', { name: 'Hitung' }).filter({ visible: true }).click()
    await page.getByText('14,0%').waitFor()
    expect(await page.getByRole('img', { name: /^Lemak 14,0% Normal/ }).count()).toBe(1)
  })

  test('a failing list of programs with a search › has its own text', async () => {
    const page = await visit('/admin/programs', { user: anAdmin, replies: { 'GET /programs': { status: 500 } } })
    await page.getByRole('alert').filter({ hasText: 'Gagal memuat program' }).first().waitFor()
    await page.getByPlaceholder('Cari program...').fill('yoga')
    await page.getByRole('alert').filter({ hasText: 'Failed to search programs' }).first().waitFor()
  })
})
