import { openXlsx, saveXlsx } from 'hucre/xlsx'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'

/** Name and content of the file that a button downloads. */
export const download = async (page: Page, button: string | RegExp) => {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button }).click()])
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) }
}

/** The workbook with another value in the row of the first rule. */
export const withCell = async (content: Buffer, title: string, value: string): Promise<Buffer> => {
  const book = await openXlsx(content)
  const rules = book.sheets.find(({ name }) => name === 'Aturan')
  const column = rules?.rows[0]?.indexOf(title) ?? -1
  const key = `1,${column}`
  rules?.rows[1]?.splice(column, 1, value)
  rules?.cells?.set(key, { ...rules.cells.get(key), value, type: 'string' })
  return Buffer.from(await saveXlsx(book))
}

export const chooseSheet = (page: Page, buffer: Buffer, name = 'rancangan.xlsx'): Promise<void> =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
