import type { Draft } from '@bugar/contracts/rules/draft/rule-draft'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { useDomSite } from '../support/dom-site.ts'
import { draftServer } from '../support/draft-server.ts'
import { aStartedDraft, draftPath, draftReplies } from '../support/drafts.ts'
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

describe('table of a draft', () => {
  const site = useDomSite({ user: anAdmin })
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
    await page.getByRole('row', { name: /K-05/ }).getByRole('gridcell', { name: 'di bawah 16' }).waitFor()
    expect(await page.locator('[role=gridcell][tabindex="0"]').count()).toBe(1)
    await waitForText(page, '31 dari 82 aturan')
  })

  test('other kinds of conclusion, all of them, and folded facts', async () => {
    const page = await open()
    const choice = page.getByLabel('Kesimpulan yang ditampilkan')
    await choice.selectOption('limits')
    await waitForText(page, '27 dari 82 aturan')
    await choice.selectOption('')
    await waitForText(page, '82 dari 82 aturan')
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
    expect(await after('Control+End')).toBe('K-31 strength')
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
        conditions: { all: [{ fact: 'chronicDisease', operator: 'notEqual', value: 'no' }] },
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
