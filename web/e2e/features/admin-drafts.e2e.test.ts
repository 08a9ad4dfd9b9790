import { readXlsx } from 'hucre/xlsx'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { chromiumPath } from '../support/browser.ts'
import {
  aDraft,
  aKeptFile,
  chooseSheet,
  download,
  draftPath,
  draftReplies,
  draftRoute,
  draftServer,
  findingCheck,
  withCell,
} from '../support/drafts.ts'
import { waitForText } from '../support/page.ts'
import { inspectSchemes, noViolations } from '../support/screen-report.ts'
import { anAdmin, useSite } from '../support/site.ts'
import { recorded } from '../support/replies.ts'

const cell = (page: Page, rule: string, column: string) =>
  page.locator(`[data-rule="${rule}"] [data-column="${column}"]`)
const bmi = 'if bmi'

const site = useSite({ user: anAdmin })

describe.skipIf(!chromiumPath)('table of a draft', () => {
  test('a cell is changed by keys alone › the focus comes back to it, and it is not behind what sticks', async () => {
    const server = draftServer()
    const page = await site.visit(draftPath(), { replies: server.replies })
    await cell(page, 'K-05', bmi).click()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Ubah K-05, BMI' }).waitFor()
    await page.keyboard.type('17,5')
    await page.keyboard.press('Enter')
    await expect.poll(() => server.ruleOf('K-05').conditions.all[0]?.value).toBe(17.5)
    expect(await cell(page, 'K-05', bmi).evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.press('Control+End')
    await page.keyboard.press('Control+Home')
    for (let step = 0; step < 12; step++) {
      await page.keyboard.press('ArrowRight')
      const isSeen = await page.evaluate(() => {
        const here = document.activeElement as Element
        const { left, right, top, bottom } = here.getBoundingClientRect()
        const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
        return here.contains(seen) ? null : `${here.outerHTML.slice(0, 200)} is behind ${seen?.outerHTML.slice(0, 200)}`
      })
      expect(isSeen, `cell ${step}`).toBeNull()
    }
    await cell(page, 'K-05', bmi).click()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Ubah K-05, BMI' }).waitFor()
    expect(await inspectSchemes(page, 'admin-draft-cell-1280')).toEqual(noViolations)
  })

  test('at 1280 px › each rule shows its name and one of its conditions at least', async () => {
    const page = await site.visit(draftPath(), { replies: draftServer().replies })
    await cell(page, 'K-05', bmi).waitFor()
    await page.setViewportSize({ width: 1280, height: 800 })
    for (const kind of ['level', 'limits', 'asks']) {
      await page.getByLabel('Kesimpulan yang ditampilkan').selectOption(kind)
      const hidden = await page.locator('[role=grid]').evaluate((grid) => {
        const edge = grid.parentElement?.getBoundingClientRect().right ?? 0
        return [...grid.querySelectorAll('[data-rule]')].flatMap((row) => {
          const [code, ...cells] = [...row.children]
          const then = row.querySelector('[data-type=conclusion]')?.getBoundingClientRect().left ?? edge
          const shown = cells.filter(
            (each) =>
              /fact|folded/.test(each.getAttribute('data-type') ?? '') &&
              !['', '–'].includes(each.textContent ?? '') &&
              each.getBoundingClientRect().right <= Math.min(then, edge) + 1,
          )
          const id = row.getAttribute('data-rule') ?? ''
          return shown.length > 0 && code?.textContent !== id ? [] : [id]
        })
      })
      expect(hidden, kind).toEqual([])
    }
  })

  test('the narrow menu › leaves its width to the table, and shows each word whole below its icon', async () => {
    const page = await site.visit(draftPath(), { replies: draftServer().replies })
    await cell(page, 'K-05', bmi).waitFor()
    const menu = page.getByRole('navigation', { name: 'Menu utama' }).getByRole('link')
    const seen = await menu.evaluateAll((links) =>
      links.map((link) => {
        const [icon, word] = [...link.children].map((each) => each.getBoundingClientRect())
        const { left, right } = link.getBoundingClientRect()
        const isBelow = word!.top >= icon!.bottom && word!.width > 0
        return isBelow && left >= 0 && word!.left >= left && word!.right <= right && right <= 100
          ? ''
          : link.textContent
      }),
    )
    expect(seen.length).toBeGreaterThan(8)
    expect(seen.filter(Boolean)).toEqual([])
  })

  test('a finding, a conflict and a paste › can be read in light and dark', async () => {
    const server = draftServer()
    const page = await site.visit(draftPath(), {
      replies: {
        ...server.replies,
        [`GET ${draftRoute}/check`]: (body, query) => {
          const { data } = (server.replies[`GET ${draftRoute}/check`] as CallableFunction)(body, query)
          return { data: { ...findingCheck.data, hash: data.hash } }
        },
      },
    })
    await cell(page, 'K-08', bmi).waitFor()
    server.byOthers('K-05', { source: 'WHO 2021' })
    await cell(page, 'K-05', bmi).click()
    await page.keyboard.press('Delete')
    await waitForText(page, 'Pakai punya saya')
    await waitForText(page, 'Wanita, usia 34 tahun, hamil, diabetes.')
    expect(await inspectSchemes(page, 'admin-draft-notes-1280')).toEqual(noViolations)
  })

  test('200 rules › a key touches the rows that it concerns, and no other', async () => {
    const server = draftServer()
    server.fill(200)
    const page = await site.visit(draftPath(), { replies: server.replies })
    await page.getByLabel('Kesimpulan yang ditampilkan').selectOption('')
    await waitForText(page, '200 dari 200 aturan')
    await cell(page, 'K-05', bmi).click()
    await page.getByRole('grid').evaluate((grid) => {
      const touched = new Set<Element>()
      const note = (node: Node) => {
        const row = (node instanceof Element ? node : node.parentElement)?.closest('[role=row]')
        if (row) {
          touched.add(row)
        }
      }
      new MutationObserver((changes) => changes.forEach(({ target }) => note(target))).observe(grid, {
        subtree: true,
        childList: true,
        attributes: true,
        characterData: true,
      })
      Object.assign(globalThis, { touched })
    })
    const focused = () => page.evaluate(() => document.activeElement?.closest('[role=row]')?.textContent)
    for (const key of ['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp']) {
      const before = await focused()
      await page.keyboard.press(key)
      await expect.poll(focused).not.toBe(before)
    }
    await page.keyboard.press('Delete')
    await expect.poll(() => cell(page, 'K-05', bmi).innerText()).toBe('–')
    const count = () => page.evaluate(() => (globalThis as unknown as { touched: Set<Element> }).touched.size)
    // The rows that had focus, the changed row, and the one below it.
    expect(await count()).toBeLessThan(12)
  })
})

const draft = aDraft()
const [k01] = draft.rules.map(({ value }) => value)
describe.skipIf(!chromiumPath)('a draft of rules as a spreadsheet', () => {
  const open = (more: object = {}, given = draft) =>
    site.visit(draftPath(), { replies: { ...draftReplies(given), ...more } })

  test('out and back › says what it changes, and writes it when told', async () => {
    const sent: unknown[] = []
    const kept: { name: string; content: string }[] = []
    const page = await open({
      [`PATCH ${draftRoute}`]: recorded(sent, { data: aDraft({ revision: 3 }) }),
      [`POST ${draftRoute}/files`]: recorded(kept, { status: 201, data: aKeptFile() }),
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
        [`PATCH ${draftRoute}`]: recorded(sent, { data: later }),
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
