import { safetyLimitTexts } from '@bugar/contracts/advice/person/safety'
import { formulaSources, programSources } from '@bugar/contracts/advice/evidence/sources'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { list } from '../support/consultations.ts'
import { useDomSite } from '../support/dom-site.ts'
import { aBmiOnlyConsultation, aConsultation, aTapedConsultation } from '../support/factories.ts'
import { titleFocused } from '../support/page.ts'
import { bases } from '../support/rule-screens.ts'
import { visitorReplies } from '../support/visitor.ts'

describe('evidence', () => {
  const { visit, at } = useDomSite({ replies: visitorReplies })

  const openResult = async (consultation = aConsultation()) => {
    const page = await visit('/history', { replies: { 'GET /consultations': list([consultation]) } })
    await page.getByRole('link', { name: /^View Detail/ }).click()
    await page.getByRole('heading', { level: 1, name: /^P/ }).waitFor()
    // Lazy parts might show content that must not be there.
    await expect.poll(() => page.locator('[data-placeholder]').count()).toBe(0)
    return page
  }

  test.each([
    ['/consultation', 'Seberapa tepat?', '/accuracy'],
    ['/calculator?tab=lemak', 'Seberapa tepat?', '/accuracy'],
    ['/', 'Seberapa tepat?', '/accuracy'],
    ['/', 'Sumber', '/sources'],
  ])('%s › %s › leads to %s', async (path, name, target) => {
    const page = await visit(path)
    if (path === '/') {
      await page.getByText('Tentang Bugar: cara kerja').click()
    }
    await page.getByRole('main').getByRole('link', { name, exact: true }).click()
    await at(page, target)
    await titleFocused(page)
  })

  test.each([
    ['Seberapa tepat?', '/accuracy'],
    ['Sumber', '/sources'],
  ])('a result › %s at its end › leads to %s', async (name, target) => {
    const page = await openResult()
    await page.getByText('Tentang program ini').click()
    await page.getByRole('link', { name, exact: true }).last().click()
    await at(page, target)
    await titleFocused(page)
  })

  // At 200 cm the BMI is a quarter of the weight in kg.
  test.each([
    ['72', 'berat badan kurang, menurut WHO'],
    ['91.9', 'menurut WHO'],
    ['92', 'menurut WHO, yang dipakai aturan; Kemenkes sudah menyebutnya berat badan lebih'],
    ['99.9', 'menurut WHO, yang dipakai aturan; Kemenkes sudah menyebutnya berat badan lebih'],
    ['100', 'berat badan lebih, menurut WHO'],
    ['120', 'obesitas, menurut WHO'],
  ])('the preview › %s kg at 200 cm › is "%s"', async (weight, meaning) => {
    const page = await visit('/consultation')
    await page.getByRole('textbox', { name: 'Berat badan' }).fill(weight)
    await page.getByRole('textbox', { name: 'Tinggi badan' }).fill('200')
    await page.getByRole('status').getByText(meaning, { exact: true }).waitFor()
  })

  test('a result › BMI 24,22 › has the national label beside the reasons and in the summary', async () => {
    const page = await openResult()
    await page.getByRole('heading', { name: 'Mengapa program ini?' }).click()
    await page.getByText(/Menurut Kemenkes \(KMK .+\) BMI 24,22 sudah termasuk berat badan lebih\./).waitFor()
    await page
      .getByText('menurut WHO, yang dipakai aturan; Kemenkes sudah menyebutnya berat badan lebih', { exact: true })
      .waitFor()
    await page.getByText('Konsultasi lengkap, setepat cara mengukur lemaknya.').waitFor()
  })

  test('a result › BMI 28, by the BMI alone › has the Indonesian words and no national label', async () => {
    const page = await openResult(aBmiOnlyConsultation({ bmi: 28, bmiCategory: 'B3' }))
    await page.getByText('berat badan lebih, menurut WHO', { exact: true }).waitFor()
    await page.getByText('Hanya BMI, tanpa lemak tubuh.').waitFor()
    expect(await page.getByText(/Kemenkes/).count()).toBe(0)
  })

  test('the study › at first › folds its details under their answers, and not its limits', async () => {
    const page = await visit('/accuracy')
    const folds = page.locator('main details:not([open]) summary')
    for (const answer of [
      'Sekitar 95 dari 100 memuat angka yang sebenarnya',
      /Selisihnya paling banyak \d,\d poin persen/,
      /Dari BMI saja program tepat pada \d\d,\d% orang/,
    ]) {
      await folds.getByText(answer).waitFor()
    }
    expect(await folds.count()).toBe(3)
    await page.getByText('Tidak ada orang Indonesia.').waitFor()
    expect(await page.getByText('Dari kesalahan ukur dapat dihitung').filter({ visible: true }).count()).toBe(0)
  })
})

describe('sources', () => {
  const { visit, at } = useDomSite({ replies: { ...visitorReplies, 'GET /rule-bases': { data: bases } } })

  const open = async (path = '/sources', options = {}) => {
    const page = await visit(path, options)
    await page.getByRole('heading', { name: 'Aturan energi' }).waitFor()
    return page
  }
  const search = async (page: Page, text: string) => {
    await page.getByRole('searchbox', { name: 'Cari sumber' }).fill(text)
    await page.getByText(`“${text}”: `).waitFor()
  }
  const groupsOf = (page: Page) => page.locator('main summary h2').allTextContents()
  /** The number of hits that the search shows. */
  const countOf = async (page: Page) =>
    Number((await page.locator('main [role=status]').textContent())?.match(/: (\d+) dari/)?.[1])

  test('at first › every group is folded and says what it is about and how much it has', async () => {
    const page = await open()
    expect(await groupsOf(page)).toEqual([
      'Batas BMI',
      'Batas lemak tubuh',
      'Rumus',
      'Ketelitian alat ukur lemak',
      'Latihan dan makanan',
      'Aturan keselamatan',
      'Aturan penyesuaian',
      'Aturan kemajuan',
      'Aturan energi',
    ])
    expect(await page.locator('main details[open]').count()).toBe(0)
    await page.getByText(`${formulaSources.length} keterangan: BMI, lemak tubuh, kalori`).waitFor()
    for (const { base, rules } of bases) {
      await page.locator(`#${base.name} summary`).getByText(`${rules.length} aturan: `).waitFor()
    }
    expect(await page.locator('main li').count()).toBe(0)
  })

  test('a group › opened and closed › draws its entries only while it is open', async () => {
    const page = await open()
    const group = page.locator('#rumus')
    await group.locator('summary').click()
    await expect.poll(() => group.locator('li').count()).toBe(formulaSources.length)
    await group.locator('summary').click()
    await expect.poll(() => group.locator('li').count()).toBe(0)
  })

  test('rules with one conclusion › say it once, and each has its source', async () => {
    const page = await open('/sources#safety')
    const text = (await page.locator('#safety').textContent()) ?? ''
    expect(await page.getByText(safetyLimitTexts['no-vigorous'], { exact: true }).count()).toBe(1)
    expect(text.split('memungkinkan berbicara')).toHaveLength(2)
    for (const { id, name, source } of bases.flatMap(({ base, rules }) => (base.name === 'safety' ? rules : []))) {
      expect(text).toContain(`${id} ${name}`)
      expect(text).toContain(source)
    }
    await page.getByText('Versi 3, yang sekarang berlaku.').waitFor()
    expect(await page.getByText('tidak memilih program').count()).toBe(1)
  })

  test.each([
    ['k09', ['Aturan keselamatan'], 'Ukur lagi sesudah duduk tenang 5 menit.'],
    ['K-09 tekanan', ['Aturan keselamatan'], 'Sumber sekunder'],
    ['jager', ['Latihan dan makanan'], 'ISSN 2017 (Jäger dkk.)'],
    ['Jäger', ['Latihan dan makanan'], 'ISSN 2017 (Jäger dkk.)'],
    ['1.4–2.0 g', ['Latihan dan makanan'], 'ISSN 2017 (Jäger dkk.)'],
    ['kehati-hatian usia 65 epley', [], 'Tidak ada sumber ditemukan'],
    ['lancet', ['Batas BMI'], 'Konsultasi pakar WHO, Lancet 2004;363:157'],
    ['509/2025', ['Batas BMI'], 'dibaca dari sumber kedua'],
    ['underweight', ['Batas BMI'], 'Di bawah 18,5'],
    ['tinsley', ['Ketelitian alat ukur lemak'], 'van der Ploeg 2003'],
    ['berbicara hamil', ['Aturan keselamatan'], 'B-19 Hamil'],
  ])('search › %s › opens the groups that have it', async (words, groups, shown) => {
    const page = await open()
    await search(page, words)
    expect(await groupsOf(page)).toEqual(groups)
    await page.getByText(shown).waitFor()
    expect(await page.locator('main details:not([open])').count()).toBe(0)
  })

  test('search › decimal comma or point › finds the same', async () => {
    const page = await open()
    await search(page, '18,5')
    const found = await countOf(page)
    expect(found).toBeGreaterThan(2)
    await search(page, '18.5')
    expect(await countOf(page)).toBe(found)
  })

  test('search › says how many are found, of each group too', async () => {
    const page = await open()
    await search(page, 'ACSM 2015')
    const inRules = bases.map(({ rules }) => rules.filter(({ source }) => source.includes('ACSM 2015')).length)
    const inPrograms = programSources.filter(({ source }) => source.includes('ACSM 2015')).length
    expect(await countOf(page)).toBe(inRules.reduce((sum, each) => sum + each, inPrograms))
    await page.locator('#safety summary').getByText(`${inRules[0]} dari ${bases[0]?.rules.length} ditemukan`).waitFor()
  })

  test('search › is in the address, and cleared leaves the groups as they were', async () => {
    const page = await open()
    await page.locator('#rumus summary').click()
    await page.locator('#rumus li').first().waitFor()
    await search(page, 'nothing of this kind')
    await at(page, '/sources?search=nothing+of+this+kind')
    await page.getByText('Coba kata lain, nama penulis, atau kode aturan seperti K-09.').waitFor()
    await page.getByRole('button', { name: 'Hapus pencarian' }).click()
    await at(page, '/sources')
    await page.locator('#rumus li').first().waitFor()
    expect(await page.locator('main details[open]').count()).toBe(1)
    expect(await page.getByRole('searchbox', { name: 'Cari sumber' }).inputValue()).toBe('')
  })

  test('search › from an address › is filled in and applied', async () => {
    const page = await visit('/sources?search=K-09')
    await page.getByText('Ukur lagi sesudah duduk tenang').waitFor()
    expect(await page.getByRole('searchbox', { name: 'Cari sumber' }).inputValue()).toBe('K-09')
  })

  test('search › while the rules are missing › says that they are not included', async () => {
    const page = await visit('/sources', { replies: { 'GET /rule-bases': { status: 503 } } })
    await page.getByText('Sumber aturan belum dapat dimuat.').waitFor()
    await search(page, 'K-09')
    await page.getByText('ditemukan, aturan belum termasuk').waitFor()
    expect(await page.getByText('Tidak ada sumber ditemukan').count()).toBe(0)
    await page.getByText('Sumber aturan belum dapat dimuat.').waitFor()
  })

  test('printing › draws every entry, and afterwards the open ones again', async () => {
    const page = await open()
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    const text = (await page.locator('main').textContent()) ?? ''
    for (const { id, name, source } of bases.flatMap(({ rules }) => rules)) {
      expect(text).toContain(`${id} ${name}`)
      expect(text).toContain(source)
    }
    for (const { statement, source } of [...formulaSources, ...programSources]) {
      expect(text).toContain(statement)
      expect(text).toContain(source)
    }
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    expect(await page.locator('main li').count()).toBe(0)
  })

  test('the national label of a result › leads to the bounds, which are open', async () => {
    const page = await visit('/history', { replies: { 'GET /consultations': list([aConsultation()]) } })
    await page.getByRole('link', { name: /^View Detail/ }).click()
    await page.getByRole('heading', { name: 'Mengapa program ini?' }).click()
    await page
      .getByText(/sudah termasuk berat badan lebih\./)
      .getByRole('link', { name: 'Sumber' })
      .click()
    await at(page, '/sources#bmi')
    await page.getByText('dibaca dari sumber kedua').waitFor()
  })

  test('the study › its sources › leads to the devices, which are open', async () => {
    const page = await visit('/accuracy')
    await page.getByRole('link', { name: /lihat Sumber/ }).click()
    await at(page, '/sources#alat-ukur')
    await page.getByText('Johnson 1996, timbang di dalam air').waitFor()
  })
})

describe('terms', () => {
  const { visit, at } = useDomSite({ replies: visitorReplies })

  const openResult = async (consultation = aTapedConsultation()) => {
    const page = await visit('/history', { replies: { 'GET /consultations/c1': { data: consultation } } })
    await page.getByRole('link', { name: /View Detail P7/ }).click()
    return page
  }

  test('a word in a sentence › pressed › is explained beside it, and pressed again no more', async () => {
    // Its sentence names the points to another program.
    const page = await openResult(aConsultation())
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
