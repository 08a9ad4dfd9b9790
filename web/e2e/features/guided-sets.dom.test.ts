import type { GuidedSessionSave } from '@bugar/contracts/training/guided-session'
import type { Page } from 'playwright-core'
import { toast } from 'react-hot-toast/headless'
import { describe, expect, test } from 'vitest'
import { useDomSite } from '../support/dom-site.ts'
import { answerSave, guidedReplies } from '../support/guided.ts'
import { waitForText, waitForToast } from '../support/page.ts'

const path = '/training/session'
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()
const toasts = (page: Page) => page.locator('.mantine-Notification-root')

describe('guided session › what was left in a set', () => {
  const { visit } = useDomSite()

  const train = async () => {
    const saves: GuidedSessionSave[] = []
    const page = await visit(path, {
      replies: {
        ...guidedReplies(),
        'PUT /training/sessions/{id}': (body) => {
          saves.push(body as GuidedSessionSave)
          return answerSave(body)
        },
      },
    })
    await press(page, 'Mulai')
    await press(page, 'Lanjut ke latihan')
    const reserves = () => saves.at(-1)?.exercises.flatMap(({ sets }) => sets.map(({ rir }) => rir))
    return { page, reserves, exercise: () => saves.at(-1)?.exercises[0] }
  }

  test('one tap › is stored with the set that was done, and shown beside it', async () => {
    const { page, reserves } = await train()
    expect(await page.getByText('Sisa tenaga').count()).toBe(0)
    await press(page, 'Selesai set 1')
    await press(page, 'Selesai set 2')
    await page.getByRole('group', { name: 'Sisa tenaga set 2' }).getByRole('button', { name: '3+ banyak' }).click()
    await waitForText(page, 'sisa 3+')
    await expect.poll(reserves).toEqual([undefined, 3])
    await press(page, '2 dua lagi')
    await expect.poll(reserves).toEqual([undefined, 2])
    await press(page, '2 dua lagi')
    await expect.poll(reserves).toEqual([undefined, null])
  })

  test('pain › where it is, is stored with the exercise; taken back, it is gone', async () => {
    const { page, exercise } = await train()
    await press(page, 'Ganti')
    await press(page, 'Terasa nyeri')
    await page.getByRole('radio', { name: 'Lutut' }).check()
    await expect.poll(exercise).toMatchObject({ hadPain: true, painSite: 'knee' })
    await press(page, 'Terasa nyeri')
    await expect.poll(exercise).toMatchObject({ hadPain: false, painSite: null })
    expect(await page.getByRole('radio').count()).toBe(0)
  })

  test('a load with the comma left out › is asked about once, and stored as it was meant', async () => {
    const { page, exercise } = await train()
    await page.getByRole('textbox', { name: 'Beban' }).fill('425')
    await press(page, 'Selesai set 1')
    await page.getByRole('alert').filter({ hasText: 'Maksud Anda 42,5 kg?' }).waitFor()
    expect(exercise()?.sets ?? []).toEqual([])
    await press(page, 'Ya, 42,5 kg')
    await expect.poll(() => exercise()?.sets.map(({ weightKg }) => weightKg)).toEqual([42.5])
    await page.getByRole('textbox', { name: 'Beban' }).fill('425')
    await press(page, 'Selesai set 2')
    await press(page, 'Tidak, 425 kg sudah benar')
    await press(page, 'Selesai set 3')
    await expect.poll(() => exercise()?.sets.map(({ weightKg }) => weightKg)).toEqual([42.5, 425, 425])
  })

  test('repetitions that no slip explains › lead back to their field; another number is not asked about', async () => {
    const { page, exercise } = await train()
    await page.getByRole('textbox', { name: 'Repetisi' }).fill('99')
    await press(page, 'Selesai set 1')
    await press(page, 'Perbaiki')
    expect(document.activeElement).toHaveProperty('value', '99')
    await page.getByRole('textbox', { name: 'Repetisi' }).fill('9')
    await press(page, 'Selesai set 1')
    await expect.poll(() => exercise()?.sets.map(({ amount }) => amount)).toEqual([9])
  })

  test('after the last set of an exercise › it is asked under its name, and goes away when it is closed', async () => {
    const { page, reserves } = await train()
    for (const set of [1, 2, 3]) {
      await press(page, `Selesai set ${set}`)
    }
    await title(page, 'Dorong pinggul barbel')
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
    await press(page, 'Mulai')
    await title(page, 'Pemanasan')
    expect(await toasts(page).count()).toBe(0)
    toast.error('Set belum tersimpan')
    await waitForToast(page, 'Set belum tersimpan')
    expect(await toasts(page).count()).toBe(1)
  })
})
