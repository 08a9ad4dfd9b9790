import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { chromiumPath } from '../support/browser.ts'
import { useDevice } from '../support/device.ts'
import { dot, map, press } from '../support/map.ts'
import { waitForText } from '../support/page.ts'
import { normal } from '../support/plan-replies.ts'

const keptOn = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('reads-'))
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })

describe.skipIf(!chromiumPath)('map › a device without a network', () => {
  const startDevice = useDevice()

  test('opened anew › the dot and another program’s texts are on the device; with a network come the odds', async () => {
    const device = await startDevice(normal)
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
