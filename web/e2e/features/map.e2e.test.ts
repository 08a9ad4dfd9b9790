import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { chromiumPath } from '../support/browser.ts'
import { useDevice } from '../support/device.ts'
import { dot, map, press, valueOf } from '../support/map.ts'
import { waitForText } from '../support/page.ts'
import { now, planReplies } from '../support/plans.ts'
import { useSite } from '../support/site.ts'

/** Relative to the map: the content above it may grow by a line with the reply, which moves map and dot. */
const placeOnMap = (page: Page) =>
  dot(page).evaluate((element) => {
    const [own, all] = [element, (element as HTMLElement).offsetParent as Element].map((each) =>
      each.getBoundingClientRect(),
    ) as [DOMRect, DOMRect]
    return { x: own.x - all.x, y: own.y - all.y }
  })

describe.skipIf(!chromiumPath)('map', () => {
  const { visit } = useSite({ replies: planReplies, prepare: (page) => page.clock.setFixedTime(now) })

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
    const page = await visit(map.path, { width, replies: { 'POST /forward-chaining/test': { hang: true } } })
    await dot(page).evaluate((element) => element.scrollIntoView({ block: 'center' }))
    const box = await dot(page).boundingBox()
    if (!box) {
      throw new Error('No dot')
    }
    const before = await placeOnMap(page)
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await page.mouse.move(x + 5, y + 5)
    await page.mouse.down()
    await page.mouse.move(x - 25, y - 35, { steps: 5 })
    // Under the finger, before the server is asked.
    await page
      .getByRole('status')
      .getByText(/Peluang: menghitung/)
      .waitFor()
    await page.mouse.up()
    await waitForText(page, 'Aturan akan memilih')
    const moved = await placeOnMap(page)
    // The dot keeps its distance from the finger, up to a step of half a point.
    expect(Math.abs(moved.x - (before.x - 30))).toBeLessThan(10)
    expect(Math.abs(moved.y - (before.y - 40))).toBeLessThan(10)
    const value = await valueOf(page)
    await page.mouse.move(x, y)
    expect(await valueOf(page)).toBe(value)
  })
})

const keptOn = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('reads-'))
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })

describe.skipIf(!chromiumPath)('map › a device without a network', () => {
  const startDevice = useDevice()

  test('opened anew › the dot and another program’s texts are on the device; with a network come the odds', async () => {
    const device = await startDevice(planReplies)
    const { page } = device
    await page.goto('/')
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await page.goto(map.path)
    await dot(page).waitFor()
    await expect
      .poll(() => keptOn(page))
      .toEqual(expect.arrayContaining(['/api/rule-bases/program/rules', '/api/programs']))
    await device.cut()
    const cold = await device.context.newPage()
    await cold.setViewportSize({ width: 360, height: 780 })
    await cold.goto(map.path)
    await press(cold, 'ArrowLeft', 4)
    await waitForText(cold, 'Aturan B2-L2, versi 1. Peluang baru bisa dihitung saat ada koneksi.')
    await waitForText(cold, '100 menit di pekan 1')
    expect(await cold.getByRole('alert').count()).toBe(0)
    await device.connect()
    await waitForText(cold, 'Aturan B2-L2, versi 1. Peluang: P2 Bugar dan Seimbang 62%')
  })
})
