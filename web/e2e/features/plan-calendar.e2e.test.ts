import { readFile } from 'node:fs/promises'
import ICAL from 'ical.js'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { chromiumPath } from '../support/browser.ts'
import { waitForText } from '../support/page.ts'
import { button } from '../support/plan-calendar.ts'
import { aPlan, sessions, wednesday, withPlan } from '../support/plans.ts'
import { useSite } from '../support/site.ts'

const download = async (page: Page) => {
  const [file] = await Promise.all([page.waitForEvent('download'), button(page).click()])
  const calendar = new ICAL.Component(ICAL.parse(await readFile(await file.path(), 'utf8')))
  const events = calendar
    .getAllSubcomponents('vevent')
    .filter((component) => component.getFirstPropertyValue('status') === 'CONFIRMED')
    .map((component) => new ICAL.Event(component))
  return { name: file.suggestedFilename(), calendar, events }
}

describe.skipIf(!chromiumPath)('plan calendar', () => {
  const { visit } = useSite({ replies: withPlan, prepare: (page) => page.clock.setFixedTime(wednesday) })

  test('the button › a file with every session from today on, each a whole day', async () => {
    const page = await visit('/training/plan')
    await waitForText(page, '32 sesi yang belum, sampai 30 Januari 2027')
    const { name, calendar, events } = await download(page)
    expect(name).toBe('bugar-latihan-2026-11-18.ics')
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Bugar')
    expect(events).toHaveLength(32)
    const [first, last] = [events[0], events.at(-1)]
    expect([first?.startDate.toString(), first?.startDate.isDate]).toEqual(['2026-11-18', true])
    expect(first?.summary).toBe('Seluruh tubuh B')
    expect(first?.description).toContain('- Naik bangku (Step-up): 3×8–12 tiap sisi, istirahat 60–90 detik')
    expect([last?.startDate.toString(), last?.summary]).toEqual(['2027-01-30', 'Jalan cepat'])
  })

  test('again after a session was moved › the same events, one of them on its new day', async () => {
    const page = await visit('/training/plan', {
      replies: {
        'POST /training/plan/sessions/2-Rabu/move': {
          data: aPlan({
            sessions: sessions.map((each) =>
              each.id === '2-Rabu' ? { ...each, date: '2026-11-19', movedFrom: each.date } : each,
            ),
          }),
        },
      },
    })
    const before = await download(page)
    await page.getByRole('button', { name: 'Pindahkan Seluruh tubuh B, Rabu, 18 November' }).click()
    await page.getByRole('dialog').getByRole('radio', { name: 'Kamis, 19 November' }).check()
    await page.getByRole('dialog').getByRole('button', { name: 'Pindahkan' }).click()
    await waitForText(page, 'dipindah dari Rabu, 18 November')
    const after = await download(page)
    expect(after.events.map(({ uid }) => uid)).toEqual(before.events.map(({ uid }) => uid))
    const daysOf = ({ events }: typeof before) => events.slice(0, 2).map(({ startDate }) => startDate.toString())
    expect([daysOf(before), daysOf(after)]).toEqual([
      ['2026-11-18', '2026-11-21'],
      ['2026-11-19', '2026-11-21'],
    ])
  })

  test('its code cannot be fetched › told at the button, and the next press saves the file', async () => {
    const page = await visit('/training/plan')
    await button(page).waitFor()
    await page.route('**/assets/session-calendar*.js', (route) => route.abort('connectionrefused'))
    await button(page).click()
    await page.getByRole('alert').getByText('Kalender belum terunduh').waitFor()
    expect(await button(page).evaluate((element) => element === document.activeElement)).toBe(true)
    await page.unroute('**/assets/session-calendar*.js')
    expect((await download(page)).events).toHaveLength(32)
    await expect.poll(() => page.getByRole('alert').count()).toBe(0)
  })

  test('while its code is fetched › busy, and a second press does nothing', async () => {
    const page = await visit('/training/plan')
    await button(page).waitFor()
    const { promise, resolve: go } = Promise.withResolvers<void>()
    await page.route('**/assets/session-calendar*.js', async (route) => {
      await promise
      await route.continue()
    })
    const saved: string[] = []
    page.on('download', (file) => saved.push(file.suggestedFilename()))
    await button(page).click()
    await expect.poll(() => button(page).getAttribute('aria-disabled')).toBe('true')
    await page.keyboard.press('Enter')
    go()
    await expect.poll(() => button(page).getAttribute('aria-disabled')).toBe(null)
    await expect.poll(() => saved).toEqual(['bugar-latihan-2026-11-18.ics'])
  })
})
