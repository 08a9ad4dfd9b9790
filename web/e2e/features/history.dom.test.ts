import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { drafts } from '../support/account.ts'
import {
  aWeighIn,
  broken,
  brokenReplies,
  consultationReplies as withConsultations,
  daysAgo,
  height,
  list,
  nobody,
  pagination,
  recentReplies,
  threeConsultations,
  valuesOf,
  weighInDialog,
  weighInField,
  weighInReplies,
  weight,
  weights,
  whole,
} from '../support/consultations.ts'
import { useDomSite } from '../support/dom-site.ts'
import { aBmiOnlyConsultation, aConsultation, aProgram, aTapedConsultation } from '../support/factories.ts'
import { begin, guidedReplies } from '../support/guided.ts'
import { press, waitForText, waitForToast } from '../support/page.ts'
import { now, planReplies } from '../support/plans.ts'
import { recorded, type Replies, type Reply } from '../support/replies.ts'
import { visitorReplies } from '../support/visitor.ts'

describe('history', () => {
  const { visit } = useDomSite({ replies: visitorReplies })
  const start = async (path: string, given: Replies = {}, width = 360) => {
    const { kept, replies } = weighInReplies(...weights())
    const page = await visit(path, {
      width,
      replies: { ...replies, 'GET /consultations': threeConsultations, ...given },
    })
    return { page, kept }
  }

  test('the last row of a page › is compared with the first of the next page', async () => {
    const page1 = { ...threeConsultations.data, pagination: { total: 4, page: 1, totalPages: 2, limit: 10 } }
    const older = list([aConsultation({ id: 'c9', createdAt: '2026-08-01T02:00:00.000Z', weight: 74 })])
    const reply = (_: unknown, query: URLSearchParams): Reply => (query.get('page') === '2' ? older : { data: page1 })
    const page = await visit('/history', { replies: { 'GET /consultations': reply } })
    await waitForText(page, '71 kg (−3 kg sejak 1 Agu 2026)')
  })

  test.each([
    ['', 'Berat badan harus diisi'],
    ['0,9', 'Berat badan tidak valid (1-300 kg)'],
    ['300,1', 'Berat badan tidak valid (1-300 kg)'],
  ])('a weight of "%s" › %s', async (typed, message) => {
    const { page, kept } = await start('/history')
    await page.getByRole('button', { name: 'Catat berat' }).click()
    await weighInField(page).fill(typed)
    await weighInDialog(page).getByRole('button', { name: 'Simpan' }).click()
    await weighInDialog(page).getByText(message).waitFor()
    expect(await weighInField(page).evaluate((node) => node === document.activeElement)).toBe(true)
    expect(kept).toEqual(weights())
  })

  test('an answer is lost › the repetition has the same key, another weight another', async () => {
    const { page } = await start('/history', { 'POST /user/weigh-ins': { abort: true } }, 1280)
    const keys: (string | undefined)[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/user/weigh-ins')) {
        keys.push(request.headers()['idempotency-key'])
      }
    })
    await page.getByRole('button', { name: 'Catat berat' }).click()
    for (const [index, typed] of ['68,9', '68,9', '69'].entries()) {
      await weighInField(page).fill(typed)
      await weighInDialog(page).getByRole('button', { name: 'Simpan' }).click()
      await expect.poll(() => keys.length).toBe(index + 1)
      await weighInDialog(page).getByRole('alert').waitFor()
    }
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[0])
  })
})

describe('a weight without a consultation', () => {
  const { visit } = useDomSite({ replies: { ...planReplies, 'GET /consultations': threeConsultations }, now })
  const open = async () => {
    const { replies, kept } = weighInReplies(...weights())
    const page = await visit('/history', { replies })
    const record = page.getByRole('button', { name: 'Catat berat' })
    await record.click()
    await weighInField(page).fill('68,9')
    return { page, kept, record }
  }

  test('closed by Escape › what was typed is there again, and gone once it is noted', async () => {
    const { page, kept, record } = await open()
    await page.keyboard.press('Escape')
    await weighInDialog(page).waitFor({ state: 'detached' })
    await record.click()
    expect(await weighInField(page).inputValue()).toBe('68,9')
    await weighInDialog(page).getByRole('button', { name: 'Simpan' }).click()
    await waitForText(page, 'Berat 68,9 kg untuk')
    expect(kept[0]).toMatchObject({ weight: 68.9 })
    expect(await drafts(page)).toEqual([])
    await record.click()
    expect(await weighInField(page).inputValue()).toBe('')
  })

  test('the page is left and loaded again › the tab keeps what was typed', async () => {
    const { page } = await open()
    expect(await drafts(page)).toHaveLength(1)
    await page.goto('/account/about')
    await page.goto('/history')
    await page.getByRole('button', { name: 'Catat berat' }).click()
    expect(await weighInField(page).inputValue()).toBe('68,9')
  })
})

describe('broken records', () => {
  const { visit } = useDomSite({ replies: visitorReplies, now })

  test('dashboard › the latest whole one is today’s, broken ones are listed', async () => {
    const data = { consultations: [broken[1], whole], pagination, totals: { bmiOnly: 0, complete: 2 } }
    const page = await visit('/', { replies: { ...brokenReplies, 'GET /consultations': { data, isWrong: true } } })
    await page.getByText('Latihan hari ini, P7').waitFor()
    await page.getByRole('button', { name: /^N\/A N\/A/ }).click()
    await waitForToast(page, 'Data konsultasi tidak valid')
  })

  test('a blank ratio of cardio and weights › shows the usual one', async () => {
    const page = await visit('/history', {
      replies: { 'GET /programs/id/P7': { data: aProgram({ cardioRatio: '  ' }) } },
    })
    await page.getByRole('link', { name: /^View Detail/ }).click()
    await page.getByText('50% Kardio - 50% Beban').waitFor()
  })

  test('history › its summary counts every page', async () => {
    const many = { total: 2345, page: 1, totalPages: 235, limit: 10 }
    const data = { consultations: [whole], pagination: many, totals: { bmiOnly: 1234, complete: 1111 } }
    const asked: string[] = []
    const page = await visit('/history', {
      replies: {
        'GET /consultations': (_, query) => {
          asked.push(query.get('limit') ?? '')
          return { data }
        },
      },
    })
    await page.getByText('1.234', { exact: true }).waitFor()
    await page.getByText('1.111', { exact: true }).waitFor()
    expect(asked).not.toContain('1000')
  })
})

describe('prefill', () => {
  const { visit } = useDomSite({ replies: visitorReplies })

  test('a newer weight without a consultation › comes before the consultation’s', async () => {
    const day = daysAgo(1).toISOString().slice(0, 10)
    const page = await visit('/consultation', {
      replies: { ...weighInReplies(aWeighIn(day, 59.8)).replies, ...recentReplies },
    })
    await expect.poll(() => valuesOf(page)).toEqual(['59,8', '165'])
  })

  // A man of 170 cm: B3 from 72.25 kg on, B4 from 86.7 kg on.
  test.each([
    [
      '72,2',
      'Program berubah bila lemak tubuh di bawah 10% (P6 Kuat dan Bertenaga) atau di atas 20% (P7 Kurangi Lemak, Jaga Otot); selain itu tetap P2 Bugar dan Seimbang.',
    ],
    [
      '72,3',
      'Program berubah bila lemak tubuh di bawah 10% (P10 Otot Terjaga, Jantung Terlatih) atau 10% sampai 20% (P8 Jantung Bugar, Turun Perlahan); selain itu tetap P3 Turun Berat Bertahap.',
    ],
    [
      '86,6',
      'Program berubah bila lemak tubuh di bawah 10% (P10 Otot Terjaga, Jantung Terlatih) atau 10% sampai 20% (P8 Jantung Bugar, Turun Perlahan); selain itu tetap P3 Turun Berat Bertahap.',
    ],
    ['86,7', 'Lemak tubuh tidak mengubah program pada berat dan tinggi ini: tetap P4 Bergerak Nyaman, Sendi Terjaga.'],
  ])('preview › %s kg, 170 cm › %s', async (kg, sentence) => {
    const page = await visit('/consultation', { replies: nobody })
    await weight(page).fill(kg)
    await height(page).fill('170')
    await page.getByRole('status').filter({ hasText: sentence }).waitFor()
    const link = page.getByRole('link', { name: 'Belum tahu? Ukur dengan pita, 20 detik' })
    expect(await link.count()).toBe(sentence.includes('Program berubah') ? 1 : 0)
  })
})

describe('what is asked or kept before it is lost', () => {
  const { visit } = useDomSite()

  const consult = async (weight: string, height: string) => {
    const sent: unknown[] = []
    const page = await visit('/consultation', {
      replies: {
        ...withConsultations,
        'POST /consultations': recorded(sent, { status: 201, data: aConsultation() }),
      },
    })
    await page.getByRole('textbox', { name: 'Berat badan' }).fill(weight)
    await page.getByRole('textbox', { name: 'Tinggi badan' }).fill(height)
    await press(page, 'Mulai Konsultasi BMI')
    return { page, sent }
  }

  test('a height in metres › is asked about before it is sent, and goes on with what was meant', async () => {
    const { page, sent } = await consult('70', '1,75')
    await page.getByRole('alert').filter({ hasText: 'Maksud Anda 175 cm?' }).waitFor()
    expect(sent).toEqual([])
    await press(page, 'Ya, 175 cm')
    await expect.poll(() => sent).toMatchObject([{ weight: 70, height: 175 }])
  })

  test('what was typed is right › is sent as typed', async () => {
    const { page, sent } = await consult('170', '65')
    await press(page, 'Tidak, 170 kg dan 65 cm sudah benar')
    await expect.poll(() => sent).toMatchObject([{ weight: 170, height: 65 }])
  })

  test('no slip explains it › leads back to the field, and another body is not asked about', async () => {
    const { page, sent } = await consult('300', '190')
    await press(page, 'Perbaiki')
    expect(document.activeElement?.getAttribute('data-path')).toBe('consultation-weight')
    await page.getByRole('textbox', { name: 'Berat badan' }).fill('100')
    await press(page, 'Mulai Konsultasi BMI')
    await expect.poll(() => sent).toMatchObject([{ weight: 100, height: 190 }])
  })

  test('today’s weight with the known height › is asked about too', async () => {
    const { replies, kept } = weighInReplies(aWeighIn('2026-11-20', 69))
    const page = await visit('/', { now, replies: { ...planReplies, ...replies } })
    await page.getByRole('textbox', { name: 'Hari ini' }).fill('6,9')
    await press(page, 'Catat hari ini')
    await waitForText(page, 'Maksud Anda 69 kg?')
    expect(kept).toHaveLength(1)
    await press(page, 'Ya, 69 kg')
    await expect.poll(() => kept.map(({ weight }) => weight)).toEqual([69, 69])
  })

  test('the note of a session › going back in the browser keeps it, as the dialog promises', async () => {
    const page = await visit('/training', { replies: guidedReplies() })
    await page.goto('/training/session')
    await begin(page)
    await press(page, 'Catatan')
    await page.getByRole('textbox', { name: 'Catatan sesi ini' }).fill('lutut kiri kaku')
    await page.goBack()
    await page.goto('/training/session')
    await press(page, 'Catatan')
    expect(await page.getByRole('textbox', { name: 'Catatan sesi ini' }).inputValue()).toBe('lutut kiri kaku')
  })
})

const method = (page: Page) => page.getByRole('combobox', { name: 'Diukur dengan' })
const submit = (page: Page) => page.getByRole('button', { name: 'Mulai Konsultasi Lengkap' })
const fill = async (page: Page) => {
  await page.getByText('Lebih akurat').click()
  await page.getByRole('textbox', { name: 'Berat badan' }).fill('70')
  await page.getByRole('textbox', { name: 'Tinggi badan' }).fill('170')
  expect(await method(page).count()).toBe(0)
  await page.getByRole('textbox', { name: 'Lemak tubuh' }).fill('22')
  await method(page).waitFor()
}

describe('odds', () => {
  const { visit } = useDomSite({ replies: visitorReplies })

  test.each([
    ['Timbangan lemak', { bodyFatMethod: 'scale' }],
    ['Tidak tahu', { bodyFatMethod: 'unknown' }],
    ['Pilih cara', {}],
  ])('the form › body fat with %s › is asked once a value is typed, and sent', async (label, sent) => {
    const bodies: unknown[] = []
    const page = await visit('/consultation', {
      replies: {
        'POST /consultations': recorded(bodies, { status: 201, data: aConsultation() }),
      },
    })
    await fill(page)
    await method(page).selectOption(label)
    await submit(page).click()
    await page.getByRole('heading', { level: 1, name: /^P7/ }).waitFor()
    const notes = 'Konsultasi lengkap dengan BMI dan Body Fat'
    expect(bodies).toEqual([{ weight: 70, height: 170, bodyFatPercentage: 22, ...sent, notes }])
  })

  test('the calculator › hands its value over as measured by tape', async () => {
    const page = await visit('/calculator?tab=lemak')
    for (const [name, value] of [
      ['Berat badan (kg)', '80'],
      ['Tinggi badan (cm)', '193'],
      ['Lingkar leher (cm)', '36'],
      ['Lingkar pinggang (cm)', '83'],
    ] as const) {
      await page.getByRole('textbox', { name, exact: true }).filter({ visible: true }).fill(value)
    }
    await page.getByRole('button', { name: 'Hitung' }).filter({ visible: true }).click()
    await page.getByText('satu dari tiga pria meleset lebih dari 4,3 poin').waitFor()
    await page.getByRole('link', { name: 'Pakai di konsultasi' }).click()
    await expect.poll(() => method(page).inputValue()).toBe('tape')
  })

  test('a consultation without body fat › has the odds of what measuring it may lead to, and says to measure it', async () => {
    const bmiOnly = aBmiOnlyConsultation()
    const page = await visit('/history', {
      replies: { 'GET /consultations': list([bmiOnly]), 'GET /consultations/c2': { data: bmiOnly } },
    })
    await page.getByRole('link', { name: /View Detail P2/ }).click()
    await page.getByText('Lemak tubuh belum diukur, jadi program ini dipilih dari BMI saja.').waitFor()
    await page.getByRole('link', { name: 'Seberapa pasti?' }).click()
    await page
      .getByRole('img', {
        name: 'Peluang: P2 Bugar dan Seimbang 56%; P7 Kurangi Lemak, Jaga Otot 31%; P6 Kuat dan Bertenaga 9%; program lain 4%',
      })
      .last()
      .waitFor()
    const chosen = page.getByText('P2 Bugar dan Seimbang 56%', { exact: true })
    expect(await chosen.evaluate((each) => each.style.fontWeight)).toBe('750')
    await page.getByText('Ukur lemak tubuh: pita ukur di Kalkulator membantu').waitFor()
  })

  test('a consultation of the history › has its odds, and another begins with its method', async () => {
    const page = await visit('/history', { replies: { 'GET /consultations/c1': { data: aTapedConsultation() } } })
    await page.getByRole('link', { name: /View Detail P7/ }).click()
    await page.getByText('Programnya tetap P7. Angka Anda dekat batas: P2 Bugar dan Seimbang lebih mungkin.').waitFor()
    await page.getByRole('link', { name: 'Seberapa pasti?' }).click()
    await page
      .getByRole('img', {
        name: 'Peluang: P7 Kurangi Lemak, Jaga Otot 46%; P2 Bugar dan Seimbang 48%; program lain 6%',
      })
      .last()
      .waitFor()
    const chosen = page.getByText('P7 Kurangi Lemak, Jaga Otot 46%', { exact: true })
    expect(await chosen.evaluate((each) => each.style.fontWeight)).toBe('750')
    await page.getByText('P2 Bugar dan Seimbang lebih mungkin. Programnya tetap P7 Kurangi Lemak, Jaga Otot.').waitFor()
    await page.getByText('Ukuran lemak tubuh dari laboratorium (DXA) paling memastikan.').waitFor()
    await page.getByRole('link', { name: 'Ukur lagi' }).click()
    await expect.poll(() => method(page).inputValue()).toBe('tape')
    await page.goBack()
    await page.getByRole('link', { name: 'Konsultasi lagi' }).click()
    await expect.poll(() => method(page).inputValue()).toBe('tape')
  })
})
