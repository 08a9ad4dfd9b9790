import ICAL from 'ical.js'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { chromiumPath } from '../support/browser.ts'
import { inFavorites, inLibrary, mockYoutube, readExercises } from '../support/exercises.ts'
import { follow, waitForText } from '../support/page.ts'
import {
  aPlan,
  calendarButton,
  choose,
  heading,
  noPlan,
  now,
  planReplies,
  press,
  recording,
  sessions,
  wednesday,
  withPlan,
  wizard,
} from '../support/plans.ts'
import { useSite } from '../support/site.ts'

const openResult = async (page: Page) => {
  await follow(page, /View Detail P7/)
  await waitForText(page, 'Peta perjalanan')
}

describe.skipIf(!chromiumPath)('plan', () => {
  const { open, visit } = useSite({ replies: planReplies, prepare: (page) => page.clock.setFixedTime(now) })

  test('schedule › the name of an exercise leads to how it is done, Back to the result', async () => {
    const page = await visit('/history', {
      replies: { 'GET /exercises': inLibrary(await readExercises()), 'GET /user/favorites': inFavorites() },
    })
    await mockYoutube(page, 'up')
    await openResult(page)
    await page.getByRole('button', { name: 'Buka semua hari' }).click()
    await page.getByRole('link', { name: 'Tekan dada barbel (Bench press)' }).first().click()
    await page.getByRole('dialog', { name: 'Tekan dada barbel (Bench press)' }).waitFor()
    await page.goBack()
    await waitForText(page, 'Peta perjalanan')
  })

  test('pdf › the button › a file with the name of the spec', async () => {
    const { page, consoleErrors } = await open()
    await page.goto('/history')
    await openResult(page)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download PDF' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('Program_Olahraga_P7_20-11-2026.pdf')
    expect(
      readFileSync(await download.path())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    expect(consoleErrors).toEqual([])
  })

  test('pdf › its code cannot be fetched › told, and the button works again', async () => {
    const page = await visit('/history')
    // It is fetched as soon as the result is rendered.
    await page.route('**/assets/pdf-file*.js', (route) => route.abort('connectionrefused'))
    await openResult(page)
    await page.getByRole('button', { name: 'Download PDF' }).click()
    await waitForText(page, 'Gagal membuat PDF. Silakan coba lagi.')
    expect(await page.getByRole('button', { name: 'Download PDF' }).isEnabled()).toBe(true)
  })
})

const download = async (page: Page) => {
  const [file] = await Promise.all([page.waitForEvent('download'), calendarButton(page).click()])
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
    await waitForText(page, '32 sesi tersisa, sampai 30 Januari 2027')
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
    await calendarButton(page).waitFor()
    await page.route('**/assets/session-calendar*.js', (route) => route.abort('connectionrefused'))
    await calendarButton(page).click()
    await page.getByRole('alert').getByText('Kalender belum terunduh').waitFor()
    expect(await calendarButton(page).evaluate((element) => element === document.activeElement)).toBe(true)
    await page.unroute('**/assets/session-calendar*.js')
    expect((await download(page)).events).toHaveLength(32)
    await expect.poll(() => page.getByRole('alert').count()).toBe(0)
  })

  test('while its code is fetched › busy, and a second press does nothing', async () => {
    const page = await visit('/training/plan')
    await calendarButton(page).waitFor()
    const { promise, resolve: go } = Promise.withResolvers<void>()
    await page.route('**/assets/session-calendar*.js', async (route) => {
      await promise
      await route.continue()
    })
    const saved: string[] = []
    page.on('download', (file) => saved.push(file.suggestedFilename()))
    await calendarButton(page).click()
    await expect.poll(() => calendarButton(page).getAttribute('aria-disabled')).toBe('true')
    await page.keyboard.press('Enter')
    go()
    await expect.poll(() => calendarButton(page).getAttribute('aria-disabled')).toBe(null)
    await expect.poll(() => saved).toEqual(['bugar-latihan-2026-11-18.ics'])
  })
})

describe.skipIf(!chromiumPath)('plan changes', () => {
  const { visit } = useSite({ replies: withPlan, prepare: (page) => page.clock.setFixedTime(wednesday) })

  test('offline › what was asked for is refused in words, the plan stays', async () => {
    const page = await visit('/training/plan')
    await page.getByRole('button', { name: 'Jeda', exact: true }).waitFor()
    await page.context().setOffline(true)
    await press(page, 'Jeda')
    await page.getByRole('alert').first().waitFor()
    await waitForText(page, 'Seluruh tubuh B')
    await page.context().setOffline(false)
  })
})

describe.skipIf(!chromiumPath)('a week of the plan on paper', () => {
  const { visit } = useSite({ replies: withPlan, prepare: (page) => page.clock.setFixedTime(wednesday) })

  test('the button › a PDF named after the week of today', async () => {
    const page = await visit('/training/plan')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Unduh pekan ini (PDF)' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('bugar-rencana-pekan-2.pdf')
    expect(
      readFileSync(await file.path())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
  })

  test('its code cannot be fetched › told, and the button works again', async () => {
    const page = await visit('/training/plan')
    await page.route('**/assets/week-file*.js', (route) => route.abort('connectionrefused'))
    await page.getByRole('button', { name: 'Unduh pekan ini (PDF)' }).click()
    await waitForText(page, 'Pekan ini belum terunduh')
    expect(await page.getByRole('button', { name: 'Unduh pekan ini (PDF)' }).isEnabled()).toBe(true)
  })
})

describe.skipIf(!chromiumPath)('plan wizard', () => {
  const { visit } = useSite({ replies: noPlan, prepare: (page) => page.clock.setFixedTime(wednesday) })

  test('everything answered, another first day › is sent as it was said', async () => {
    const { answers, started, replies } = recording()
    const page = await visit(wizard, { replies })
    await choose(page, 'Menambah otot')
    await page.getByLabel('Rata-rata langkah sehari').fill('4500')
    await press(page, 'Lanjut')
    await choose(page, '3 hari')
    await page.getByLabel('Waktu tiap sesi (menit)').fill('45')
    await press(page, 'Lanjut')
    await choose(page, 'Alat di rumah')
    await press(page, 'Lanjut')
    await choose(page, 'Kurang dari 6 bulan')
    await press(page, 'Lihat rencana')
    await heading(page, 'Rencana Anda')
    expect(await page.getByText('Untuk yang belum dijawab, dipakai pilihan yang lebih aman.').count()).toBe(0)
    await page.getByLabel('Mulai', { exact: true }).selectOption('2026-11-23')
    await page.waitForURL(/mulai=2026-11-23/)
    await page.reload()
    await press(page, 'Mulai rencana')
    await heading(page, 'P7 Kurangi Lemak, Jaga Otot')
    const said = { goal: 'muscle', daysPerWeek: 3, minutesPerSession: 45, equipment: 'home', experience: 'novice' }
    expect(answers).toEqual([{ ...said, steps: null, usualSteps: 4500 }])
    expect(started).toMatchObject([{ startDate: '2026-11-23' }])
  })

  test('a reload on the way › keeps step and answers; the preview waits for them to be saved', async () => {
    const page = await visit(wizard)
    await choose(page, 'Menurunkan berat')
    await press(page, 'Lanjut')
    await page.getByLabel('Waktu tiap sesi (menit)').fill('4')
    await page.reload()
    await heading(page, 'Berapa waktu Anda?')
    expect(await page.getByLabel('Waktu tiap sesi (menit)').inputValue()).toBe('4')
    await press(page, 'Kembali')
    expect(await page.getByRole('radio', { name: 'Menurunkan berat' }).isChecked()).toBe(true)
    await page.goto(`${wizard}?langkah=5`)
    await heading(page, 'Bagaimana pengalaman Anda?')
  })
})
