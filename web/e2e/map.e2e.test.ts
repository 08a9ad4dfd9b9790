import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { chromiumPath } from './support/browser.ts'
import { list } from './support/consultations.ts'
import { aBmiOnlyConsultation, aTapedConsultation } from './support/factories.ts'
import { waitForText } from './support/page.ts'
import { journey, normal, now, tried } from './support/plan-replies.ts'
import type { Replies } from './support/replies.ts'
import { type State, useSite } from './support/site.ts'

const dot = (page: Page) => page.getByRole('slider', { name: 'Titik di peta' })
const valueOf = (page: Page) => dot(page).getAttribute('aria-valuetext')
const press = async (page: Page, key: string, times: number) => {
  await dot(page).focus()
  for (let each = 0; each < times; each++) {
    await page.keyboard.press(key)
  }
}

const alone = aBmiOnlyConsultation({ createdAt: '2026-11-20T02:00:00.000Z' })
const withoutFat: Replies = {
  'GET /consultations': list([alone, ...journey.slice(1)]),
  'GET /consultations/c2': { data: alone },
}
const taped: Replies = { 'GET /consultations/c1': { data: aTapedConsultation() } }

const map = { path: '/history?tab=peta', title: 'Riwayat Konsultasi' }
const states: State[] = [
  { ...map, name: 'map', replies: taped, reach: (page) => waitForText(page, 'dua dari tiga ukuran: ±4,3 poin') },
  {
    ...map,
    name: 'map-moved',
    reach: async (page) => {
      await press(page, 'ArrowLeft', 6)
      await waitForText(page, 'Aturan akan memilih')
      await waitForText(page, 'Peluang: P2 62%, P7 38%')
    },
  },
  {
    ...map,
    name: 'map-bmi-only',
    replies: withoutFat,
    reach: (page) => waitForText(page, 'Konsultasi ini tanpa lemak tubuh, jadi titiknya berada di jalur BMI saja.'),
  },
  {
    ...map,
    name: 'map-answer-error',
    replies: { 'POST /forward-chaining/test': { status: 500 } },
    reach: async (page) => {
      await press(page, 'ArrowDown', 1)
      await waitForText(page, 'Jawaban untuk angka ini belum dapat dimuat.')
    },
  },
  {
    ...map,
    name: 'map-changes-error',
    replies: { 'GET /programs': { status: 503 } },
    reach: async (page) => {
      await press(page, 'ArrowLeft', 6)
      await waitForText(page, 'Isi kedua program belum dapat dimuat.')
    },
  },
  {
    ...map,
    name: 'map-error',
    replies: { 'GET /forward-chaining/rules': { status: 500 } },
    reach: (page) => waitForText(page, 'Peta ini belum dapat dimuat.'),
  },
  {
    ...map,
    name: 'map-empty',
    replies: { 'GET /consultations': list([]) },
    reach: (page) => waitForText(page, 'Posisi Anda di antara sepuluh program'),
  },
]

describe.skipIf(!chromiumPath)('map', () => {
  const { visit, testStates } = useSite({ replies: normal, prepare: (page) => page.clock.setFixedTime(now) })
  testStates(states)

  test('at rest › this consultation, the trail with dates, and the bounds with the programs behind them', async () => {
    const page = await visit(map.path)
    await waitForText(page, 'Bukan target. Tidak ada yang disimpan.')
    expect(await valueOf(page)).toBe('70 kg, lemak 22%')
    await waitForText(page, '2,3 kg lagi, pada 72,3 kg')
    await waitForText(page, '2 poin lemak lagi, pada 20%: Bugar Seimbang')
    // The same as arrows, until the dot is moved.
    await waitForText(page, '2,3 kg ke P3')
    await waitForText(page, '2 poin ke P2')
    await press(page, 'ArrowUp', 1)
    await page.getByText('2 poin ke P2').waitFor({ state: 'detached' })
    expect(await page.getByRole('list', { name: 'Jejak konsultasi' }).getByRole('listitem').count()).toBe(4)
  })

  test('keys › half a point and half a kilogram, Shift five times that, Escape back; one request once it rests', async () => {
    let requests = 0
    const page = await visit(map.path, {
      replies: {
        'POST /forward-chaining/test': (body) => {
          requests += 1
          return tried(body)
        },
      },
    })
    await press(page, 'ArrowLeft', 4)
    expect(await valueOf(page)).toBe('70 kg, lemak 20%')
    await waitForText(page, 'Aturan akan memilih')
    await page.getByRole('status').getByText('P2 Bugar Seimbang').waitFor()
    expect(requests).toBeLessThanOrEqual(2)
    await press(page, 'ArrowUp', 1)
    await press(page, 'Shift+ArrowRight', 1)
    expect(await valueOf(page)).toBe('69,5 kg, lemak 22,5%')
    await page.getByRole('status').getByText('Programnya tetap').waitFor()
    await page.keyboard.press('Escape')
    expect(await valueOf(page)).toBe('70 kg, lemak 22%')
    await page.getByRole('status').getByText('Hasil kemarin').waitFor()
  })

  test('another program › what it asks instead; the same program › nothing', async () => {
    const page = await visit(map.path)
    const changes = page.getByRole('region', { name: 'Yang berubah dari P7' })
    await press(page, 'ArrowLeft', 4)
    await changes.getByText('Kardio').waitFor()
    const rows = await changes.getByRole('listitem').allInnerTexts()
    expect(rows.map((row) => row.split('\n').filter(Boolean))).toEqual([
      ['Makan', 'Sesuai kebutuhan harian', 'P7: Defisit 200–300 kkal per hari'],
      ['Kardio', '100 menit di pekan 1', 'P7: 150 menit di pekan 1'],
    ])
    await press(page, 'ArrowRight', 2)
    await page.getByRole('status').getByText('Programnya tetap').waitFor()
    await changes.waitFor({ state: 'detached' })
  })

  test('keys › end where it would be unhealthy', async () => {
    const page = await visit(map.path)
    await press(page, 'Shift+ArrowUp', 12)
    await press(page, 'Shift+ArrowLeft', 12)
    // 18,5 kg/m² at 170 cm are 53,47 kg.
    expect(await valueOf(page)).toBe('53,5 kg, lemak 5%')
  })

  test.each([360, 1280])('pointer at %s px › the dot follows it and the rules answer', async (width) => {
    const page = await visit(map.path, { width })
    await dot(page).evaluate((element) => element.scrollIntoView({ block: 'center' }))
    const box = await dot(page).boundingBox()
    if (!box) {
      throw new Error('No dot')
    }
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await page.mouse.move(x + 5, y + 5)
    await page.mouse.down()
    await page.mouse.move(x - 25, y - 35, { steps: 5 })
    await page.mouse.up()
    await waitForText(page, 'Aturan akan memilih')
    const moved = await dot(page).boundingBox()
    // It keeps its distance from the finger, but for a step of half a point.
    expect(Math.abs((moved?.x ?? 0) - (box.x - 30))).toBeLessThan(10)
    expect(Math.abs((moved?.y ?? 0) - (box.y - 40))).toBeLessThan(10)
    const value = await valueOf(page)
    await page.mouse.move(x, y)
    expect(await valueOf(page)).toBe(value)
  })

  test('steppers › the same moves; the way back keeps the focus', async () => {
    const page = await visit(map.path)
    for (let each = 0; each < 4; each++) {
      await page.getByRole('button', { name: 'Lemak kurang 0,5 poin' }).click()
    }
    await page.getByRole('button', { name: 'Berat tambah 0,5 kg' }).click()
    expect(await valueOf(page)).toBe('70,5 kg, lemak 20%')
    await waitForText(page, '+0,5 kg dan −2 poin dari hasil ukur')
    await page.getByRole('button', { name: 'Kembali ke hasil ukur' }).click()
    expect(await valueOf(page)).toBe('70 kg, lemak 22%')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Kembali ke hasil ukur')
  })

  test('without body fat › on the lane of the BMI until one is tried', async () => {
    const page = await visit(map.path, { replies: withoutFat })
    expect(await valueOf(page)).toBe('70 kg, lemak tidak diukur')
    await press(page, 'ArrowLeft', 1)
    expect(await valueOf(page)).toBe('70 kg, lemak tidak diukur')
    await page.getByRole('button', { name: 'Coba dengan lemak tubuh' }).click()
    expect(await valueOf(page)).toBe('70 kg, lemak 15%')
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BUTTON')
    await press(page, 'Escape', 1)
    await press(page, 'ArrowRight', 1)
    expect(await valueOf(page)).toBe('70 kg, lemak 15%')
  })
})
