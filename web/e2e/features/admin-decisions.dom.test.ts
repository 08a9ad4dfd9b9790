import { describe, expect, test } from 'vitest'
import {
  decisionList,
  decisionPages,
  decisionReplies,
  decisionsLoaded,
  detail,
  first,
  opened,
  recomputed,
  rejected,
  withSecret,
} from '../support/teams.ts'
import { useDomSite } from '../support/dom-site.ts'
import { waitForText, waitForToast } from '../support/page.ts'
import type { Replies, Reply } from '../support/replies.ts'
import { anAdmin } from '../support/site.ts'

/** Records the requests for the log; by default replies with every decision. */
const log = (asked: string[], answer?: (query: URLSearchParams) => Reply): Replies => ({
  ...decisionReplies,
  'GET /decisions': (_body, query) => {
    asked.push(query.toString())
    return answer?.(query) ?? (decisionReplies['GET /decisions'] as Reply)
  },
})

describe('admin decisions', () => {
  const site = useDomSite({ user: anAdmin, replies: decisionReplies })

  test('filters › live in the address, ask for a day in Jakarta and are undone by Back', async () => {
    const asked: string[] = []
    const page = await site.visit('/admin/decisions', { replies: log(asked) })
    await decisionsLoaded(page)
    await page.getByLabel('Tim', { exact: true }).selectOption('Portal Pegawai')
    await page.waitForURL('**/admin/decisions?teamId=t2')
    await page.getByLabel('Basis').selectOption('Keselamatan')
    await page.waitForURL('**/admin/decisions?teamId=t2&base=safety')
    await page.getByLabel('Hasil').selectOption('Fakta ditolak')
    await page.waitForURL('**/admin/decisions?teamId=t2&base=safety&outcome=invalid')
    await page.getByLabel('Hari (WIB)').fill('2026-12-03')
    await page.waitForURL('**/admin/decisions?teamId=t2&base=safety&outcome=invalid&day=2026-12-03')
    await expect
      .poll(() => asked.at(-1))
      .toBe(
        new URLSearchParams({
          teamId: 't2',
          base: 'safety',
          outcome: 'invalid',
          from: '2026-12-02T17:00:00.000Z',
          to: '2026-12-03T17:00:00.000Z',
          limit: '20',
        }).toString(),
      )
    await page.goBack()
    await page.waitForURL('**/admin/decisions?teamId=t2&base=safety&outcome=invalid')
    await expect.poll(() => page.getByLabel('Hari (WIB)').inputValue()).toBe('')
    await page.getByRole('button', { name: 'Hapus Filter' }).click()
    await page.waitForURL((url) => url.search === '')
    await page.getByRole('searchbox').fill('klinik-20261203-8f31c2')
    await page.waitForURL('**/admin/decisions?search=klinik-20261203-8f31c2')
  })

  test('an address that makes no sense › is read as no filter', async () => {
    const asked: string[] = []
    const page = await site.visit('/admin/decisions?teamId=..%2F&base=semua&outcome=ya&day=2026-02-30&id=%3F', {
      replies: log(asked),
    })
    await decisionsLoaded(page)
    expect(asked).toEqual(['limit=20'])
  })

  test('nothing found › all are shown again', async () => {
    const page = await site.visit('/admin/decisions?search=x', {
      replies: log([], (query) => (query.has('search') ? decisionList([]) : decisionList())),
    })
    await waitForText(page, 'Tidak ada keputusan yang cocok')
    await page.getByRole('button', { name: 'Tampilkan semua' }).click()
    await waitForText(page, 'Semua 12 keputusan')
  })

  test('older decisions › are added below by keyboard, and the last of them keeps the place', async () => {
    const asked: string[] = []
    const page = await site.visit('/admin/decisions', { replies: log(asked, decisionPages(41)) })
    await waitForText(page, '20 keputusan terbaru')
    await page.getByRole('button', { name: 'Muat lebih banyak' }).focus()
    await page.keyboard.press('Enter')
    await waitForText(page, '40 keputusan terbaru')
    await page.keyboard.press('Space')
    await waitForText(page, 'Semua 41 keputusan')
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Semua 41 keputusan')
    expect(asked).toEqual(['limit=20', 'limit=20&before=0200000022', 'limit=20&before=0200000002'])
  })

  test('a decision › opens beside the list, tells its facts and why, and gives the focus back', async () => {
    const asked: string[] = []
    let reads = 0
    const page = await site.visit('/admin/decisions', {
      replies: {
        ...log(asked),
        [`GET /decisions/${first.id}`]: () => {
          reads += 1
          return { data: detail() }
        },
      },
    })
    await decisionsLoaded(page)
    const link = page.getByRole('link', { name: '14.22.07' })
    await link.hover()
    expect(reads).toBe(0)
    await link.click()
    await page.waitForURL(`**${opened}`)
    await page.getByRole('heading', { name: 'Mulai dengan pelan' }).waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Mulai dengan pelan')
    const panel = page.getByRole('region', { name: 'Keputusan yang dibuka' })
    for (const text of ['30–39 tahun', '24–25,5', 'ditahan', 'belum tahu', 'Penyakit kronis: ya', 'ACSM 2015']) {
      await panel.getByText(text).first().waitFor()
    }
    await panel.getByText('Pelan, tanpa intensitas berat').waitFor()
    await panel.getByText('dari 3 aturan yang terpakai; 79 lain tidak').waitFor()
    expect(await panel.getByRole('link', { name: 'K-04 Penyakit kronis' }).getAttribute('href')).toBe(
      '/admin/rules?base=safety&rule=K-04',
    )
    expect(await panel.getByText('Jatuh dalam 12 bulan').count()).toBe(0)
    await panel.getByRole('button', { name: /^Lihat \d fakta lain$/ }).click()
    await panel.getByText('Jatuh dalam 12 bulan').waitFor()
    await page.getByRole('button', { name: 'Salin nomor korelasi' }).click()
    await waitForToast(page, 'Nomor korelasi disalin')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first.correlationId)
    await panel.getByRole('button', { name: 'Tutup' }).click()
    await page.waitForURL((url) => url.search === '')
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('14.22.07')
    // Each read is audited, and opening an entry does not reload the list.
    expect({ reads, asked }).toEqual({ reads: 1, asked: ['limit=20'] })
  })

  test('rules of which nothing is told › are counted with the masked facts, and their conclusions are not named', async () => {
    const page = await site.visit(opened, {
      replies: { ...decisionReplies, [`GET /decisions/${first.id}`]: { data: withSecret() } },
    })
    await waitForText(page, 'D-02 Diabetes')
    const panel = page.getByRole('region', { name: 'Keputusan yang dibuka' })
    await panel
      .getByText('2 aturan membaca fakta yang disamarkan (Hamil). Apakah aturan itu terpakai tidak diperlihatkan.')
      .waitFor()
    const shown = await panel.innerText()
    expect(['K-08', 'B-12', 'telentang'].filter((secret) => shown.includes(secret))).toEqual([])
    expect(shown).toContain('Pelan, tanpa intensitas berat')
    expect(shown).toContain('dari 3 aturan yang terpakai; 77 lain tidak, 2 tidak diperlihatkan')
  })

  test.each([
    ['the same rules in force', recomputed({}, null), ['Versi 7, yang memutuskan dan masih berlaku', 'sama']],
    [
      'other rules, another answer',
      recomputed(),
      [
        'Versi 7, yang memutuskan',
        'sama',
        'Versi 8, yang berlaku sekarang',
        'berbeda',
        'Sekarang: Tanyakan dulu kepada dokter',
        'Yang berbeda: Saran, Batasan',
      ],
    ],
    [
      'other rules, the same answer but for its limits',
      recomputed(
        {},
        {
          agreement: 'different',
          answer: { outcome: 'concluded', conclusions: [{ fact: 'level', values: ['gentle'] }] },
        },
      ),
      ['berbeda', 'Yang berbeda: Batasan'],
    ],
    [
      'facts that are refused now',
      recomputed({}, { agreement: 'different', answer: { outcome: 'invalid', conclusions: [] } }),
      ['Sekarang: Fakta ditolak'],
    ],
  ])('Hitung ulang › %s › says so', async (_what, reply, texts) => {
    const page = await site.visit(opened, {
      replies: { ...decisionReplies, [`GET /decisions/${first.id}/recomputed`]: reply },
    })
    await page.getByRole('button', { name: 'Hitung ulang' }).click()
    const panel = page.getByRole('region', { name: 'Keputusan yang dibuka' })
    for (const text of [...texts, 'Dihitung dari fakta yang disimpan, tanpa dicatat sebagai keputusan tim.']) {
      await panel.getByText(text).first().waitFor()
    }
  })

  test('Hitung ulang › facts are masked › says once that nothing can be computed', async () => {
    const open = { agreement: 'open', answer: null }
    const page = await site.visit(opened, {
      replies: { ...decisionReplies, [`GET /decisions/${first.id}/recomputed`]: recomputed(open, open) },
    })
    await page.getByRole('button', { name: 'Hitung ulang' }).click()
    await waitForText(page, 'Ada fakta yang disamarkan, sehingga keputusan ini tidak dapat dihitung ulang.')
    expect(await page.getByText(/Dihitung dari fakta|yang berlaku sekarang|berbeda$/).count()).toBe(0)
  })

  test('a decision by a base that a team wrote › names the base and its codes', async () => {
    const rule = { ...detail().fired[0], id: 'R-01', name: 'In time' }
    const own = {
      ...detail(),
      base: 'own-return',
      conclusions: [{ fact: 'refund', values: ['full'], rules: ['R-01'] }],
      fired: [{ ...rule, event: { type: 'conclude', params: { fact: 'refund', value: 'full' } } }],
      facts: { days: 14 },
    }
    const page = await site.visit(opened, {
      replies: {
        ...decisionReplies,
        'GET /decisions': decisionList([{ ...first, base: 'own-return', conclusions: own.conclusions }]),
        [`GET /decisions/${first.id}`]: { data: own },
      },
    })
    const panel = page.getByRole('region', { name: 'Keputusan yang dibuka' })
    await panel.getByText('R-01 In time').waitFor()
    const shown = await panel.innerText()
    expect(shown).toContain('refund: full')
    expect(shown).toMatch(/days\s*14/)
    await waitForText(page, 'own-return')
  })

  test('refused facts › says why of each, and that more is not told', async () => {
    const page = await site.visit(opened, {
      replies: { ...decisionReplies, [`GET /decisions/${first.id}`]: { data: { ...rejected(), id: first.id } } },
    })
    await waitForText(page, 'Usia: harus angka dari 5 sampai 120 tahun')
    await waitForText(page, 'shoeSize: tidak dikenal')
    await waitForText(page, 'Kesalahan yang bergantung pada fakta yang disamarkan tidak diperlihatkan')
  })

  test('Hitung ulang › no answer › is told in its place, and can be tried again', async () => {
    let fails = true
    const page = await site.visit(opened, {
      replies: {
        ...decisionReplies,
        [`GET /decisions/${first.id}/recomputed`]: () => (fails ? { status: 503 } : recomputed()),
      },
    })
    await page.getByRole('button', { name: 'Hitung ulang' }).click()
    await waitForText(page, 'Keputusan ini belum dapat dihitung ulang.')
    fails = false
    await page.getByRole('button', { name: 'Coba lagi' }).click()
    await waitForText(page, 'Versi 8, yang berlaku sekarang')
  })
})
