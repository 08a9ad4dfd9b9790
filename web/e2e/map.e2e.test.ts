import { describe, expect, test } from 'vitest'
import { chromiumPath } from './support/browser.ts'
import { list } from './support/consultations.ts'
import { aTapedConsultation } from './support/factories.ts'
import { dot, map, press, valueOf, withoutFat } from './support/map.ts'
import { waitForText } from './support/page.ts'
import { normal, now } from './support/plan-replies.ts'
import type { Replies } from './support/replies.ts'
import { type State, useSite } from './support/site.ts'

const taped: Replies = { 'GET /consultations/c1': { data: aTapedConsultation() } }

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
})
