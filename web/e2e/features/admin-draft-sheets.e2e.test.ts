import { readXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { chromiumPath } from '../support/browser.ts'
import { chooseSheet, download, withCell } from '../support/draft-sheets.ts'
import { aDraft, draftPath, draftReplies, draftRoute } from '../support/drafts.ts'
import { waitForText } from '../support/page.ts'
import { anAdmin, useSite } from '../support/site.ts'

const draft = aDraft()
const [k01] = draft.rules.map(({ value }) => value)
describe.skipIf(!chromiumPath)('a draft of rules as a spreadsheet', () => {
  const site = useSite({ user: anAdmin })
  const open = (more: object = {}, given = draft) =>
    site.visit(draftPath(), { replies: { ...draftReplies(given), ...more } })

  test('out and back › says what it changes, and writes it when told', async () => {
    const sent: unknown[] = []
    const page = await open({
      [`PATCH ${draftRoute}`]: (body: unknown) => {
        sent.push(body)
        return { data: aDraft({ revision: 3 }) }
      },
    })
    const { name, content } = await download(page, 'Unduh XLSX')
    expect(name).toBe('bugar-rancangan-keselamatan-c41f9e07.xlsx')
    await chooseSheet(page, content)
    await waitForText(page, 'Berkas ini sama dengan rancangan.')
    await page.getByRole('button', { name: 'Tutup' }).click()
    await chooseSheet(page, await withCell(content, 'Sumber', 'WHO 2024'))
    await waitForText(page, 'Aturan diubah')
    await page.getByRole('button', { name: 'Masukkan 1 baris ke rancangan' }).click()
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    expect(sent).toEqual([
      {
        rules: [{ key: k01?.id, seen: 2, value: { ...k01, source: 'WHO 2024' } }],
        goldenCases: [],
      },
    ])
  })

  test('a cell that cannot be read › is named, and the file comes back with it marked', async () => {
    const page = await open()
    const { content } = await download(page, 'Unduh XLSX')
    await chooseSheet(page, await withCell(content, 'Kekuatan bukti', 'pasti'))
    await waitForText(page, 'Rancangan tidak diubah.')
    await waitForText(page, 'Aturan, baris 2, kolom Kekuatan bukti')
    const marked = await download(page, 'Unduh berkas bertanda')
    const book = await readXlsx(marked.content)
    const rules = book.sheets.find(({ name }) => name === 'Aturan')
    expect(rules?.rows[0]?.at(-1)).toBe('Yang perlu diperbaiki')
    expect(rules?.rows[1]?.at(-1)).toBe('Tulis kuat, sedang, lemah.')
  })

  test('a row that somebody wrote after the file was made › stays unless it is ticked', async () => {
    const sent: { rules: unknown[] }[] = []
    const { content } = await download(await open(), 'Unduh XLSX')
    const later = aDraft({
      revision: 5,
      rules: draft.rules.with(0, {
        value: { ...(k01 as NonNullable<typeof k01>), name: 'Lain' },
        revision: 5,
        by: 'Bayu',
      }),
    })
    const page = await open(
      {
        [`PATCH ${draftRoute}`]: (body: unknown) => {
          sent.push(body as never)
          return { data: later }
        },
      },
      later,
    )
    await chooseSheet(page, content)
    await waitForText(page, `Timpa juga yang diubah orang setelah berkas ini diunduh: ${k01?.id}`)
    expect(await page.getByRole('button', { name: 'Masukkan 0 baris ke rancangan' }).isDisabled()).toBe(true)
    await page.getByRole('checkbox', { name: /^Timpa juga/ }).check()
    await page.getByRole('button', { name: 'Masukkan 1 baris ke rancangan' }).click()
    await expect.poll(() => sent).toMatchObject([{ rules: [{ key: k01?.id, seen: 5, value: { name: k01?.name } }] }])
  })

  test('what is no spreadsheet, or of another base › is refused with a sentence', async () => {
    const page = await open()
    await chooseSheet(page, Buffer.from('halo'), 'rancangan.pdf')
    await waitForText(page, 'Berkas harus XLSX atau CSV yang diunduh dari rancangan.')
    const { content } = await download(page, 'Unduh XLSX')
    const other = await open({}, aDraft({ base: 'energy' }))
    await chooseSheet(other, content)
    await waitForText(other, 'Berkas ini milik basis Keselamatan.')
  })

  test('the table of rules as CSV › has semicolons and decimal commas', async () => {
    const page = await open()
    const { name, content } = await download(page, 'Unduh CSV aturan')
    expect(name).toBe('bugar-rancangan-keselamatan-c41f9e07.csv')
    expect(content.toString('utf8')).toMatch(/^\uFEFFKode;Aktif;Nama;Tahap;/)
  })
})
