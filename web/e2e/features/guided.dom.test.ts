import { splitExerciseName } from '@bugar/contracts/catalog/program-day/exercise-name'
import type { GuidedSessionSave } from '@bugar/contracts/training/guided-session'
import type { SessionTargets } from '@bugar/contracts/training/plan'
import type { Page } from 'playwright-core'
import { toast } from 'react-hot-toast/headless'
import { describe, expect, test } from 'vitest'
import { useDomSite } from '../support/dom-site.ts'
import {
  answerSave,
  aTarget,
  begin,
  finishAfterOneSet,
  guidedReplies,
  someTargets,
  today,
  warmedUp,
} from '../support/guided.ts'
import { atTitle, tap, waitForText, waitForToast } from '../support/page.ts'
import { aSafety, asSafety, asState } from '../support/person-state.ts'
import { recorded } from '../support/replies.ts'

const path = '/training/session'
const load = (page: Page) => page.getByRole('textbox', { name: 'Beban' })

/** The first exercise has not been done yet. */
const unknown = (startKg: number | null): SessionTargets => {
  const { exercises, ...rest } = someTargets()
  const [first, ...others] = exercises
  const target = aTarget({ step: 'find-load', weightKg: null, evidence: [] })
  return { ...rest, exercises: [{ ...first!, target, last: null, startKg }, ...others] }
}

describe('guided session › the first load of an exercise', () => {
  const { visit } = useDomSite()

  const train = async (startKg: number | null) => {
    const saves: GuidedSessionSave[] = []
    const page = await visit(path, {
      replies: {
        ...guidedReplies([unknown(startKg)]),
        'PUT /training/sessions/{id}': recorded(saves, answerSave),
      },
    })
    return { page, sets: () => saves.at(-1)?.exercises[0]?.sets.map(({ weightKg }) => weightKg) }
  }

  test('with a suggestion › it is said before, filled in, and stored with one tap', async () => {
    const { page, sets } = await train(25)
    await waitForText(page, 'coba 25 kg')
    await begin(page)
    await expect.poll(() => load(page).inputValue()).toBe('25')
    await waitForText(page, 'saran awal, ubah bila perlu')
    await tap(page, 'Selesai set 1')
    await expect.poll(sets).toEqual([25])
  })

  test('without one › no set is stored without a load: it is asked for, and 0 is an answer', async () => {
    const { page, sets } = await train(null)
    await waitForText(page, 'cari beban')
    await begin(page)
    await tap(page, 'Selesai set 1')
    await page.getByRole('alert').filter({ hasText: 'Isi bebannya dulu; 0 bila tanpa beban.' }).waitFor()
    expect(await page.evaluate(() => document.activeElement?.id)).toBe(await load(page).getAttribute('id'))
    expect(await page.getByRole('button', { name: 'Selesai set 2' }).count()).toBe(0)
    await load(page).fill('0')
    await tap(page, 'Selesai set 1')
    await expect.poll(sets).toEqual([0])
  })
})

describe('guided session › warm-up sets', () => {
  const { visit } = useDomSite()
  const sets = (page: Page) => page.getByRole('list', { name: 'Set pemanasan' })

  test('before the first set › they stand there with their plates, and today’s load has its own', async () => {
    const page = await visit(path, { replies: guidedReplies([warmedUp()]) })
    await begin(page)
    const items = await sets(page).getByRole('listitem').allTextContents()
    expect(items).toEqual(['6 × 20 kg, batang saja', '4 × 32,5 kg, tiap sisi 5 + 1,25 kg'])
    await waitForText(page, 'tiap sisi 10 + 1,25 kg')
    await load(page).fill('60')
    await waitForText(page, 'tiap sisi 20 kg')
  })

  test('after the first set › they are gone', async () => {
    const page = await visit(path, { replies: guidedReplies([warmedUp()]) })
    await begin(page)
    await tap(page, 'Selesai set 1')
    await page.getByRole('button', { name: 'Selesai set 2' }).waitFor()
    expect(await sets(page).count()).toBe(0)
  })
})

describe('guided session › after it', () => {
  const { visit } = useDomSite()
  const strength = (...points: readonly [date: string, oneRepMaxKg: number][]) => ({
    'GET /training/progress': {
      data: [
        {
          exerciseId: null,
          name: 'Dorong kaki mesin (Leg press)',
          unit: 'repetitions',
          points: points.map(([date, oneRepMaxKg]) => ({ date, amount: 12, volumeKg: 480, oneRepMaxKg })),
        },
      ],
    },
  })

  test('what rose is in sight, equal reasons stand once and folded, how it felt stands at the button', async () => {
    const names = [
      'Dorong pinggul barbel (Hip thrust)',
      'Naik bangku (Step-up)',
      'Tahan papan (Plank)',
      'Dorong lantai (Push-up)',
    ]
    const steps = ['same', 'same', 'raise-5-10', 'same'] as const
    const page = await visit(path, {
      replies: {
        ...guidedReplies(),
        ...strength(['2026-11-01', 52], [today(), 56]),
        'PUT /training/sessions/{id}': (body) => {
          const { data } = answerSave(body)
          const next = names.map((name, index) => ({
            name,
            next: aTarget({
              step: steps[index] ?? 'same',
              reason: {
                ...aTarget().reason,
                ruleId: steps[index] === 'same' ? 'PROG-31' : 'PROG-1',
                text: steps[index] === 'same' ? 'Tetap sampai dua sesi tuntas.' : 'Naik 2,5 kg.',
              },
            }),
          }))
          return { data: { ...data, next: data.session.finishedAt === null ? [] : next } }
        },
      },
    })
    await finishAfterOneSet(page)
    await waitForText(page, 'perkiraan kekuatan 56 kg, sebelumnya 52 kg')
    await page.getByText('Juga untuk 3 gerakan yang tetap').click()
    await page.getByText('Tetap sampai dua sesi tuntas.').waitFor()
    for (const text of ['Naik 2,5 kg.', 'Tetap sampai dua sesi tuntas.']) {
      expect(await page.getByText(text).count()).toBe(1)
    }
    const changed = page.getByRole('region', { name: 'Sesi berikutnya' })
    expect(await changed.getByRole('listitem').count()).toBe(1)
    await changed.getByText('Tahan papan').waitFor()
    const texts = await page.locator('main').innerText()
    const order = [
      'sesi pekan ini',
      'Terbaik sejauh ini',
      'Sesi berikutnya',
      'Naik 2,5 kg.',
      'Tetap sampai',
      'Yang dikerjakan',
      'Rasanya?',
    ].map((text) => texts.lastIndexOf(text))
    expect(order).toEqual(order.toSorted((a, b) => a - b))
    expect(order[0]).toBeGreaterThan(0)
  })
})

describe('guided session › warm-up', () => {
  const { visit } = useDomSite()
  const warmUp = '5–10 menit: jalan di tempat, putar bahu, lalu satu set ringan.'

  test('timed steps come one by one, a set has no clock, and the plates of the first load are named', async () => {
    const page = await visit(path, { replies: guidedReplies([warmedUp({ warmUp })]) })
    await tap(page, 'Mulai')
    await waitForText(page, 'Langkah 1 dari 3')
    expect(await page.getByRole('timer', { name: 'Sisa langkah ini' }).innerText()).toMatch(/^(?:3:00|2:5\d)$/)
    await page.getByText('tiap sisi 10 + 1,25 kg').waitFor()
    await waitForText(page, 'Sebelumnya: 6 × 20 kg, 4 × 32,5 kg')
    await tap(page, 'Langkah berikutnya')
    await waitForText(page, 'dari 1:00')
    await tap(page, 'Langkah berikutnya')
    await waitForText(page, 'Langkah 3 dari 3')
    expect(await page.getByRole('timer', { name: 'Sisa langkah ini' }).count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Langkah berikutnya' }).count()).toBe(0)
    await tap(page, 'Lanjut ke latihan')
    await page.getByRole('button', { name: 'Selesai set 1' }).waitFor()
  })

  test('a text of another form › is shown whole', async () => {
    const page = await visit(path, { replies: guidedReplies([warmedUp({ warmUp: 'Gerakkan badan pelan dulu' })]) })
    await tap(page, 'Mulai')
    await waitForText(page, 'Gerakkan badan pelan dulu')
    expect(await page.getByRole('button', { name: 'Langkah berikutnya' }).count()).toBe(0)
  })
})

const toasts = (page: Page) => page.locator('.mantine-Notification-root')

describe('guided session › what was left in a set', () => {
  const { visit } = useDomSite()

  const train = async (targets?: SessionTargets[]) => {
    const saves: GuidedSessionSave[] = []
    const page = await visit(path, {
      replies: {
        ...guidedReplies(targets),
        'PUT /training/sessions/{id}': recorded(saves, answerSave),
      },
    })
    await begin(page)
    const reserves = () => saves.at(-1)?.exercises.flatMap(({ sets }) => sets.map(({ rir }) => rir))
    return { page, reserves, exercise: () => saves.at(-1)?.exercises[0] }
  }

  test('one tap › is stored with the set that was done, and shown beside it', async () => {
    const { page, reserves } = await train()
    expect(await page.getByText('Sisa tenaga').count()).toBe(0)
    await tap(page, 'Selesai set 1')
    await tap(page, 'Selesai set 2')
    await page.getByRole('group', { name: 'Sisa tenaga set 2' }).getByRole('button', { name: '3+ banyak' }).click()
    await waitForText(page, 'sisa 3+')
    await expect.poll(reserves).toEqual([undefined, 3])
    await tap(page, '2 dua lagi')
    await expect.poll(reserves).toEqual([undefined, 2])
    await tap(page, '2 dua lagi')
    await expect.poll(reserves).toEqual([undefined, null])
  })

  test('pain › where it is, is stored with the exercise; taken back, it is gone', async () => {
    const { page, exercise } = await train()
    await tap(page, 'Ganti')
    await tap(page, 'Terasa nyeri')
    await page.getByRole('radio', { name: 'Lutut' }).check()
    await expect.poll(exercise).toMatchObject({ hadPain: true, painSite: 'knee' })
    await tap(page, 'Terasa nyeri')
    await expect.poll(exercise).toMatchObject({ hadPain: false, painSite: null })
    expect(await page.getByRole('radio').count()).toBe(0)
  })

  test('another exercise for the same muscles › is found by name, keeps its last load, and is stored in place of the planned one', async () => {
    const [first, ...others] = someTargets().exercises
    const alternatives = [
      'Duduk-berdiri (Sit-to-stand)',
      'Jongkok dumbel di dada (Goblet squat)',
      'Naik bangku (Step-up)',
      'Jembatan panggul (Glute bridge)',
    ].map((name) => ({
      name,
      lastKg: name.startsWith('Jongkok') ? 12.5 : null,
      stepKg: name.startsWith('Jongkok') ? 2.5 : null,
    }))
    const targets = { ...someTargets(), exercises: [{ ...first!, alternatives }, ...others] }
    const { page, exercise } = await train([targets])
    await tap(page, 'Ganti')
    await page.getByRole('searchbox', { name: 'Cari gerakan' }).fill('GOBLET')
    const found = page.getByRole('dialog').getByRole('listitem')
    expect(await found.allTextContents()).toEqual([
      'Jongkok dumbel di dada (Goblet squat)Otot yang sama, terakhir 12,5 kg',
    ])
    await page.getByRole('searchbox', { name: 'Cari gerakan' }).fill('terbang')
    await waitForText(page, 'Tidak ada pengganti bernama “terbang”.')
    await page.getByRole('searchbox', { name: 'Cari gerakan' }).fill('')
    await found.filter({ hasText: 'Goblet' }).getByRole('button').click()
    await waitForText(page, 'Jongkok dumbel di dada')
    expect(await load(page).inputValue()).toBe('12,5')
    await tap(page, 'Selesai set 1')
    await expect.poll(exercise).toMatchObject({
      name: 'Jongkok dumbel di dada (Goblet squat)',
      plannedName: first?.name,
      sets: [{ weightKg: 12.5 }],
    })
    await tap(page, 'Ganti')
    await page.getByRole('dialog').getByRole('button', { name: 'Naik bangku' }).click()
    await page.getByRole('heading', { name: 'Naik bangku' }).waitFor()
    expect(await load(page).count()).toBe(0)
  })

  test('a superset › leads from one exercise to the other and back, with the rest behind both', async () => {
    const { page } = await train()
    const [first = '', second = ''] = someTargets().session.exercises.map(({ name }) => splitExerciseName(name).name)
    await tap(page, /^Gerakan 1 dari/)
    await page.getByRole('checkbox', { name: `Bergantian dengan ${second}` }).check()
    await page.keyboard.press('Escape')
    await waitForText(page, `Bergantian dengan ${second}`)
    await tap(page, 'Selesai set 1')
    await page.getByRole('heading', { name: second }).waitFor()
    await waitForText(page, `Bergantian dengan ${first}`)
    const ring = page.getByRole('timer', { name: 'Sisa istirahat' })
    expect(await ring.textContent()).toBe('Set 1')
    await tap(page, 'Selesai set 1')
    await page.getByRole('heading', { name: first }).waitFor()
    expect(await ring.textContent()).toMatch(/^\d:\d\d$/)
  })

  test.each([
    ['gently', asSafety([])],
    ['not with vigour', asState({ safety: aSafety({ level: 'go', limits: ['no-vigorous'] }) })],
  ])('a superset › who goes %s › is not offered it', async (_how, state) => {
    const page = await visit(path, { replies: { ...guidedReplies([someTargets()]), ...state } })
    await begin(page)
    await tap(page, /^Gerakan 1 dari/)
    await page.getByRole('checkbox', { name: /Bunyi/ }).waitFor()
    expect(await page.getByRole('checkbox', { name: /Bergantian/ }).count()).toBe(0)
  })

  test('a load with the comma left out › is asked about once, and stored as it was meant', async () => {
    const { page, exercise } = await train()
    await page.getByRole('textbox', { name: 'Beban' }).fill('425')
    await tap(page, 'Selesai set 1')
    await page.getByRole('alert').filter({ hasText: 'Maksud Anda 42,5 kg?' }).waitFor()
    expect(exercise()?.sets ?? []).toEqual([])
    await tap(page, 'Ya, 42,5 kg')
    await expect.poll(() => exercise()?.sets.map(({ weightKg }) => weightKg)).toEqual([42.5])
    await page.getByRole('textbox', { name: 'Beban' }).fill('425')
    await tap(page, 'Selesai set 2')
    await tap(page, 'Tidak, 425 kg sudah benar')
    await tap(page, 'Selesai set 3')
    await expect.poll(() => exercise()?.sets.map(({ weightKg }) => weightKg)).toEqual([42.5, 425, 425])
  })

  test('repetitions that no slip explains › lead back to their field; another number is not asked about', async () => {
    const { page, exercise } = await train()
    await page.getByRole('textbox', { name: 'Repetisi' }).fill('99')
    await tap(page, 'Selesai set 1')
    await tap(page, 'Perbaiki')
    expect(document.activeElement).toHaveProperty('value', '99')
    await page.getByRole('textbox', { name: 'Repetisi' }).fill('9')
    await tap(page, 'Selesai set 1')
    await expect.poll(() => exercise()?.sets.map(({ amount }) => amount)).toEqual([9])
  })

  test('after the last set of an exercise › it is asked under its name, and goes away when it is closed', async () => {
    const { page, reserves } = await train()
    for (const set of [1, 2, 3]) {
      await tap(page, `Selesai set ${set}`)
    }
    await atTitle(page, 'Dorong pinggul barbel')
    const card = page.getByRole('region', { name: 'Sisa tenaga set 3' })
    await card.getByText('Dorong kaki mesin: masih sanggup berapa repetisi lagi?').waitFor()
    await card.getByRole('button', { name: '0 habis' }).click()
    await expect.poll(reserves).toEqual([undefined, undefined, 0])
    await card.getByRole('button', { name: 'Tutup sisa tenaga' }).click()
    expect(await card.count()).toBe(0)
  })
})

describe('guided session › messages', () => {
  const { visit } = useDomSite({ replies: guidedReplies() })

  test('while a session goes on › only failures are shown over it', async () => {
    const page = await visit(path)
    await page.getByRole('button', { name: 'Mulai' }).waitFor()
    toast.success('Rencana latihan dimulai')
    await waitForToast(page, 'Rencana latihan dimulai')
    await tap(page, 'Mulai')
    await atTitle(page, 'Pemanasan')
    expect(await toasts(page).count()).toBe(0)
    toast.error('Set belum tersimpan')
    await waitForToast(page, 'Set belum tersimpan')
    expect(await toasts(page).count()).toBe(1)
  })
})
