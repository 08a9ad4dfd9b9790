import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { chromiumPath } from './support/browser.ts'
import { consult, normal } from './support/consultations.ts'
import { drafts } from './support/draft.ts'
import { titleFocused } from './support/page.ts'
import { aServer, atStep, next, tick, withSafety } from './support/screening.ts'
import { useSite } from './support/site.ts'

const held = (page: Page) => page.getByRole('checkbox', { name: 'Diabetes' }).getAttribute('aria-checked')

describe.skipIf(!chromiumPath)('screening', () => {
  const { visit, at } = useSite()

  test('back, the browser’s back and a reload › keep what was answered, in this tab alone', async () => {
    const { replies } = aServer()
    const page = await visit('/consultation', { replies })
    await page.getByRole('link', { name: 'Jawab' }).click()
    await page.getByRole('textbox', { name: 'Usia' }).fill('46')
    await next(page)
    await atStep(page, 2)
    await titleFocused(page)
    await tick(page, 'Nyeri dada')
    await next(page)
    await atStep(page, 3)
    await tick(page, 'Diabetes')
    await page.getByRole('button', { name: 'Kembali' }).click()
    await atStep(page, 2)
    await titleFocused(page)
    await page.goBack()
    await atStep(page, 1)
    expect(await page.getByRole('textbox', { name: 'Usia' }).inputValue()).toBe('46')
    await page.reload()
    await atStep(page, 1)
    await next(page)
    await atStep(page, 2)
    expect(await page.getByRole('checkbox', { name: 'Nyeri dada' }).getAttribute('aria-checked')).toBe('true')
    await next(page)
    await atStep(page, 3)
    expect(await held(page)).toBe('true')
    await page.reload()
    await atStep(page, 3)
    expect(await held(page)).toBe('true')
    const outlivingTheTab = await page.evaluate(() => JSON.stringify([{ ...localStorage }, history.state]))
    expect(outlivingTheTab).not.toMatch(/diabetes|chestPain/)
    expect(await drafts(page)).toEqual(['draft/u1/screening'])
    await page.getByRole('button', { name: 'Kembali' }).click()
    await page.getByRole('button', { name: 'Kembali' }).click()
    await atStep(page, 1)
    await page.getByRole('button', { name: 'Kembali' }).click()
    await at(page, '/consultation')
    expect(await drafts(page)).toEqual([])
  })

  test('doctor first › the program is folded, a list can be saved, and the doctor’s word opens the program', async () => {
    const replies = { ...normal, 'POST /consultations': { status: 201, data: withSafety() } }
    const page = await visit('/consultation', { replies })
    await consult(page)
    await page.getByRole('heading', { level: 2, name: 'Tanyakan dulu kepada dokter' }).waitFor()
    expect(await page.title()).toBe('Hasil konsultasi · Bugar')
    await page.getByRole('heading', { name: 'Program tersimpan: P7' }).waitFor()
    const week = page.getByRole('heading', { name: 'Mengapa program ini?' })
    expect(await week.isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Lihat program' }).click()
    expect(await week.isVisible()).toBe(true)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Simpan daftar untuk dokter' }).click()
    expect((await download).suggestedFilename()).toMatch(/^bugar-catatan-\d{4}-\d\d-\d\d\.pdf$/)
    await page.getByRole('button', { name: 'Dokter sudah setuju' }).click()
    await page.getByRole('button', { name: 'Ya, buka program' }).click()
    await page.getByRole('heading', { level: 1, name: 'P7' }).waitFor()
    await titleFocused(page)
    expect(await page.getByText('Tanyakan dulu kepada dokter').count()).toBe(1)
    expect(await page.getByRole('button', { name: 'Dokter sudah setuju' }).count()).toBe(0)
  })
})
