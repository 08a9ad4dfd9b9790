import { describe, expect, test } from 'vitest'
import { useDomSite } from '../support/dom-site.ts'
import { aTapedConsultation } from '../support/factories.ts'
import { visitorReplies } from '../support/visitor.ts'

describe('terms', () => {
  const { visit, at } = useDomSite({ replies: visitorReplies })

  const openResult = async () => {
    const page = await visit('/history', { replies: { 'GET /consultations/c1': { data: aTapedConsultation() } } })
    await page.getByRole('link', { name: /View Detail P7/ }).click()
    return page
  }

  test('a word in a sentence › pressed › is explained beside it, and pressed again no more', async () => {
    const page = await openResult()
    const word = page.getByRole('button', { name: 'poin', exact: true }).first()
    await word.click()
    const explanation = page.getByRole('dialog', { name: 'Poin' })
    await explanation.getByText('Selisih dua angka persen lemak tubuh').waitFor()
    expect(await word.getAttribute('aria-expanded')).toBe('true')
    await word.click()
    await explanation.waitFor({ state: 'detached' })
    expect(await word.getAttribute('aria-expanded')).toBe('false')
  })

  test('the code of a program › pressed › has the name of the program', async () => {
    const page = await openResult()
    await page.getByText('Mengapa program ini?').click()
    await page.getByRole('button', { name: 'P7', exact: true }).first().click()
    const explanation = page.getByRole('dialog', { name: 'P7 Kurangi Lemak, Jaga Otot' })
    await explanation.getByText('Nomor salah satu dari sepuluh program').waitFor()
    await explanation.getByRole('link', { name: 'Semua istilah' }).click()
    await at(page, '/account/terms')
  })

  test('the glossary › is reached from help, finds a word, and says when there is none', async () => {
    const page = await visit('/account/help')
    await page.getByRole('link', { name: 'Istilah' }).click()
    await page.getByText('Kode program (P1–P10)').waitFor()
    const search = page.getByRole('searchbox', { name: 'Cari istilah' })
    await search.fill('sebaran')
    await page.getByText('“sebaran”: 1 dari').waitFor()
    await page.getByText('Kode program (P1–P10)').waitFor({ state: 'detached' })
    await search.fill('xyz')
    await page.getByText('Tidak ada istilah ditemukan').waitFor()
    await page.getByRole('button', { name: 'Hapus pencarian' }).click()
    await page.getByText('Kode program (P1–P10)').waitFor()
  })
})
