import { describe, expect, test } from 'vitest'
import { chromiumPath } from '../support/browser.ts'
import { choose, heading, press, recording, wizard } from '../support/plan-wizard.ts'
import { noPlan, wednesday } from '../support/plans.ts'
import { useSite } from '../support/site.ts'

describe.skipIf(!chromiumPath)('plan wizard', () => {
  const { visit } = useSite({ replies: noPlan, prepare: (page) => page.clock.setFixedTime(wednesday) })

  test('everything answered, another first day › is sent as it was said', async () => {
    const { answers, started, replies } = recording()
    const page = await visit(wizard, { replies })
    await choose(page, 'Menambah otot')
    await press(page, 'Lanjut')
    await choose(page, '3 hari')
    await page.getByLabel('Waktu tiap sesi (menit)').fill('45')
    await press(page, 'Lanjut')
    await choose(page, 'Alat di rumah')
    await press(page, 'Lanjut')
    await choose(page, 'Kurang dari 6 bulan')
    await press(page, 'Lihat rencana')
    await heading(page, 'Rencana Anda')
    expect(await page.getByText('Belum dijawab, jadi dianggap lebih hati-hati').count()).toBe(0)
    await page.getByLabel('Mulai', { exact: true }).selectOption('2026-11-23')
    await page.waitForURL(/mulai=2026-11-23/)
    await page.reload()
    await press(page, 'Mulai rencana')
    await heading(page, 'P7 Kurangi Lemak, Jaga Otot')
    const said = { goal: 'muscle', daysPerWeek: 3, minutesPerSession: 45, equipment: 'home', experience: 'novice' }
    expect(answers).toEqual([{ ...said, steps: null }])
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
