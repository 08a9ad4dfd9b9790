import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { user } from '../support/dom-locator.ts'
import { useDomSite } from '../support/dom-site.ts'
import { draftServer } from '../support/draft-server.ts'
import { draftPath, draftRoute, findingCheck } from '../support/drafts.ts'
import { press, waitForText } from '../support/page.ts'
import { anAdmin } from '../support/site.ts'

const cell = (page: Page, rule: string, column: string) =>
  page.locator(`[data-rule="${rule}"] [data-column="${column}"]`)
const bmi = 'if bmi'
const nameOf = (page: Page, rule: string, column: string) => cell(page, rule, column).getAttribute('aria-label')
const shownIds = (page: Page) =>
  page.locator('[data-rule]').evaluateAll((rows) => rows.map((row) => (row as HTMLElement).dataset['rule']))

describe('rows of the table of a draft', () => {
  const site = useDomSite({ user: anAdmin })
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
    await expect.poll(() => server.ids().indexOf('K-32')).toBe(before.indexOf('K-05') + 1)
    expect(server.ruleOf('K-32')).toMatchObject({ isActive: false, conditions: server.ruleOf('K-05').conditions })
    await press(page, 'Aktifkan K-32')
    await expect.poll(() => server.ruleOf('K-32').isActive).toBe(true)
    await cell(page, 'K-32', 'code').press('Alt+ArrowUp')
    await expect.poll(() => server.ids().indexOf('K-32')).toBe(before.indexOf('K-05'))
    await press(page, 'Turunkan K-32')
    await expect.poll(() => server.ids().indexOf('K-32')).toBe(before.indexOf('K-05') + 1)
    await press(page, 'Hapus K-32')
    await expect.poll(() => server.ids()).toEqual(before)
    await press(page, 'Tambah aturan')
    await expect
      .poll(() => server.ruleOf('K-32'))
      .toMatchObject({ name: 'Aturan baru', stage: 'level', isActive: false })
    expect((document.activeElement as HTMLElement).parentElement?.dataset['rule']).toBe('K-32')
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
    await expect.poll(() => shownIds(page)).toEqual(['T-01', 'K-11'])
    await search.fill('xyz')
    await waitForText(page, 'Tidak ada aturan ditemukan')
    await search.fill('')
    await waitForText(page, '31 dari 82 aturan')
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
    const marked = cell(page, 'K-08', 'if pregnant')
    expect(await marked.getAttribute('aria-invalid')).toBe('true')
    const note = await marked.getAttribute('aria-describedby')
    expect(document.getElementById(String(note))?.textContent).toContain('Hamil dengan penyakit kronis, tetapi Pelan.')
    await waitForText(page, 'Saran, 31 aturan, 1 bermasalah')
    isAnswering = false
    await cell(page, 'K-05', bmi).click()
    await page.keyboard.press('Delete')
    await waitForText(page, 'Sedang diperiksa. Yang di bawah ini tentang isi sebelumnya.')
    expect(await cell(page, 'K-08', 'if pregnant').getAttribute('aria-invalid')).toBeNull()
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
    await waitForText(page, /180 dari 181 lulus/)
  })
})
