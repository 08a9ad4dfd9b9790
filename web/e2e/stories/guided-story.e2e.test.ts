import type { GuidedSessionSave } from '@bugar/contracts/training/guided-session'
import { days } from '@bugar/contracts/core/values/knowledge'
import type { Schedule } from '@bugar/contracts/catalog/program'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { chromiumPath } from '../support/browser.ts'
import { aProgram } from '../support/factories.ts'
import { answerSave, guidedReplies } from '../support/guided.ts'
import { inLibrary, readExercises } from '../support/exercises.ts'
import { useSite } from '../support/site.ts'
import { recorded } from '../support/replies.ts'

const program = aProgram()
/** A session to start on any weekday. */
const schedule = Object.fromEntries(days.map((day) => [day, program.schedule.Senin])) as Schedule
const replies = {
  ...guidedReplies(),
  'GET /exercises': inLibrary(await readExercises()),
  'GET /programs/id/P7': { data: { ...program, schedule } },
}

describe.skipIf(!chromiumPath)('guided session › story', () => {
  const { visit } = useSite({ replies, width: 360 })

  /** Presses one thing after another, and counts. */
  const finger = (page: Page) => {
    let taps = 0
    return {
      tap: async (name: string | RegExp, role: 'button' | 'link' = 'button') => {
        await page.getByRole(role, { name }).click()
        taps++
      },
      count: () => taps,
    }
  }

  test('twenty sets › from the dashboard to the summary in at most 30 taps', async () => {
    const saves: GuidedSessionSave[] = []
    const page = await visit('/', {
      replies: {
        'PUT /training/sessions/{id}': recorded(saves, answerSave),
      },
    })
    const { tap, count } = finger(page)
    await tap('Mulai sesi', 'link')
    await tap('Mulai')
    await tap('Lewati pemanasan')
    for (let set = 0; set < 20; set++) {
      await tap(/^Selesai set/)
    }
    await tap('Selesai')
    await page.getByRole('heading', { level: 1, name: 'Sesi selesai, Sari' }).waitFor()
    expect(count()).toBe(24)
    await page.getByText('Semua tersimpan').waitFor()
    expect(saves.at(-1)?.exercises.flatMap(({ sets }) => sets)).toHaveLength(20)
  })

  test('leaving at each step › brings back the same step with the same numbers', async () => {
    const page = await visit('/training/session')
    const back = async () => {
      const before = await page.locator('h1').textContent()
      await page.goto('/training')
      await page.getByRole('link', { name: 'Lanjutkan' }).click()
      await page.getByRole('heading', { level: 1, name: before ?? '' }).waitFor()
      await page.reload()
      await page.getByRole('heading', { level: 1, name: before ?? '' }).waitFor()
    }
    const { tap } = finger(page)
    await tap('Mulai')
    await page.getByRole('heading', { level: 1, name: 'Pemanasan' }).waitFor()
    await back()
    await tap('Lewati pemanasan')
    const load = page.getByRole('textbox', { name: 'Beban' })
    await tap('Beban tambah')
    await back()
    expect(await load.inputValue()).toBe('45')
    await tap('Selesai set 1')
    await back()
    await page.getByText('45 kg × 12').waitFor()
    await page
      .getByRole('timer', { name: 'Sisa istirahat' })
      .filter({ hasText: /1:\d\d/ })
      .waitFor()
    await tap('Lewati')
    await back()
    await tap(/^Gerakan 2 dari/)
    await tap('Selesaikan sesi')
    await page.getByRole('heading', { level: 1, name: 'Pendinginan' }).waitFor()
    await back()
  })
})
