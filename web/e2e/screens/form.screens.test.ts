import { exerciseCategories } from '@bugar/contracts/catalog/exercise'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { chromiumPath } from '../support/browser.ts'
import { aProgram } from '../support/factories.ts'
import type { Replies } from '../support/replies.ts'
import { inspectSchemes, noViolations } from '../support/screen-report.ts'
import { anAdmin } from '../support/site.ts'
import { useVisitor } from '../support/visitor.ts'

const replies: Replies = {
  'GET /programs': { data: [aProgram()], extras: { meta: { total: 1 } } },
  'GET /exercises': { data: { exercises: [], pagination: { total: 0, page: 1, totalPages: 1, limit: 1000 } } },
}
/** True when the whole of each button's text is inside it and inside the window. */
const isWhole = (buttons: Locator) =>
  buttons.evaluateAll((found) =>
    found.every((button) => {
      const { left, right } = button.getBoundingClientRect()
      const inner = button.querySelector('.mantine-Button-label') ?? button
      return left >= 0 && right <= innerWidth && inner.scrollWidth <= inner.clientWidth
    }),
  )
const widths = [320, 360, 412]

describe.skipIf(!chromiumPath)('form', () => {
  const { visit } = useVisitor()
  const footer = (page: Page) => page.locator('dialog[open] footer button')

  test.each(widths)('editor of a program at %s px › its buttons are whole after an error', async (width) => {
    const page = await visit('/admin/programs', { user: anAdmin, replies, width })
    await page.getByRole('button', { name: 'Edit Konten P7' }).click()
    await page.getByRole('textbox', { name: 'Nama program' }).fill('X')
    await page.getByRole('button', { name: 'Simpan' }).click()
    await page.getByRole('dialog').getByText('Mohon perbaiki error pada form').waitFor()
    expect(await footer(page).allTextContents()).toEqual(['Batal', 'Simpan'])
    expect(await isWhole(footer(page))).toBe(true)
    expect(await inspectSchemes(page, `footer-program-${width}`)).toEqual(noViolations)
    await page.getByRole('button', { name: 'Batal' }).click()
    const asked = page.getByRole('alertdialog').getByRole('button')
    await asked.first().waitFor()
    expect(await isWhole(asked)).toBe(true)
  })

  test.each(widths)('editor of an exercise at %s px › its buttons are whole after an error', async (width) => {
    const page = await visit('/admin/exercises', { user: anAdmin, replies, width })
    await page.getByRole('button', { name: 'Tambah Latihan Pertama' }).click()
    await page.getByLabel('Nama gerakan').fill('Papan samping')
    await page.getByRole('button', { name: 'Simpan' }).click()
    await page.getByRole('dialog').locator('[aria-invalid=true]').first().waitFor()
    expect(await isWhole(footer(page))).toBe(true)
    expect(await inspectSchemes(page, `footer-exercise-${width}`)).toEqual(noViolations)
  })

  test('no exercise with these filters › the first one can be added beside clearing them', async () => {
    const page = await visit(`/admin/exercises`, { user: anAdmin, replies })
    await page.getByRole('combobox', { name: 'Kategori' }).selectOption(exerciseCategories[0])
    await page.getByRole('button', { name: 'Tambah Latihan Pertama' }).waitFor()
    expect(await inspectSchemes(page, 'exercises-none-found')).toEqual(noViolations)
    await page.getByRole('button', { name: 'Hapus filter' }).last().click()
    await expect.poll(() => page.getByRole('button', { name: 'Hapus filter' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Tambah Latihan Pertama' }).waitFor()
  })

  test.each([
    ['/login', ['Email', 'Password'], true],
    ['/register', ['Nama lengkap', 'Email', 'Password', 'Konfirmasi password'], true],
    ['/consultation', ['Berat badan (kg)', 'Tinggi badan (cm)'], false],
    ['/calculator', ['Usia (tahun)', 'Berat badan (kg)', 'Tinggi badan (cm)'], false],
  ] as const)('%s › names and marks what is required', async (path, names, isVisitor) => {
    const page = await visit(path, isVisitor ? { user: null } : {})
    for (const name of names) {
      const field = page.getByRole('textbox', { name, exact: true }).filter({ visible: true })
      await expect.poll(() => field.getAttribute('required')).toBe('')
    }
    const marks = page.locator('[class*=required]').filter({ visible: true, hasText: '*' })
    expect(await marks.count()).toBeGreaterThanOrEqual(names.length)
    expect(await inspectSchemes(page, `required${path.replace('/', '-')}`)).toEqual(noViolations)
  })
})
