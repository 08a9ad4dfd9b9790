import type { Draft } from '@bugar/contracts/rules/draft/rule-draft'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { user } from '../support/dom-locator.ts'
import { useDomSite } from '../support/dom-site.ts'
import { aStartedDraft, draftPath, draftReplies, draftRoute, draftServer, findingCheck } from '../support/drafts.ts'
import { press, waitForText } from '../support/page.ts'
import { anAdmin } from '../support/site.ts'

const cell = (page: Page, rule: string, column: string) =>
  page.locator(`[data-rule="${rule}"] [data-column="${column}"]`)
const bmi = 'if bmi'
const nameOf = (page: Page, rule: string, column: string) => cell(page, rule, column).getAttribute('aria-label')
const focused = () => {
  const here = document.activeElement as HTMLElement
  return `${here.parentElement?.dataset['rule']} ${here.dataset['column']}`
}

const site = useDomSite({ user: anAdmin })

describe('table of a draft', () => {
  const open = async (server = draftServer()) => {
    const page = await site.visit(draftPath(), { replies: server.replies })
    await page.getByRole('grid', { name: 'Aturan Keselamatan' }).waitFor()
    return page
  }

  test('is a grid › columns and cells have names, and one cell can be reached by Tab', async () => {
    const page = await open()
    for (const name of ['Kode', 'BMI', 'Izin dokter', 'Maka Saran', 'Kalimat', 'Sumber', 'Kekuatan']) {
      await page.getByRole('columnheader', { name }).first().waitFor()
    }
    await page.getByRole('row', { name: /K-05/ }).getByRole('gridcell', { name: 'di bawah 16', exact: true }).waitFor()
    expect(await page.locator('[role=gridcell][tabindex="0"]').count()).toBe(1)
    await waitForText(page, '44 dari 139 aturan')
  })

  test('other kinds of conclusion, all of them, and folded facts', async () => {
    const page = await open()
    const choice = page.getByLabel('Kesimpulan yang ditampilkan')
    await choice.selectOption('limits')
    await waitForText(page, '48 dari 139 aturan')
    await choice.selectOption('')
    await waitForText(page, '139 dari 139 aturan')
    await choice.selectOption('level')
    expect(await page.getByRole('columnheader', { name: 'Osteoporosis' }).count()).toBe(0)
    await page.getByRole('gridcell', { name: '1 syarat pada fakta yang dilipat' }).first().waitFor()
    await page.getByRole('button', { name: /fakta yang jarang dipakai$/ }).click()
    await page.getByRole('columnheader', { name: 'Osteoporosis' }).waitFor()
    await press(page, 'Lipat fakta yang jarang dipakai')
    expect(await page.getByRole('columnheader', { name: 'Osteoporosis' }).count()).toBe(0)
  })

  test('keys › move by cell, to the ends of a row and of the table, and by ten rows', async () => {
    const page = await open()
    await cell(page, 'K-02', bmi).click()
    const after = async (key: string) => {
      await page.keyboard.press(key)
      return focused()
    }
    expect(await after('ArrowDown')).toBe(`K-03 ${bmi}`)
    expect(await after('ArrowUp')).toBe(`K-02 ${bmi}`)
    expect(await after('Home')).toBe('K-02 code')
    expect(await after('ArrowLeft')).toBe('K-02 code')
    expect(await after('End')).toBe('K-02 strength')
    expect(await after('PageDown')).toBe('K-12 strength')
    expect(await after('Control+End')).toBe('K-33 strength')
    expect(await after('Control+Home')).toBe('K-01 code')
    expect(await after('PageUp')).toBe('K-01 code')
  })

  test('a number › is typed with a decimal comma, with an open or a closed end, and kept at once', async () => {
    const server = draftServer()
    const page = await open(server)
    await cell(page, 'K-05', bmi).click()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Ubah K-05, BMI' })
    await dialog.waitFor()
    expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe('16')
    await dialog.getByRole('textbox', { name: 'BMI sampai (kg/m²)' }).fill('17,5')
    await dialog.getByRole('checkbox', { name: 'batas termasuk, sampai' }).check()
    await page.keyboard.press('Enter')
    await expect.poll(() => nameOf(page, 'K-05', bmi)).toBe('17,5 ke bawah')
    expect(focused()).toBe(`K-05 ${bmi}`)
    await expect.poll(() => server.sent).toMatchObject([[{ key: 'K-05', seen: 0 }]])
    expect(server.ruleOf('K-05').conditions.all).toContainEqual({
      fact: 'bmi',
      operator: 'lessThanInclusive',
      value: 17.5,
    })
  })

  test('Escape › leaves what was there, Delete › any, and typing begins a change', async () => {
    const server = draftServer()
    const page = await open(server)
    await cell(page, 'K-05', bmi).click()
    await page.keyboard.press('F2')
    await page.getByRole('textbox', { name: 'BMI sampai (kg/m²)' }).fill('12')
    await page.getByRole('textbox', { name: 'BMI sampai (kg/m²)' }).press('Escape')
    expect(await nameOf(page, 'K-05', bmi)).toBe('di bawah 16')
    expect(focused()).toBe(`K-05 ${bmi}`)
    expect(server.sent).toEqual([])
    await page.keyboard.press('Delete')
    expect(await nameOf(page, 'K-05', bmi)).toBe('apa pun')
    await page.keyboard.type('<18,5')
    await page.getByRole('textbox', { name: 'BMI sampai (kg/m²)' }).press('Enter')
    await expect.poll(() => nameOf(page, 'K-05', bmi)).toBe('di bawah 18,5')
    await expect.poll(() => server.sent.length).toBe(2)
    expect(server.ruleOf('K-05').conditions.all.at(-1)).toEqual({ fact: 'bmi', operator: 'lessThan', value: 18.5 })
  })

  test('what is no range › is said, and kept in its fields', async () => {
    const page = await open()
    await cell(page, 'K-05', bmi).dblclick()
    await page.getByRole('textbox', { name: 'BMI dari (kg/m²)' }).fill('20')
    await press(page, 'Simpan')
    await waitForText(page, '“Sampai” harus lebih besar daripada “dari”')
    await page.getByRole('textbox', { name: 'BMI dari (kg/m²)' }).fill('besar')
    await press(page, 'Simpan')
    await waitForText(page, 'Isi dengan angka, atau kosongkan')
    await press(page, 'Batal')
    expect(await nameOf(page, 'K-05', bmi)).toBe('di bawah 16')
  })

  test('codes, conclusion, sentence, source and strength › each by its own field', async () => {
    const server = draftServer()
    const page = await open(server)
    const change = async (column: string, typed: string, isChoice = true) => {
      await cell(page, 'K-04', column).click()
      await page.keyboard.press('Enter')
      const field = page.getByRole('dialog').getByRole(isChoice ? 'combobox' : 'textbox')
      await (isChoice ? field.selectOption(typed) : field.fill(typed))
      await field.press('Enter')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
    await change('if chronicDisease', 'bukan tidak')
    await change('then level', 'Dokter dulu')
    await change('text', 'Tanyakan dulu.', false)
    await change('source', 'WHO 2020', false)
    await change('strength', 'kuat')
    await expect
      .poll(() => server.ruleOf('K-04'))
      .toMatchObject({
        conditions: {
          all: [
            { fact: 'chronicDisease', operator: 'notEqual', value: 'no' },
            { fact: 'doctorConsent', operator: 'notEqual', value: 'full' },
          ],
        },
        event: { params: { value: 'doctor-first' } },
        text: 'Tanyakan dulu.',
        source: 'WHO 2020',
        strength: 'strong',
      })
    expect(server.sent.flat().map(({ seen }) => seen)).toEqual([0, 3, 4, 5, 6])
    await cell(page, 'K-04', 'source').click()
    await page.keyboard.press('Enter')
    await page.getByRole('textbox', { name: 'Sumber' }).fill('')
    await press(page, 'Simpan')
    await waitForText(page, 'Sebutkan sumbernya')
  })

  test('a code of a rule › can change, and not to one that is taken', async () => {
    const server = draftServer()
    const page = await open(server)
    await cell(page, 'K-04', 'code').dblclick()
    await page.getByRole('textbox', { name: 'Kode' }).fill('K-05')
    await press(page, 'Simpan')
    await waitForText(page, 'Kode K-05 sudah dipakai')
    await page.getByRole('textbox', { name: 'Kode' }).fill('K-99')
    await page.getByRole('textbox', { name: 'Nama' }).fill('')
    await press(page, 'Simpan')
    await waitForText(page, 'Isi nama aturan')
    await page.getByRole('textbox', { name: 'Nama' }).fill('Penyakit kronis')
    await press(page, 'Simpan')
    await expect.poll(() => server.ruleOf('K-99')?.name).toBe('Penyakit kronis')
  })

  test('two conditions that no cell shows › are said in words, and the form changes them', async () => {
    const server = draftServer()
    server.byOthers('K-05', {
      conditions: {
        all: [
          { fact: 'bmi', operator: 'lessThan', value: 16 },
          { fact: 'bmi', operator: 'lessThan', value: 15 },
        ],
      },
    })
    const page = await open(server)
    expect(await nameOf(page, 'K-05', bmi)).toBe('BMI di bawah 16 dan BMI di bawah 15')
    await cell(page, 'K-05', bmi).click()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Ubah aturan' }).waitFor()
  })

  test('a closed draft › can be read by its keys, and nothing changes it', async () => {
    const started: Draft = aStartedDraft()
    const page = await site.visit(draftPath(), { replies: draftReplies(started) })
    await cell(page, 'K-05', bmi).click()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Delete')
    expect(await nameOf(page, 'K-05', bmi)).toBe('di bawah 16')
    await page.keyboard.press('ArrowDown')
    expect(focused()).toBe(`K-06 ${bmi}`)
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Tambah aturan' }).count()).toBe(0)
  })
})

const shownIds = (page: Page) =>
  page.locator('[data-rule]').evaluateAll((rows) => rows.map((row) => (row as HTMLElement).dataset['rule']))

describe('rows of the table of a draft', () => {
  const open = async (server = draftServer(), more: object = {}) => {
    const page = await site.visit(draftPath(), { replies: { ...server.replies, ...more } })
    await page.getByRole('grid', { name: 'Aturan Keselamatan' }).waitFor()
    return page
  }

  test('undo and redo › by keys and by buttons, one step each', async () => {
    const server = draftServer()
    const page = await open(server)
    expect(await page.getByRole('button', { name: 'Urungkan' }).isDisabled()).toBe(true)
    await cell(page, 'K-05', bmi).click()
    await page.keyboard.press('Delete')
    await cell(page, 'K-24', bmi).click()
    await page.keyboard.press('Delete')
    await page.keyboard.press('Control+z')
    await expect.poll(() => nameOf(page, 'K-24', bmi)).toBe('di bawah 17')
    await press(page, 'Urungkan')
    await expect.poll(() => nameOf(page, 'K-05', bmi)).toBe('di bawah 16')
    await press(page, 'Ulangi')
    await expect.poll(() => nameOf(page, 'K-05', bmi)).toBe('apa pun')
    await cell(page, 'K-05', bmi).press('Control+y')
    await expect.poll(() => nameOf(page, 'K-24', bmi)).toBe('apa pun')
    await expect.poll(() => server.sent.length).toBe(6)
    expect(server.ruleOf('K-24').conditions.all).not.toContainEqual(expect.objectContaining({ fact: 'bmi' }))
  })

  test('add, duplicate, switch off, move, delete › and back in one step each', async () => {
    const server = draftServer()
    const page = await open(server)
    const before = server.ids()
    await cell(page, 'K-05', 'code').click()
    await press(page, 'Gandakan K-05')
    await expect.poll(() => server.ids().indexOf('K-46')).toBe(before.indexOf('K-05') + 1)
    expect(server.ruleOf('K-46')).toMatchObject({ isActive: false, conditions: server.ruleOf('K-05').conditions })
    await press(page, 'Aktifkan K-46')
    await expect.poll(() => server.ruleOf('K-46').isActive).toBe(true)
    await cell(page, 'K-46', 'code').press('Alt+ArrowUp')
    await expect.poll(() => server.ids().indexOf('K-46')).toBe(before.indexOf('K-05'))
    await press(page, 'Turunkan K-46')
    await expect.poll(() => server.ids().indexOf('K-46')).toBe(before.indexOf('K-05') + 1)
    await press(page, 'Hapus K-46')
    await expect.poll(() => server.ids()).toEqual(before)
    await press(page, 'Tambah aturan')
    await expect
      .poll(() => server.ruleOf('K-46'))
      .toMatchObject({ name: 'Aturan baru', stage: 'level', isActive: false })
    expect((document.activeElement as HTMLElement).parentElement?.dataset['rule']).toBe('K-46')
    for (let step = 0; step < 6; step++) {
      await press(page, 'Urungkan')
    }
    await expect.poll(() => server.ids()).toEqual(before)
    expect(await page.getByRole('button', { name: 'Urungkan' }).isDisabled()).toBe(true)
  })

  test('paste › writes what it can read, tells the rest word for word, and is one step', async () => {
    const server = draftServer()
    const page = await open(server)
    await cell(page, 'K-24', bmi).click()
    await user.paste('< 17,5\nkecil\n')
    await waitForText(page, '1 aturan diubah. 1 sel tidak terbaca dan tetap seperti semula:')
    await waitForText(page, 'K-25, BMI: “kecil”')
    expect(await nameOf(page, 'K-24', bmi)).toBe('di bawah 17,5')
    expect(await nameOf(page, 'K-25', bmi)).toBe('di bawah 20')
    await press(page, 'Tutup hasil tempel')
    expect(await page.getByText('K-25, BMI').count()).toBe(0)
    await press(page, 'Urungkan')
    await expect.poll(() => server.ruleOf('K-24').conditions.all[0]?.value).toBe(17)
  })

  test('somebody else was first › asks at the row; one’s own is kept, and either can be taken', async () => {
    const server = draftServer()
    const page = await open(server)
    server.byOthers('K-05', { source: 'WHO 2021' })
    await cell(page, 'K-05', bmi).click()
    await page.keyboard.press('Delete')
    await waitForText(page, 'K-05: Baris ini sudah diubah Rina Hartati.')
    await waitForText(page, 'menjadi “Usia 18 tahun ke atas dan izin dokter belum ada”')
    await expect.poll(() => nameOf(page, 'K-05', bmi)).toBe('di bawah 16')
    await cell(page, 'K-05', 'code').getByText('diubah Rina Hartati').waitFor()
    await press(page, 'Pakai punya saya')
    await expect.poll(() => nameOf(page, 'K-05', bmi)).toBe('apa pun')
    await expect.poll(() => page.getByRole('button', { name: 'Pakai punya saya' }).count()).toBe(0)
    expect(server.ruleOf('K-05').source).not.toBe('WHO 2021')

    server.byOthers('K-24', { source: 'WHO 2022' })
    await cell(page, 'K-24', bmi).click()
    await page.keyboard.press('Delete')
    await press(page, 'Pakai yang tersimpan')
    expect(await page.getByRole('button', { name: 'Pakai yang tersimpan' }).count()).toBe(0)
    expect(await nameOf(page, 'K-24', bmi)).toBe('di bawah 17')
    expect(server.ruleOf('K-24').source).toBe('WHO 2022')
    // A change that was not saved cannot be undone.
    await press(page, 'Urungkan')
    await expect.poll(() => nameOf(page, 'K-05', bmi)).toBe('di bawah 16')
    expect(server.ruleOf('K-24').source).toBe('WHO 2022')
  })

  test('rows of others › come by themselves, while one’s own cell is being changed', async () => {
    const server = draftServer()
    const page = await site.visit(draftPath(), { replies: server.replies })
    await cell(page, 'K-05', bmi).click()
    await page.keyboard.press('Enter')
    server.byOthers('K-24', { conditions: { all: [{ fact: 'bmi', operator: 'lessThan', value: 16.5 }] } })
    await expect.poll(() => nameOf(page, 'K-24', bmi), { timeout: 8000 }).toBe('di bawah 16,5')
    await page.getByRole('textbox', { name: 'BMI sampai (kg/m²)' }).waitFor()
  })

  test('the server does not answer › the change is kept at its row until it does', async () => {
    const server = draftServer()
    let isBroken = true
    const page = await open(server, {
      [`PATCH ${draftRoute}`]: (body: unknown, query: URLSearchParams) =>
        isBroken ? { abort: true } : (server.replies[`PATCH ${draftRoute}`] as CallableFunction)(body, query),
    })
    await cell(page, 'K-05', bmi).click()
    await page.keyboard.press('Delete')
    await waitForText(page, 'K-05: Tidak dapat terhubung ke server.')
    expect(await nameOf(page, 'K-05', bmi)).toBe('di bawah 16')
    isBroken = false
    await press(page, 'Coba lagi')
    await expect.poll(() => nameOf(page, 'K-05', bmi)).toBe('apa pun')
    await expect.poll(() => server.sent.length).toBe(1)
  })

  test('search › in all kinds of conclusion, and says when nothing is found', async () => {
    const page = await open()
    const search = page.getByRole('searchbox', { name: 'Cari aturan' })
    await search.fill('nyeri dada')
    await expect.poll(() => shownIds(page)).toEqual(['T-01', 'K-09', 'K-11'])
    await search.fill('xyz')
    await waitForText(page, 'Tidak ada aturan ditemukan')
    await search.fill('')
    await waitForText(page, '44 dari 139 aturan')
  })

  test('the check › marks row and cell and names the person; of other content it is not shown as new', async () => {
    const server = draftServer()
    let isAnswering = true
    const page = await open(server, {
      [`GET ${draftRoute}/check`]: (body: unknown, query: URLSearchParams) => {
        const { data } = (server.replies[`GET ${draftRoute}/check`] as CallableFunction)(body, query)
        const found = { ...findingCheck.data, hash: data.hash }
        return isAnswering ? { data: found } : { hang: true }
      },
    })
    await waitForText(page, 'Wanita, usia 34 tahun, hamil, diabetes.')
    // The fact has no column of its own here, so its folded cell is marked.
    const marked = page.locator('[data-rule="K-08"] [data-type="folded"]')
    expect(await marked.getAttribute('aria-invalid')).toBe('true')
    const note = await marked.getAttribute('aria-describedby')
    expect(document.getElementById(String(note))?.textContent).toContain('Hamil dengan penyakit kronis, tetapi Pelan.')
    await waitForText(page, 'Saran, 44 aturan, 1 bermasalah')
    // Beside the title, as the proof is below the table.
    const failures = page.getByRole('link', { name: '1 belum lolos' })
    expect(await failures.getAttribute('href')).toMatch(/#pemeriksaan$/)
    isAnswering = false
    await cell(page, 'K-05', bmi).click()
    await page.keyboard.press('Delete')
    await waitForText(page, 'Sedang diperiksa. Yang di bawah ini tentang isi sebelumnya.')
    expect(await marked.getAttribute('aria-invalid')).toBeNull()
  })

  test('a golden case that fails › marks the rule that gives its person too much', async () => {
    const server = draftServer()
    const page = await open(server, {
      [`GET ${draftRoute}/check`]: (body: unknown, query: URLSearchParams) => {
        const { data } = (server.replies[`GET ${draftRoute}/check`] as CallableFunction)(body, query)
        const facts = { gender: 'female', age: 30, pregnant: 'yes' }
        const failure = { line: 25, facts, expected: 'level=go limits=', found: 'level=gentle limits=', note: '' }
        return { data: { ...data, failed: [failure] } }
      },
    })
    await waitForText(page, 'Kasus acuan 25: seharusnya Lanjut; ternyata Pelan.')
    expect(await cell(page, 'K-08', 'then level').getAttribute('aria-invalid')).toBe('true')
    await waitForText(page, /304 dari 305 lulus/)
  })
})
