import { healthProfileExamples } from '@bugar/contracts/examples/health-profile'
import { describe, expect, test } from 'vitest'
import { useDomSite } from '../support/dom-site.ts'
import { titleFocused, waitForText } from '../support/page.ts'
import { choose, heading, press, recording, wizard } from '../support/plan-wizard.ts'
import { aPlan, aPreview, noPlan, waitReason, wednesday, withPlan } from '../support/plans.ts'

describe('plan wizard', () => {
  const { visit } = useDomSite({ replies: noPlan, now: wednesday })

  test('everything skipped › nothing is said, the preview tells what counts instead, the plan begins today', async () => {
    const { answers, started, replies } = recording()
    const page = await visit('/training/plan', { replies })
    for (const title of [
      'Apa tujuan Anda?',
      'Berapa waktu Anda?',
      'Alat apa yang ada?',
      'Bagaimana pengalaman Anda?',
    ]) {
      await heading(page, title)
      await press(page, 'Lewati')
    }
    await heading(page, 'Rencana Anda')
    await titleFocused(page)
    await waitForText(page, 'Langkah 5 dari 5')
    await waitForText(page, 'Pengalaman: dianggap pemula')
    await waitForText(page, 'jadi rencana dimulai pelan')
    await press(page, 'Mulai rencana')
    await heading(page, 'P7 Kurangi Lemak, Jaga Otot')
    expect(answers).toEqual([
      { goal: null, daysPerWeek: null, minutesPerSession: null, equipment: null, experience: null, steps: null },
    ])
    expect(started).toEqual([{ startDate: '2026-11-18', replace: false, today: '2026-11-18' }])
  })

  const screened = { 'GET /user/health-profile': { data: healthProfileExamples['healthProfile.get'].output } }

  test('health answers › equipment and experience are not asked again, are sent as before and can be changed', async () => {
    const { answers, replies } = recording()
    const page = await visit(wizard, { replies: { ...replies, ...screened } })
    await waitForText(page, 'Langkah 1 dari 3')
    await choose(page, 'Menambah otot')
    await press(page, 'Lanjut')
    await heading(page, 'Berapa waktu Anda?')
    await choose(page, '3 hari')
    await press(page, 'Lihat rencana')
    await heading(page, 'Rencana Anda')
    await waitForText(page, 'Langkah 3 dari 3')
    expect(answers).toMatchObject([{ goal: 'muscle', daysPerWeek: 3, equipment: 'home', experience: 'novice' }])
    await waitForText(page, 'Dari jawaban kesehatan Anda')
    await page.getByRole('link', { name: 'Ubah alat latihan' }).click()
    await heading(page, 'Alat apa yang ada?')
    await waitForText(page, 'Langkah 3 dari 4')
    await choose(page, 'Tanpa alat')
    await press(page, 'Lihat rencana')
    await heading(page, 'Rencana Anda')
    expect(answers.at(-1)).toMatchObject({ goal: 'muscle', equipment: 'none', experience: 'novice' })
    await waitForText(page, 'Langkah 4 dari 4')
    expect(await page.getByRole('link', { name: 'Ubah alat latihan' }).count()).toBe(0)
  })

  test('a question skipped that the health answers answer › the preview is reached all the same', async () => {
    const { answers, replies } = recording()
    const page = await visit(`${wizard}?langkah=4`, { replies: { ...replies, ...screened } })
    await heading(page, 'Bagaimana pengalaman Anda?')
    await press(page, 'Lewati')
    await heading(page, 'Rencana Anda')
    expect(answers).toMatchObject([{ equipment: 'home', experience: null }])
    await waitForText(page, 'Pengalaman: dipakai jawaban kesehatan Anda')
  })

  test('steps of the own equipment › are asked of what there is, sent, and there again', async () => {
    const { answers, replies } = recording()
    const page = await visit(`${wizard}?langkah=3`, { replies })
    const steps = page.getByText('Langkah beban alat Anda')
    await choose(page, 'Tanpa alat')
    expect(await steps.count()).toBe(0)
    await choose(page, 'Alat di rumah')
    await steps.click()
    expect(await page.getByLabel('Barbel', { exact: true }).count()).toBe(0)
    await choose(page, 'Alat pusat kebugaran')
    await page.getByLabel('Dumbel', { exact: true }).selectOption('2 kg')
    await page.getByLabel('Mesin').selectOption('1,25 kg')
    await press(page, 'Lanjut')
    await press(page, 'Lihat rencana')
    await heading(page, 'Rencana Anda')
    expect(answers).toMatchObject([{ steps: { barbell: null, dumbbell: 2, machine: 1.25 } }])
    const training = { data: { ...(answers[0] as object), updatedAt: wednesday } }
    const again = await visit(`${wizard}?langkah=3`, { replies: { ...noPlan, 'GET /user/training-profile': training } })
    expect(await again.getByLabel('Dumbel', { exact: true }).inputValue()).toBe('2')
  })

  test.each(['4', '301', '30,5', 'x'])('minutes › %s › an error at the field, which has the focus', async (typed) => {
    const page = await visit(`${wizard}?langkah=2`)
    await page.getByLabel('Waktu tiap sesi (menit)').fill(typed)
    await press(page, 'Lanjut')
    await waitForText(page, 'Isi 5–300 menit tanpa koma, atau kosongkan.')
    expect(await page.getByLabel('Waktu tiap sesi (menit)').evaluate((field) => field === document.activeElement)).toBe(
      true,
    )
  })

  test('answers that are not saved › stay, with the reason and another try', async () => {
    let tries = 0
    const page = await visit(`${wizard}?langkah=4`, {
      replies: {
        'PUT /user/training-profile': (body) =>
          tries++ === 0 ? { abort: true } : { data: { ...(body as object), updatedAt: wednesday } },
      },
    })
    await choose(page, '6 bulan atau lebih')
    await press(page, 'Lihat rencana')
    await waitForText(page, 'Jawaban belum tersimpan.')
    expect(await page.getByRole('radio', { name: '6 bulan atau lebih' }).isChecked()).toBe(true)
    await press(page, 'Lihat rencana')
    await heading(page, 'Rencana Anda')
  })

  test('a level that must wait › the reason, and no way to begin', async () => {
    const waiting = aPreview({ state: 'waiting', waitFor: waitReason })
    const page = await visit(`${wizard}?langkah=5`, { replies: { 'GET /training/plan/preview': { data: waiting } } })
    await waitForText(page, waitReason.text)
    expect(await page.getByRole('button', { name: 'Mulai rencana' }).count()).toBe(0)
  })

  test('a plan that is there › is replaced only after a yes; a refusal is shown', async () => {
    const sent: unknown[] = []
    const page = await visit(`${wizard}?langkah=5`, {
      replies: {
        ...withPlan,
        'POST /training/plan': (body) => {
          sent.push(body)
          return sent.length === 1
            ? { status: 409, message: 'Rencana latihan sudah ada' }
            : { status: 201, data: aPlan(), message: 'Rencana latihan dimulai' }
        },
      },
    })
    await press(page, 'Mulai rencana')
    await page.getByRole('alertdialog').waitFor()
    await press(page, 'Batal')
    expect(sent).toEqual([])
    await press(page, 'Mulai rencana')
    await press(page, 'Ganti rencana')
    await page.getByRole('alertdialog').getByText('Rencana latihan sudah ada').waitFor()
    await press(page, 'Ganti rencana')
    await heading(page, 'P7 Kurangi Lemak, Jaga Otot')
    expect(sent).toMatchObject([{ replace: true }, { replace: true }])
  })

  test('answers of a plan › changed in four steps, then back at the plan', async () => {
    const { answers, replies } = recording()
    const page = await visit('/training/plan', {
      replies: { ...withPlan, ...replies, 'GET /training/plan': { data: aPlan() } },
    })
    await page.getByRole('link', { name: 'Ubah jawaban' }).click()
    await waitForText(page, 'Langkah 1 dari 4')
    for (let step = 0; step < 3; step++) {
      await press(page, 'Lewati')
      await waitForText(page, `Langkah ${step + 2} dari 4`)
    }
    await choose(page, 'Kurang dari 6 bulan')
    await press(page, 'Simpan')
    await heading(page, 'P7 Kurangi Lemak, Jaga Otot')
    expect(answers).toMatchObject([{ goal: null, experience: 'novice' }])
  })
})
