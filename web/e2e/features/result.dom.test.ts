import type { Consultation } from '@bugar/contracts/advice/consultation/consultation'
import type { PersonState } from '@bugar/contracts/advice/person/person-state'
import type { Reason, Safety } from '@bugar/contracts/advice/person/safety'
import { beforeAll, describe, expect, test } from 'vitest'
import { list } from '../support/consultations.ts'
import { useDomSite } from '../support/dom-site.ts'
import { libraryReplies as inLibrary } from '../support/exercises.ts'
import { aConsultation, aProgram } from '../support/factories.ts'
import { follow, waitForText } from '../support/page.ts'
import { readSeeds } from '../support/pdf-cases.ts'
import { aSafety, aState } from '../support/person-state.ts'
import { aPlan, aPreview, now, planReplies, wednesday, withPlan } from '../support/plans.ts'
import type { Replies, Reply } from '../support/replies.ts'

const consultation = aConsultation()

describe('a result', () => {
  const { visit } = useDomSite({
    now: wednesday,
    replies: {
      ...withPlan,
      'GET /consultations': list([consultation]),
      'GET /consultations/c1': { data: consultation },
    },
  })
  const open = async (replies: Replies = {}, code = 'P7') => {
    const page = await visit('/history', { replies })
    await follow(page, /^View Detail/)
    await page.getByRole('heading', { level: 1, name: new RegExp(`^${code} `) }).waitFor()
    return page
  }

  test('with a plan of its program › has the plan’s today and week, and leads to the plan', async () => {
    const page = await open()
    await page.getByRole('link', { name: 'Lihat rencana' }).waitFor()
    expect(await page.getByRole('link', { name: 'Mulai program' }).count()).toBe(0)
    const shown = page.locator('#hari-ini')
    await expect.poll(() => shown.innerText()).toContain('Duduk-berdiri')
    expect(await shown.innerText()).toContain('Rabu: Seluruh tubuh B, istirahat 60–90 detik, dari rencana Anda')
    expect(await shown.innerText()).not.toContain('Jongkok dumbel di dada')
    const week = await page.locator('#pekan').innerText()
    expect(week).toContain('Pekan ini dari rencana Anda')
    expect(week).toMatch(/Kamis[^J]*Istirahat/)
  })

  test.each([
    ['an answer that changes the plan', 'yes', true],
    ['no such answer', 'no', false],
  ] as const)('without a plan, with %s › the week is that of the plan to begin', async (_name, kneePain, isFitted) => {
    const preview = aPreview({ startDate: '2026-11-23' })
    const page = await open({
      'GET /training/plan': { data: null },
      'GET /training/plan/preview': { data: preview },
      'GET /user/state': { data: aState({ facts: { kneePain } }) },
    })
    await page.getByRole('link', { name: 'Mulai program' }).waitFor()
    const hint = 'Pekan ini disesuaikan dengan jawaban Anda.'
    const week = page.locator('#pekan')
    await (isFitted ? week.getByText(hint) : page.locator('#hari-ini').getByText('Jongkok dumbel di dada')).waitFor()
    expect((await week.innerText()).includes(hint)).toBe(isFitted)
    const day = preview.sessions.find(({ day }) => day === 'Rabu')
    const names = (await page.locator('#hari-ini').innerText()).includes('Duduk-berdiri')
    expect([day?.exercises.some(({ name }) => name.startsWith('Duduk-berdiri')), names]).toEqual([true, isFitted])
  })

  test.each([
    ['without a plan', { data: null }, 'Jawab pertanyaan, lalu mulai'],
    ['with a plan', { data: aPlan() }, 'Lihat rencana'],
  ])('health questions not answered, %s › the button leads to what comes first', async (_name, plan, name) => {
    const safety = aSafety({ screened: false })
    const page = await open({ 'GET /user/state': { data: aState({ safety }) }, 'GET /training/plan': plan })
    await page.getByRole('link', { name }).waitFor()
    expect(await page.getByRole('link', { name: 'Mulai program' }).count()).toBe(0)
  })

  test.each([
    [null, 'Jawab pertanyaan', 'Tidak ada yang perlu ditunggu'],
    ['go', 'Tidak ada yang perlu ditunggu', 'tanpa pertanyaan kesehatan'],
    ['gentle', 'Mulai dengan pelan', 'tanpa pertanyaan kesehatan'],
  ] as const)('a record without answers, today’s are %s › today’s conclusion is shown', async (level, text, not) => {
    const safety = aSafety(level ? { level } : { screened: false })
    const page = await open({ 'GET /training/plan': { data: null }, 'GET /user/state': { data: aState({ safety }) } })
    await waitForText(page, text)
    expect(await page.getByText(not).count()).toBe(0)
  })

  test.each([
    ['go', 'P4', 'default'],
    ['gentle', 'P4', 'default'],
    ['gentle', 'P7', 'filled'],
  ] as const)('%s with %s › the program’s button is %s', async (level, code, variant) => {
    const program = { id: code, code, name: 'Bergerak Nyaman' }
    const shown = aConsultation({ program })
    const page = await open(
      {
        'GET /consultations': list([shown]),
        'GET /consultations/c1': { data: shown },
        'GET /programs/id/P4': { data: aProgram(program) },
        'GET /training/plan': { data: null },
        'GET /user/state': { data: aState({ safety: aSafety({ level }) }) },
      },
      code,
    )
    const button = page.getByRole('link', { name: 'Mulai program' })
    await expect.poll(() => button.getAttribute('data-variant')).toBe(variant)
    const lists = page.getByRole('button', { name: 'Simpan daftar untuk dokter' })
    await expect.poll(() => lists.count()).toBe(code === 'P4' ? 1 : 0)
  })

  test.each([
    ['gentle', 'Yang perlu dijaga'],
    ['doctor-first', 'Sesudah dokter mengizinkan'],
  ] as const)('%s › its limits are called “%s”', async (level, title) => {
    const safety = aSafety({ level, limits: ['no-vigorous'] })
    const shown = aConsultation({ safety: { ...safety, screened: true } })
    const page = await visit('/history', {
      replies: {
        'GET /consultations': list([shown]),
        'GET /consultations/c1': { data: shown },
        'GET /user/state': { data: aState({ safety }) },
      },
    })
    await follow(page, /^View Detail/)
    await page.getByRole('heading', { name: title, exact: true }).waitFor()
    expect(await page.getByRole('heading', { name: /^(Yang perlu dijaga|Sesudah dokter)/ }).count()).toBe(1)
  })

  test('a walk on a day without a session › stands on that day', async () => {
    const walks = [{ week: 2, date: '2026-11-19', minutes: 20 }]
    const page = await open({ 'GET /training/plan': { data: aPlan({ walks }) } })
    await expect.poll(() => page.locator('#pekan').innerText()).toContain('Jalan kaki 20 menit, boleh dibagi')
  })

  test.each([
    ['without a plan', null],
    ['with a plan of another program', aPlan({ program: { id: 'P2', code: 'P2', name: 'Bugar Seimbang' } })],
    ['with a plan that is over', aPlan({ state: 'finished' })],
  ])('%s › has the program’s week, and the way to begin', async (_name, data) => {
    const page = await open({ 'GET /training/plan': { data } })
    await page.getByRole('link', { name: 'Mulai program' }).waitFor()
    await waitForText(page, 'Peta perjalanan')
    expect(await page.locator('#pekan').innerText()).not.toContain('rencana Anda')
  })
})

const reason = (ruleId: string, text: string): Reason => ({
  ruleId,
  name: ruleId,
  text,
  source: 'Aturan keselamatan',
  strength: 'moderate',
})
const against = (...deficit: Reason[]): PersonState['energy'] => ({ ...aState().energy, deficit })
const pregnant = against(reason('E-04', 'Selama hamil jangan mengurangi makan untuk menurunkan berat.'))
const missedPeriods = against(reason('E-06', 'Jawaban kesehatan Anda meminta makan tidak dikurangi.'))
const withLimit = (...limits: Safety['limits']): Consultation['safety'] => aSafety({ level: 'gentle', limits })

describe('food text of a result', () => {
  const { visit } = useDomSite()
  const seeds = new Map<string, ReturnType<typeof aProgram>>()
  beforeAll(async () => {
    for (const seed of await readSeeds()) {
      seeds.set(seed.code, aProgram({ id: seed.code, ...seed }))
    }
  })

  const open = async (code: 'P3' | 'P7', state: Replies[string], safety: Consultation['safety'] = null) => {
    const [bmiCategory, bodyFatCategory] = code === 'P3' ? (['B3', 'L3'] as const) : (['B2', 'L3'] as const)
    const program = { ...(seeds.get(code) as ReturnType<typeof aProgram>), bmiCategory, bodyFatCategory }
    const named = { id: code, code, name: program.name }
    const consultation = aConsultation({ program: named, bmiCategory, bodyFatCategory, gender: 'female', safety })
    const page = await visit('/history', {
      replies: {
        'GET /consultations': list([consultation]),
        'GET /consultations/{id}': { data: consultation },
        'GET /programs/id/{id}': { data: program },
        'GET /user/state': state,
      },
    })
    await follow(page, new RegExp(`View Detail ${code}`))
    const food = page.getByRole('region', { name: 'Rekomendasi pola makan' })
    await food.getByRole('heading', { name: 'Rekomendasi pola makan' }).click()
    await food
      .getByText(/g per kg/)
      .first()
      .waitFor()
    return food
  }

  test.each([
    ['pregnant, with P3', 'P3', pregnant, 'Selama hamil jangan mengurangi makan'],
    ['missed periods, with P7', 'P7', missedPeriods, 'Jawaban kesehatan Anda meminta makan tidak dikurangi'],
  ] as const)('%s › the limit with its reason in the place of the deficit', async (_name, code, energy, why) => {
    const food = await open(code, { data: aState({ energy }) })
    // Once in the line under the heading, once in the content.
    await food.getByText('Tanpa defisit kalori').nth(1).waitFor()
    await food.getByText(why).waitFor()
    await food
      .getByText(/piring/i)
      .first()
      .waitFor()
    expect(await food.getByText(/Defisit (?:sekitar )?\d|Cara mudah mengurangi/).count()).toBe(0)
  })

  test('the record had a limit that holds no more › the deficit of the program', async () => {
    const food = await open('P3', { data: aState() }, withLimit('no-deficit'))
    await food.getByText('Defisit sekitar 500 kkal').nth(1).waitFor()
    expect(await food.getByText('Tanpa defisit kalori').count()).toBe(0)
  })

  test('the state cannot be had › the limit of the record', async () => {
    const food = await open('P3', { status: 503 }, withLimit('no-deficit'))
    await food.getByText('Tanpa defisit kalori').nth(1).waitFor()
    await food.getByText('Begitu kesimpulan aturan keselamatan pada konsultasi ini.').waitFor()
    expect(await food.getByText(/Defisit sekitar/).count()).toBe(0)
  })
})

const replies: Replies = { ...planReplies, ...inLibrary }

describe('answers that were kept', () => {
  const { visit } = useDomSite({ replies, now })

  const kept = (name: string, keptAt: string) => {
    let isCut = true
    const whole = replies[name] as Reply
    return { replies: { [name]: () => (isCut ? { ...whole, keptAt } : whole) }, connect: () => (isCut = false) }
  }

  test.each([
    ['/history', 'GET /consultations', now, 'Data terakhir dari 09.00; sambungan terputus.'],
    [
      '/exercises',
      'GET /exercises',
      '2026-11-20T07:05:00.000Z',
      'Data terakhir dari 20 November 2026 pukul 14.05; sambungan terputus.',
    ],
  ])('%s › says from when they are, until trying again brings new ones', async (path, name, keptAt, text) => {
    const { replies: given, connect } = kept(name, keptAt)
    const page = await visit(path, { replies: given })
    const notice = page.getByRole('status').filter({ hasText: 'sambungan terputus' })
    await notice.getByText(text).waitFor()
    connect()
    await notice.getByRole('button', { name: 'Coba Lagi' }).click()
    await expect.poll(() => notice.count()).toBe(0)
  })

  test.each([
    ['/history', /^View Detail/],
    ['/exercises', /^Menampilkan/],
  ])('%s with an answer of the server › says nothing', async (path, shown) => {
    const page = await visit(path)
    await page.getByText(shown).first().waitFor()
    expect(await page.getByText('sambungan terputus').count()).toBe(0)
  })
})
