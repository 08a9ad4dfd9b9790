import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { clockSkew, compareClocks } from '../../src/kit/session/clock.ts'
import { useDomSite } from '../support/dom-site.ts'
import { aToken } from '../support/factories.ts'
import { answerSave, guidedReplies } from '../support/guided.ts'
import { aPlan, withPlan } from '../support/plans.ts'
import type { Reply } from '../support/replies.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** Midnight of 25 November 2026. */
const midnights = {
  'Asia/Jakarta': '2026-11-24T17:00:00Z',
  'Asia/Jayapura': '2026-11-24T15:00:00Z',
  'America/Los_Angeles': '2026-11-25T08:00:00Z',
  'Pacific/Kiritimati': '2026-11-24T10:00:00Z',
  UTC: '2026-11-25T00:00:00Z',
}

const dated = (time: Date, headers = {}) =>
  new Response(null, { headers: { 'content-type': 'application/json', date: time.toUTCString(), ...headers } })

describe('clock', () => {
  const { visit } = useDomSite()
  beforeEach(() => void vi.setSystemTime('2026-11-25T00:00:00Z'))
  afterEach(() => {
    compareClocks(dated(new Date()))
    vi.unstubAllEnvs()
  })

  /** The plan's screen on a device that is wrong by `byMs`, and the days for which the plan was asked. */
  const onDevice = async (serverMs: number, byMs: number) => {
    vi.setSystemTime(serverMs + byMs)
    const date = new Date(serverMs).toISOString()
    const asked: string[] = []
    const plan = (_body: unknown, query: URLSearchParams): Reply => {
      const today = query.get('today') ?? ''
      asked.push(today)
      const errors = [{ field: 'today', message: 'Tanggal hari ini paling jauh sehari dari hari ini menurut UTC' }]
      const isNowhere = Math.abs(Date.parse(today) - Date.parse(date.slice(0, 10))) > dayMs
      return isNowhere ? { status: 400, errors, date } : { data: aPlan(), date }
    }
    const replies = { ...withPlan, 'GET /training/plan': plan }
    const page = await visit('/training/plan', { replies, token: aToken(3600, serverMs) })
    await page.getByRole('heading', { level: 1, name: 'P7 Kurangi Lemak, Jaga Otot' }).waitFor()
    return { page, asked }
  }

  describe.each(Object.entries(midnights))('%s', (zone, midnight) => {
    test.each([
      ['25 hours ahead', 25 * hourMs, '1 hari 1 jam, terlalu cepat'],
      ['25 hours behind', -25 * hourMs, '1 hari 1 jam, terlalu lambat'],
      ['3 days ahead', 3 * dayMs, '3 hari, terlalu cepat'],
      ['3 days behind', -3 * dayMs, '3 hari, terlalu lambat'],
    ])('a device %s › stays logged in, shows the right day and names its clock', async (_name, byMs, named) => {
      vi.stubEnv('TZ', zone)
      for (const [minutes, day] of [
        [-1, '2026-11-24'],
        [1, '2026-11-25'],
      ] as const) {
        const { page, asked } = await onDevice(Date.parse(midnight) + minutes * minuteMs, byMs)
        await page.getByText(`Jam perangkat Anda selisih ${named}.`).waitFor()
        await expect.poll(() => asked.at(-1)).toBe(day)
      }
    })
  })

  test.each([
    [10, false],
    [-10, false],
    [12, true],
    [-12, true],
  ])('a device wrong by %i minutes › is named: %j', async (minutes, isNamed) => {
    const { page } = await onDevice(Date.parse('2026-11-25T00:00:00Z'), minutes * minuteMs)
    await expect.poll(() => page.getByText('Jam perangkat Anda').count()).toBe(isNamed ? 1 : 0)
  })

  test.each([
    ['from the cache', { 'x-kept-at': '1' }],
    ['of another server', { 'content-type': 'text/html' }],
  ])('a reply %s › says nothing about the clock', (_name, headers) => {
    compareClocks(dated(new Date('2026-11-22T00:00:00Z'), headers))
    expect(clockSkew()).toBe(0)
  })

  test('a session closed 56 hours after its last set › counts until that set and asks', async () => {
    const startMs = Date.parse('2026-11-25T02:00:00Z')
    vi.setSystemTime(startMs)
    const page = await visit('/training/session', { replies: guidedReplies(), token: aToken(3600, startMs) })
    const press = (name: string | RegExp) => page.getByRole('button', { name }).click()
    await press('Mulai')
    await press('Lewati pemanasan')
    vi.setSystemTime(startMs + 40 * minuteMs)
    await press('Selesai set 1')
    vi.setSystemTime(startMs + 56 * hourMs)
    await press(/^Gerakan 1 dari/)
    await press('Selesaikan sesi')
    await press('Selesai')
    await page.getByText('Latihan 40 menit? Sesi ini lama terbuka').waitFor()
  })

  test('a session begun three days ahead, before any reply said so › is kept on the server’s day', async () => {
    const serverMs = Date.parse('2026-11-25T02:00:00Z')
    vi.setSystemTime(serverMs + 3 * dayMs)
    const date = new Date(serverMs).toISOString()
    const sent: string[] = []
    const save = (body: unknown): Reply => {
      const { date: day } = body as { date: string }
      sent.push(day)
      const errors = [{ field: 'date', message: 'Tanggal tidak boleh di masa depan' }]
      return day > '2026-11-26' ? { status: 400, errors, date } : { ...answerSave(body), date }
    }
    const replies = { ...guidedReplies(), 'PUT /training/sessions/{id}': save }
    const page = await visit('/training/session', { replies, token: aToken(3600, serverMs) })
    await page.getByRole('button', { name: 'Mulai' }).click()
    await expect.poll(() => sent).toEqual(['2026-11-28', '2026-11-25'])
  })
})
