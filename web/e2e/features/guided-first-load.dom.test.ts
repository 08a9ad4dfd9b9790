import type { GuidedSessionSave } from '@bugar/contracts/training/guided-session'
import type { SessionTargets } from '@bugar/contracts/training/plan'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { useDomSite } from '../support/dom-site.ts'
import { answerSave, aTarget, finishAfterOneSet, guidedReplies, someTargets, today } from '../support/guided.ts'
import { waitForText } from '../support/page.ts'

const path = '/training/session'
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()
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
        'PUT /training/sessions/{id}': (body) => {
          saves.push(body as GuidedSessionSave)
          return answerSave(body)
        },
      },
    })
    return { page, sets: () => saves.at(-1)?.exercises[0]?.sets.map(({ weightKg }) => weightKg) }
  }

  test('with a suggestion › it is said before, filled in, and stored with one tap', async () => {
    const { page, sets } = await train(25)
    await waitForText(page, 'coba 25 kg')
    await press(page, 'Mulai')
    await press(page, 'Lanjut ke latihan')
    await expect.poll(() => load(page).inputValue()).toBe('25')
    await waitForText(page, 'saran awal, ubah bila perlu')
    await press(page, 'Selesai set 1')
    await expect.poll(sets).toEqual([25])
  })

  test('without one › no set is stored without a load: it is asked for, and 0 is an answer', async () => {
    const { page, sets } = await train(null)
    await waitForText(page, 'cari beban')
    await press(page, 'Mulai')
    await press(page, 'Lanjut ke latihan')
    await press(page, 'Selesai set 1')
    await page.getByRole('alert').filter({ hasText: 'Isi bebannya dulu; 0 bila tanpa beban.' }).waitFor()
    expect(await page.evaluate(() => document.activeElement?.id)).toBe(await load(page).getAttribute('id'))
    expect(await page.getByRole('button', { name: 'Selesai set 2' }).count()).toBe(0)
    await load(page).fill('0')
    await press(page, 'Selesai set 1')
    await expect.poll(sets).toEqual([0])
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

  test('how it felt comes before what is next; equal reasons stand once, what rose first', async () => {
    const names = [
      'Dorong pinggul barbel (Hip thrust)',
      'Naik bangku (Step-up)',
      'Papan (Plank)',
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
    await waitForText(page, 'Tetap sampai dua sesi tuntas.')
    await waitForText(page, 'perkiraan kekuatan 56 kg, sebelumnya 52 kg')
    expect(await page.getByText('Tetap sampai dua sesi tuntas.').count()).toBe(1)
    const texts = await page.locator('main').innerText()
    const order = ['Rasanya?', 'Terbaik sejauh ini', 'Naik 2,5 kg.', 'Dorong pinggul barbel', 'Tetap sampai'].map(
      (text) => texts.lastIndexOf(text),
    )
    expect(order).toEqual(order.toSorted((a, b) => a - b))
    expect(order[0]).toBeGreaterThan(0)
  })
})
