import type { GuidedSessionSave } from '@bugar/contracts/training/guided-session'
import { describe, expect, test } from 'vitest'
import { useDomSite } from '../support/dom-site.ts'
import { waitForText, waitForToast } from '../support/page.ts'
import { aWorkout, asLog, normal, now } from '../support/plan-replies.ts'
import type { Replies } from '../support/replies.ts'
import { dialog, guided, openRow, training, withSets } from '../support/training.ts'

const day = 'Kamis, 19 November 2026'

describe('the log', () => {
  const { visit } = useDomSite({ replies: { ...normal, ...training.replies, ...withSets }, now })

  /** Opens the sets of the row to correct them; `sent` has the bodies without the id, which is in the address. */
  const correct = async (replies: Replies) => {
    const sent: GuidedSessionSave[] = []
    const page = await visit('/training', {
      replies: {
        ...replies,
        'PUT /training/sessions/{id}': (body) => {
          const save = body as GuidedSessionSave
          sent.push(save)
          const reply = replies['PUT /training/sessions/{id}']
          return (
            (typeof reply === 'function' ? undefined : reply) ?? { data: { session: { ...guided, ...save }, next: [] } }
          )
        },
      },
    })
    await openRow(page, day)
    await page.getByRole('button', { name: `Perbaiki set ${day}` }).click()
    const loads = dialog(page).getByRole('textbox', { name: 'Beban (kg)' })
    await loads.first().waitFor()
    return { page, sent, loads }
  }

  test('rows › are closed and have no buttons until they are opened', async () => {
    const page = await visit('/training')
    await waitForText(page, day)
    expect(await page.getByRole('button', { name: /^(?:Ubah|Hapus) catatan/ }).count()).toBe(0)
    await openRow(page, day)
    expect(await page.getByRole('button', { name: /^(?:Ubah|Hapus) catatan/ }).count()).toBe(2)
  })

  test('a guided session › its row has the sets, the volume and what was better than ever', async () => {
    const page = await visit('/training')
    await openRow(page, day)
    await waitForText(page, '6 set, volume 1.403 kg')
    await page
      .getByRole('listitem')
      .filter({ hasText: /^Dorong kaki mesin42,5 kg12, 11, 10$/ })
      .waitFor()
    await page
      .getByRole('listitem')
      .filter({ hasText: /^Naik bangkudilewati$/ })
      .waitFor()
    await waitForText(page, 'Terbaik sejauh ini')
    await waitForText(page, 'perkiraan kekuatan 59,5 kg, sebelumnya 56 kg')
  })

  test('a set › is corrected; everything else of the session stays', async () => {
    const { page, sent, loads } = await correct({})
    await loads.nth(2).fill('45')
    await dialog(page).getByRole('textbox', { name: 'Set 3 (kali)' }).first().fill('9')
    await dialog(page).getByRole('button', { name: 'Simpan' }).click()
    await waitForToast(page, 'Set diperbarui')
    const { id: _id, createdAt: _created, updatedAt: _updated, ...state } = guided
    const [first, ...others] = guided.exercises
    const sets = first!.sets.map((set, index) => (index === 2 ? { ...set, amount: 9, weightKg: 45 } : set))
    expect(sent).toEqual([{ ...state, revision: 15, exercises: [{ ...first, sets }, ...others] }])
  })

  test('sets with the comma left out › are asked about once, both at a time, and stored as they were meant', async () => {
    const { page, sent, loads } = await correct({})
    await loads.nth(1).fill('425')
    await loads.nth(2).fill('450')
    await dialog(page).getByRole('button', { name: 'Simpan' }).click()
    await waitForText(page, 'Maksud Anda 42,5 kg dan 45 kg?')
    expect(sent).toEqual([])
    await dialog(page).getByRole('button', { name: 'Ya, 42,5 kg dan 45 kg' }).click()
    await expect.poll(() => sent[0]?.exercises[0]?.sets.map(({ weightKg }) => weightKg)).toEqual([42.5, 42.5, 45])
  })

  test('a set that cannot be › is refused in the dialog, nothing is sent', async () => {
    const { page, sent, loads } = await correct({})
    await loads.first().fill('1001')
    await dialog(page).getByRole('button', { name: 'Simpan' }).click()
    await dialog(page).getByText('0–1.000 kg').waitFor()
    expect(sent).toEqual([])
  })

  test('sets that were changed elsewhere meanwhile › says so, and keeps what was typed', async () => {
    const { page, loads } = await correct({ 'PUT /training/sessions/{id}': { data: { session: guided, next: [] } } })
    await loads.first().fill('50')
    await dialog(page).getByRole('button', { name: 'Simpan' }).click()
    await dialog(page).getByText('Sesi ini sudah diubah di tempat lain.').waitFor()
    expect(await loads.first().inputValue()).toBe('50')
  })

  test('a session logged by hand › its row has what was written of it', async () => {
    const exercises = [{ exerciseId: null, name: 'Papan (Plank)', sets: 2, reps: null, weightKg: null }]
    const page = await visit('/training', {
      replies: {
        'GET /user/workout-history': asLog([aWorkout('2026-11-20', { exercises })]),
        'GET /user/workout-history/w2026-11-20/session': { data: null },
      },
    })
    await openRow(page, 'Jumat, 20 November 2026')
    await page
      .getByRole('listitem')
      .filter({ hasText: /^Papan 2 set$/ })
      .waitFor()
    expect(await page.getByRole('button', { name: /^Perbaiki set/ }).count()).toBe(0)
  })
})
