import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { accountReplies } from '../support/account.ts'
import { useDomSite } from '../support/dom-site.ts'
import { aToken, aUser } from '../support/factories.ts'
import { libraryReplies as inLibrary } from '../support/exercises.ts'
import { button, waitForToast } from '../support/page.ts'
import { asState } from '../support/person-state.ts'
import { asLog, aWorkout, wednesday } from '../support/plans.ts'
import { withProgress } from '../support/training.ts'
import { type Replies, replyTo } from '../support/replies.ts'
import { answerToTheLast, aProfile, save } from '../support/screening.ts'

/** Recent replies, so that only outdated ones are requested again. */
const replies: Replies = {
  ...inLibrary,
  ...accountReplies,
  ...withProgress,
  'GET /user/workout-history': asLog([aWorkout('2026-11-17')]),
  'GET /training/targets': { data: [] },
}

interface Change {
  readonly what: string
  /** The screen that shows the read, and its request. */
  readonly read: readonly [path: string, name: string]
  /** The screen of the change. */
  readonly at: string
  readonly change: (page: Page) => Promise<void>
  readonly replies: Replies
}

const renamed = { user: aUser({ gender: 'female' }), token: aToken() }
const changeGender = {
  at: '/account',
  replies: { 'PATCH /user/account': { data: renamed, message: 'Profil berhasil diperbarui' } },
  change: async (page: Page) => {
    await page.getByRole('radio', { name: 'Wanita' }).check()
    await button(page, 'Simpan profil').click()
    await waitForToast(page, 'Profil berhasil diperbarui')
  },
}
const deleteWorkout = {
  at: '/training',
  replies: { 'DELETE /user/workout-history/w2026-11-17': { data: {}, message: 'Latihan berhasil dihapus' } },
  change: async (page: Page) => {
    await page.locator('#log summary').first().click()
    await page.getByRole('button', { name: /^Hapus catatan/ }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Hapus' }).click()
    await waitForToast(page, 'Latihan berhasil dihapus')
  },
}

const answerHealth = {
  at: '/consultation',
  replies: { 'PUT /user/health-profile': { data: aProfile(), message: 'Jawaban kesehatan disimpan' } },
  change: async (page: Page) => {
    await page.getByRole('link', { name: 'Jawab' }).click()
    await answerToTheLast(page)
    await save(page)
    await waitForToast(page, 'Jawaban kesehatan disimpan')
  },
}

const changes: readonly Change[] = [
  { what: 'health answers', read: ['/calculator', 'GET /user/state'], ...answerHealth },
  { what: 'health answers', read: ['/training/plan', 'GET /training/plan'], ...answerHealth },
  { what: 'health answers', read: ['/training/session', 'GET /training/targets'], ...answerHealth },
  { what: 'another gender', read: ['/calculator', 'GET /user/state'], ...changeGender },
  { what: 'another gender', read: ['/training/plan', 'GET /training/plan'], ...changeGender },
  { what: 'another gender', read: ['/training/progress', 'GET /user/body-goal'], ...changeGender },
  { what: 'a workout deleted', read: ['/training/progress', 'GET /training/progress'], ...deleteWorkout },
  { what: 'a workout deleted', read: ['/training/plan', 'GET /training/plan'], ...deleteWorkout },
  {
    what: 'data asked for, of which the owner is told',
    read: ['/account', 'GET /user/account'],
    at: '/account',
    replies: { 'POST /user/account/data': { status: 201, data: { state: 'preparing', progress: 0 } } },
    change: (page) => button(page, 'Siapkan').click(),
  },
]

describe('what a change outdates', () => {
  const { visit, at } = useDomSite({ replies, now: wednesday })

  test.each(changes)('$what › $read.1 is asked again', async ({ read: [path, name], at: place, change, ...given }) => {
    let asked = 0
    const counted = (body: unknown, query: URLSearchParams) => {
      asked += 1
      return replyTo({ ...asState(), ...replies }, name, body, query) ?? {}
    }
    const page = await visit(path, { replies: { ...given.replies, [name]: counted } })
    const { queryClient } = await import('#kit/data/query-client.ts')
    await expect.poll(() => asked > 0 && queryClient.isFetching() === 0).toBe(true)
    const before = asked
    await page.goto(place)
    await at(page, place)
    await change(page)
    await page.goto(path)
    await at(page, path)
    await expect.poll(() => asked).toBeGreaterThan(before)
  })
})
