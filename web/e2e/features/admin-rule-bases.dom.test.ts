import { describe, expect, test } from 'vitest'
import {
  aComparison,
  anIncompleteComparison,
  benchReplies,
  noDifference,
  somebody,
  someCounts,
  versionReplies,
} from '../support/comparisons.ts'
import { useDomSite } from '../support/dom-site.ts'
import { aDraft, draftPath, draftReplies, draftRoute } from '../support/drafts.ts'
import { waitForText, waitForToast } from '../support/page.ts'
import {
  activate,
  bases,
  caseCount,
  openVersion,
  safetyLoaded,
  safetyScreen,
  versionsScreen,
} from '../support/rule-screens.ts'
import { aFailingBase, baseVersions } from '../support/rules.ts'
import { anAdmin } from '../support/site.ts'

const { path, replies } = safetyScreen

const site = useDomSite({ user: anAdmin })

describe('admin rule bases', () => {
  test('an unknown base in the address › shows the program’s rules', async () => {
    const page = await site.visit('/admin/rules?base=lain', { replies })
    await page.getByRole('heading', { level: 1, name: 'Aturan Forward Chaining' }).waitFor()
  })

  test('five cases are shown until all are asked for, those that fail first and open', async () => {
    const page = await site.visit(path, {
      replies: { ...replies, 'GET /rule-bases': { data: bases.map(aFailingBase) } },
    })
    const cases = page.getByRole('list', { name: 'Kasus acuan' }).getByRole('listitem')
    await waitForText(page, `${caseCount - 1} dari ${caseCount} lulus`)
    expect(await cases.count()).toBe(5)
    expect(await cases.first().innerText()).toMatch(/Seharusnya .*; ternyata Pelan\. Batasan: tambahkan latihan/)
    expect(await cases.first().getByText('ternyata Pelan').isVisible()).toBe(true)
    const person = cases.nth(1).locator('details > div')
    expect(await person.isVisible()).toBe(false)
    await cases.nth(1).locator('summary').click()
    await person.waitFor()
    await page.getByRole('button', { name: `Lihat semua, ${caseCount} kasus` }).click()
    expect(await cases.count()).toBe(caseCount)
    await page.getByRole('button', { name: 'Lihat lebih sedikit' }).click()
    expect(await cases.count()).toBe(5)
  })

  test('a proof › is one line until it is opened, one that fails shows its example', async () => {
    const page = await site.visit(path, {
      replies: { ...replies, 'GET /rule-bases': { data: bases.map(aFailingBase) } },
    })
    await waitForText(page, 'Diabetes: ya mendapat Pelan')
    expect(await page.getByRole('list', { name: 'Temuan' }).count()).toBe(0)
    const tried = page.getByText('terbukti, 18.432 kombinasi')
    expect(await tried.isVisible()).toBe(false)
    await page.getByText('Setiap orang mendapat kesimpulan yang tidak bertentangan').click()
    await tried.waitFor()
  })

  test('an earlier version is put in force › after a confirmation, and everything is asked for again', async () => {
    const asked: string[] = []
    const page = await site.visit(path, {
      replies: {
        ...replies,
        'GET /rule-bases': () => {
          asked.push('bases')
          return { data: bases }
        },
        'POST /rule-bases/safety/versions/2/activate': () => {
          asked.push('activate')
          return { data: baseVersions()[1], message: 'Versi aturan berhasil diaktifkan' }
        },
      },
    })
    await page.getByRole('button', { name: 'Aktifkan versi 2' }).click()
    await page.getByRole('button', { name: 'Batal' }).click()
    expect(asked).toEqual(['bases'])
    await activate(page)
    await waitForToast(page, 'Versi aturan berhasil diaktifkan')
    await expect.poll(() => asked).toEqual(['bases', 'activate', 'bases'])
    expect(await page.getByRole('alertdialog').count()).toBe(0)
  })

  test('the rules cannot be loaded › another try shows them', async () => {
    let isBroken = true
    const page = await site.visit(path, {
      replies: { ...replies, 'GET /rule-bases': () => (isBroken ? { status: 500 } : { data: bases }) },
    })
    await waitForText(page, 'Aturan keselamatan belum dapat dimuat.')
    isBroken = false
    await page.getByRole('button', { name: 'Coba Lagi' }).first().click()
    await safetyLoaded(page)
  })
})

describe('comparisons of rules', () => {
  const visit = (more: object = {}, given = {}) =>
    site.visit(draftPath('perubahan'), { replies: { ...draftReplies(aDraft(given)), ...more } })
  const compared = (reply: object) => ({ [`GET ${draftRoute}/compare`]: reply })

  test('a draft › each change has its people, both answers, the rule, one person and the cases', async () => {
    const page = await visit()
    await waitForText(page, 'Selain ini tidak ada yang berubah, terbukti untuk setiap orang')
    await waitForText(page, '2 aturan berbeda: K-05 diubah, K-91 baru.')
    const changes = page.getByRole('list', { name: 'Yang berubah' })
    const first = changes.getByRole('listitem').first()
    await first.getByRole('heading', { name: /BMI 16 sampai di bawah 17/ }).waitFor()
    await first.getByText('lebih hati-hati').waitFor()
    await first.getByText('K-05 diubah').waitFor()
    expect(await first.getByText('Dokter dulu', { exact: true }).count()).toBeGreaterThan(0)
    await waitForText(page, 'K-91 baru')
    await waitForText(page, '15 bagian, masing-masing dengan satu orang')
    // The list of single rules is unchanged.
    await waitForText(page, 'Dibanding versi 3')
  })

  test('a draft › what is stored › is counted beside each change, or said why not', async () => {
    const page = await visit()
    await waitForText(page, '12 orang')
    await waitForText(page, 'Kurang dari 5 orang.')
    await waitForText(page, 'Dihitung dari 4.862 konsultasi, dengan jawaban kesehatan yang tersimpan sekarang.')
  })

  test('a draft › what is stored cannot be counted › the changes stand without it, and another try counts', async () => {
    let isBroken = true
    const counts = someCounts()['POST /consultations/admin/regions'] as (body: unknown) => object
    const page = await visit({
      'POST /consultations/admin/regions': (body: unknown) => (isBroken ? { status: 500 } : counts(body)),
    })
    await waitForText(page, 'Yang tersimpan belum dapat dihitung.')
    await waitForText(page, 'Selain ini tidak ada yang berubah')
    expect(await page.getByText('Tersimpan', { exact: true }).count()).toBe(0)
    isBroken = false
    await page.getByRole('button', { name: 'Coba Lagi' }).first().click()
    await waitForText(page, '12 orang')
  })

  test('a draft › a person of a change › is opened where the rules can be tried', async () => {
    const page = await visit(benchReplies())
    await page.getByRole('link', { name: 'Buka di meja uji' }).first().click()
    const bench = page.getByRole('region', { name: 'Meja uji' })
    await bench.waitFor()
    // Conclusions that do not apply are folded below the others.
    await bench.getByText(/^\d+ kesimpulan lain tidak berlaku$/).waitFor()
    expect(await bench.getByRole('list', { name: 'Kesimpulan', exact: true }).innerText()).toMatch(/^Saran/)
    expect(JSON.parse(new URLSearchParams(location.search).get('facts') ?? '')).toMatchObject({
      gender: 'male',
      bmi: 16,
      age: 18,
    })
  })

  test('a draft › nothing differs › is proved, and said of rules that differ in words', async () => {
    const page = await visit(compared({ data: noDifference() }))
    await waitForText(page, 'Tidak ada yang berubah, terbukti untuk setiap orang')
    await waitForText(page, 'Aturan yang berbeda memberi setiap orang kesimpulan yang sama.')
    expect(await page.getByRole('list', { name: 'Yang berubah' }).count()).toBe(0)
  })

  test('a draft › more differences than are listed › nothing is called proved', async () => {
    const page = await visit(compared({ data: anIncompleteComparison() }))
    await waitForText(page, 'Belum terbukti untuk setiap orang')
    await waitForText(page, 'orang lain pun dapat berbeda')
    expect(await page.getByText(/terbukti untuk setiap orang$/).count()).toBe(1)
  })

  test('a draft › another version is chosen › that one is asked for, and the address names it', async () => {
    const asked: (string | null)[] = []
    const page = await visit(
      compared((_body: unknown, query: URLSearchParams) => {
        asked.push(query.get('with'))
        const version = Number(query.get('with') ?? 3)
        return { data: aComparison({ from: { version, hash: 'c0ffee12'.repeat(8) } }) }
      }),
    )
    await waitForText(page, 'K-05 diubah')
    await page.getByLabel('Dari').selectOption('2')
    await expect.poll(() => asked).toEqual([null, '2'])
    expect(location.search).toContain('with=2')
    await waitForText(page, 'K-05 diubah')
  })

  test('a draft › changed by somebody since › says which content was compared', async () => {
    const page = await visit({}, { hash: 'ab12cd34'.repeat(8) })
    await waitForText(page, 'Perbandingan ini untuk sidik c41f9e07.')
  })

  test('a draft › cannot be compared › says why; cannot be loaded › another try shows it', async () => {
    const message = 'Keduanya tidak dapat dibandingkan karena fakta atau kesimpulan yang dinyatakan berbeda.'
    await waitForText(await visit(compared({ status: 409, message })), message)
    let isBroken = true
    const page = await visit(compared(() => (isBroken ? { status: 500 } : { data: aComparison() })))
    await waitForText(page, 'Perbandingan belum dapat dimuat.')
    isBroken = false
    await page.getByRole('button', { name: 'Coba Lagi' }).first().click()
    await waitForText(page, 'Selain ini tidak ada yang berubah')
  })

  test('two versions › are opened from the history, and either can be exchanged', async () => {
    const page = await site.visit('/admin/rules?base=safety', {
      replies: { ...versionsScreen.replies, ...versionReplies() },
    })
    await openVersion(page, 3)
    await page.getByRole('link', { name: 'Siapa yang mendapat jawaban lain sejak versi 2' }).click()
    await page.getByRole('heading', { level: 1, name: 'Bandingkan Versi Keselamatan' }).waitFor()
    await waitForText(page, 'Selain ini tidak ada yang berubah')
    expect(location.search).toBe('?base=safety&from=2&to=3')
    await page.getByLabel('Dari').selectOption('1')
    await expect.poll(() => location.search).toBe('?base=safety&from=1&to=3')
  })

  test('the test bench › a person in the address › is tried at once, and can be closed', async () => {
    const facts = encodeURIComponent(JSON.stringify(somebody))
    const page = await site.visit(`/admin/rules?base=safety&facts=${facts}`, { replies: benchReplies() })
    await waitForText(page, 'Wanita, usia 27 tahun, BMI 16,42')
    await waitForText(page, 'Aturan yang berlaku:')
    await page.getByRole('link', { name: 'Tutup' }).click()
    await expect.poll(() => page.getByRole('region', { name: 'Meja uji' }).count()).toBe(0)
  })

  test('the program’s test bench › a person in the address › stands in its fields', async () => {
    const facts = encodeURIComponent(JSON.stringify({ gender: 'female', weight: 41.25, height: 158 }))
    const page = await site.visit(`/admin/rules?facts=${facts}`, { replies: versionsScreen.replies })
    expect(await page.getByRole('textbox', { name: 'Berat' }).inputValue()).toBe('41,25')
    expect(await page.getByRole('textbox', { name: 'Tinggi' }).inputValue()).toBe('158')
    expect(await page.getByRole('textbox', { name: 'Lemak' }).inputValue()).toBe('')
  })
})
