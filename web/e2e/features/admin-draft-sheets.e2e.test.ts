import { readXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { chromiumPath } from '../support/browser.ts'
import { chooseSheet, download, withCell } from '../support/draft-sheets.ts'
import { aDraft, aKeptFile, draftPath, draftReplies, draftRoute } from '../support/drafts.ts'
import { waitForText } from '../support/page.ts'
import { inspectSchemes, noViolations } from '../support/screen-report.ts'
import { anAdmin, useSite } from '../support/site.ts'

const draft = aDraft()
const [k01] = draft.rules.map(({ value }) => value)
describe.skipIf(!chromiumPath)('a draft of rules as a spreadsheet', () => {
  const site = useSite({ user: anAdmin })
  const open = (more: object = {}, given = draft) =>
    site.visit(draftPath(), { replies: { ...draftReplies(given), ...more } })

  test('out and back › says what it changes, and writes it when told', async () => {
    const sent: unknown[] = []
    const kept: { name: string; content: string }[] = []
    const page = await open({
      [`PATCH ${draftRoute}`]: (body: unknown) => {
        sent.push(body)
        return { data: aDraft({ revision: 3 }) }
      },
      [`POST ${draftRoute}/files`]: (body: unknown) => {
        kept.push(body as never)
        return { status: 201, data: aKeptFile() }
      },
    })
    const { name, content } = await download(page, 'Unduh XLSX')
    expect(name).toBe('bugar-rancangan-keselamatan-c41f9e07.xlsx')
    await chooseSheet(page, content)
    await waitForText(page, 'Berkas ini sama dengan rancangan.')
    await page.getByRole('button', { name: 'Tutup' }).click()
    const changed = await withCell(content, 'Sumber', 'WHO 2024')
    await chooseSheet(page, changed)
    await waitForText(page, 'Aturan diubah')
    expect(kept).toEqual([])
    await page.getByRole('button', { name: 'Masukkan 1 baris ke rancangan' }).click()
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    expect(sent).toEqual([
      {
        rules: [{ key: k01?.id, seen: 2, value: { ...k01, source: 'WHO 2024' } }],
        goldenCases: [],
      },
    ])
    await expect.poll(() => kept).toEqual([{ name: 'rancangan.xlsx', content: changed.toString('base64') }])
  })

  test('the files that were taken in › are listed with who and when, and come back as they were', async () => {
    const file = aKeptFile()
    const page = await open({
      [`GET ${draftRoute}/files`]: { data: [file] },
      [`GET ${draftRoute}/files/${file.id}`]: {
        data: { name: file.name, content: Buffer.from('PK isi').toString('base64') },
      },
    })
    await page.getByRole('button', { name: 'Berkas lama' }).click()
    await waitForText(page, 'Rina Hartati, 23 November 2026')
    expect(await inspectSchemes(page, 'admin-draft-files-1280')).toEqual(noViolations)
    const { name, content } = await download(page, /^Unduh aturan keselamatan/)
    expect([name, content.toString()]).toEqual(['aturan keselamatan.xlsx', 'PK isi'])
    const empty = await open({ [`GET ${draftRoute}/files`]: { data: [] } })
    await empty.getByRole('button', { name: 'Berkas lama' }).click()
    await waitForText(empty, 'Belum ada berkas yang dimasukkan ke rancangan ini.')
  })

  test('a file that could not be kept › says that its rows are in', async () => {
    const page = await open({
      [`PATCH ${draftRoute}`]: { data: aDraft({ revision: 3 }) },
      [`POST ${draftRoute}/files`]: { status: 500 },
    })
    const { content } = await download(page, 'Unduh XLSX')
    await chooseSheet(page, await withCell(content, 'Sumber', 'WHO 2024'))
    await page.getByRole('button', { name: 'Masukkan 1 baris ke rancangan' }).click()
    await waitForText(page, 'Semua baris sudah masuk, tetapi berkas ini tidak tersimpan.')
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

  test('what the server refuses › is named at its cell too', async () => {
    const errors = [{ field: `rules.${k01?.id}`, message: 'Aturan ini tidak dapat dibaca.' }]
    const page = await open({ [`PATCH ${draftRoute}`]: { status: 400, errors } })
    const { content } = await download(page, 'Unduh XLSX')
    await chooseSheet(page, await withCell(content, 'Sumber', 'WHO 2024'))
    await page.getByRole('button', { name: 'Masukkan 1 baris ke rancangan' }).click()
    await waitForText(page, 'Aturan, baris 2')
    await waitForText(page, 'Aturan ini tidak dapat dibaca.')
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
