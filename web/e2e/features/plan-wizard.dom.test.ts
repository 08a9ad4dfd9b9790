import { healthProfileExamples } from '@bugar/contracts/examples/advice'
import { describe, expect, test } from 'vitest'
import { useDomSite } from '../support/dom-site.ts'
import { aPlan as aGuidedPlan, aSessionOf, guidedReplies, today } from '../support/guided.ts'
import { titleFocused, waitForText, waitForToast } from '../support/page.ts'
import {
  aPlan,
  aPreview,
  choose,
  heading,
  noPlan,
  press,
  recording,
  waitReason,
  wednesday,
  withPlan,
  wizard,
} from '../support/plans.ts'
import { aSafety, asState } from '../support/person-state.ts'
import { aGoal, withProgress } from '../support/training.ts'
import { recorded } from '../support/replies.ts'

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
    await page.getByLabel('Batang barbel').selectOption('15 kg')
    await press(page, 'Lanjut')
    await press(page, 'Lihat rencana')
    await heading(page, 'Rencana Anda')
    expect(answers).toMatchObject([{ steps: { barbell: null, dumbbell: 2, machine: 1.25, bar: 15 } }])
    const training = { data: { ...(answers[0] as object), updatedAt: wednesday } }
    const again = await visit(`${wizard}?langkah=3`, { replies: { ...noPlan, 'GET /user/training-profile': training } })
    expect(await again.getByLabel('Dumbel', { exact: true }).inputValue()).toBe('2')
    expect(await again.getByLabel('Batang barbel').inputValue()).toBe('15')
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

  test('health questions not answered › come first, without a step that would be refused at its end', async () => {
    const page = await visit(wizard, { replies: asState({ safety: aSafety({ screened: false }) }) })
    await waitForText(page, 'Jawab dulu pertanyaan kesehatan')
    expect(await page.getByText(/Langkah \d/).count()).toBe(0)
    await page.getByRole('link', { name: 'Jawab pertanyaan' }).waitFor()
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

describe('the goal for the weight', () => {
  const { visit } = useDomSite({ replies: withProgress, now: wednesday })

  test('refused for its weight and its day › each at its field, what was typed stays', async () => {
    const errors = [
      { field: 'weight', message: 'Berat Anda di bawah rentang ideal. Sumber: NICE CG32.' },
      { field: 'date', message: 'Turun lebih dari 1 kg sepekan hanya bersama dokter. Sumber: Praktik ahli gizi.' },
    ]
    const page = await visit('/training/progress', { replies: { 'PUT /user/body-goal': { status: 400, errors } } })
    await page.getByRole('button', { name: 'Ubah sasaran' }).click()
    const dialog = page.getByRole('dialog', { name: 'Sasaran berat' })
    const [weight, day] = [dialog.getByLabel('Berat sasaran (kg)'), dialog.getByLabel('Sampai tanggal')]
    await weight.fill('51')
    await day.fill('2026-11-25')
    await dialog.getByRole('button', { name: 'Simpan' }).click()
    for (const { message } of errors) {
      await dialog.getByText(message).waitFor()
    }
    expect([await weight.getAttribute('aria-invalid'), await day.getAttribute('aria-invalid')]).toEqual([
      'true',
      'true',
    ])
    expect([await weight.inputValue(), await day.inputValue()]).toEqual(['51', '2026-11-25'])
    expect(await dialog.getByText('Sasaran belum disimpan').count()).toBe(0)
  })

  test.each([
    ['does not lead there', { programChange: '0', isWithinProgram: false, reachedOn: null }, 'tidak mengarah ke'],
    ['is slower', { programChange: '-300/-200', isWithinProgram: false }, 'lebih cepat daripada program Anda'],
  ] as const)('the program %s › the card says so', async (_name, given, text) => {
    const { pace } = aGoal()
    const data = aGoal({ pace: pace && { ...pace, ...given } })
    const page = await visit('/training/progress', { replies: { 'GET /user/body-goal': { data } } })
    await page.getByText(text).waitFor()
  })
})

/** Three of four sessions up to today, one of which was done this week. */
const adherence = { due: 4, done: 3, streakWeeks: 1 }
const replies = {
  ...withProgress,
  'GET /training/plan': { data: { ...(withProgress['GET /training/plan'] as { data: object }).data, adherence } },
}

describe('Keteraturan', () => {
  const { visit } = useDomSite({ replies, now: wednesday })

  test.each([
    ['/', '3 dari 4 sesi sampai hari ini'],
    ['/training', '3 dari 4 sesi sampai hari ini'],
    ['/training/plan', 'Selesai sampai hari ini3 dari 4'],
    ['/training/progress', 'Selesai sampai hari ini3 dari 4'],
  ])('%s › counts the sessions of the whole plan up to today', async (path, text) => {
    const page = await visit(path)
    await expect
      .poll(() =>
        page
          .locator('main')
          .innerText()
          .then((all) => all.replaceAll(/\s*\n\s*/g, '')),
      )
      .toContain(text)
  })

  test.each(['/', '/training'])('%s › a week has the same count on the card and in its row', async (path) => {
    const page = await visit(path)
    await waitForText(page, '1 dari 3 sesi pekan ini')
    const weeks = page.getByRole('listitem').filter({ hasText: /^Pekan \d/ })
    await expect.poll(() => weeks.allTextContents()).toEqual(['Pekan 12 dari 3', 'Pekan 21 dari 3'])
  })
})

const atTop = { level: 1 } as const
const inDays = (days: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Jakarta' }).format(Date.now() + days * 86_400_000)

describe('training › links', () => {
  const { visit } = useDomSite()
  // The days of the replies are Jakarta's.

  test('the plan › leads to Kemajuan', async () => {
    const page = await visit('/training/plan', { replies: { ...withProgress, ...withPlan } })
    await page.getByRole('link', { name: 'Kemajuan' }).click()
    await page.getByRole('heading', { ...atTop, name: 'Kemajuan' }).waitFor()
  })

  test('Kemajuan without a plan › leads to the questions for one', async () => {
    const page = await visit('/training/progress', { replies: { ...withProgress, ...noPlan } })
    await page.getByRole('link', { name: 'Buat rencana' }).click()
    await page.getByRole('heading', { ...atTop, name: 'Apa tujuan Anda?' }).waitFor()
  })

  test.each([
    ['no plan', noPlan, 'Apa tujuan Anda?'],
    ['a plan without a session near', withPlan, 'P7 Kurangi Lemak, Jaga Otot'],
  ])('no session to guide, %s › leads to the plan', async (_name, replies, title) => {
    const page = await visit('/training/session', { replies: { ...replies, 'GET /training/targets': { data: [] } } })
    await waitForText(page, 'Sepekan ini tidak ada yang terjadwal.')
    await page.getByRole('link', { name: 'Buka rencana' }).click()
    await page.getByRole('heading', { ...atTop, name: title }).waitFor()
  })

  test('before a session › it can be put on another day, which the plan then shows', async () => {
    const sent: unknown[] = []
    const session = aSessionOf()
    const moved = { ...session, date: inDays(1), movedFrom: session.date }
    const page = await visit('/training', {
      replies: {
        ...guidedReplies(),
        'POST /training/plan/sessions/4-Rabu/move': recorded(sent, {
          data: { ...aGuidedPlan(), sessions: [moved] },
          message: 'Sesi dipindahkan',
        }),
        'GET /training/plan': () => ({ data: { ...aGuidedPlan(), sessions: [sent.length > 0 ? moved : session] } }),
      },
    })
    await page.getByRole('link', { name: 'Mulai sesi' }).click()
    await page.getByRole('button', { name: 'Pindahkan' }).click()
    const dialog = page.getByRole('dialog', { name: 'Pindahkan sesi' })
    await dialog.getByRole('radio').first().check()
    await dialog.getByRole('button', { name: 'Pindahkan' }).click()
    await waitForToast(page, 'Sesi dipindahkan')
    await waitForText(page, 'dipindah dari')
    expect(sent).toEqual([{ date: inDays(1), today: today() }])
    await page.goBack()
    await page.getByRole('heading', { ...atTop, name: 'Latihan' }).waitFor()
  })
})
