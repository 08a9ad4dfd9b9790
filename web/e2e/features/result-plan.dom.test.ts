import { describe, expect, test } from 'vitest'
import { useDomSite } from '../support/dom-site.ts'
import { aConsultation } from '../support/factories.ts'
import { list } from '../support/consultations.ts'
import { waitForText } from '../support/page.ts'
import { aPlan, wednesday, withPlan } from '../support/plans.ts'
import type { Replies } from '../support/replies.ts'

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
  const open = async (replies: Replies = {}) => {
    const page = await visit('/history', { replies })
    await page
      .getByRole('link', { name: /^View Detail/ })
      .first()
      .click()
    await page.getByRole('heading', { level: 1, name: /^P7/ }).waitFor()
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
    expect(week).toContain('Pekan ini di rencana Anda')
    expect(week).toMatch(/Kamis[^J]*Istirahat/)
  })

  test('a walk on a day without a session › stands on that day', async () => {
    const walks = [{ week: 2, date: '2026-11-19', minutes: 20 }]
    const page = await open({ 'GET /training/plan': { data: aPlan({ walks }) } })
    await expect.poll(() => page.locator('#pekan').innerText()).toContain('Jalan cepat 20 menit, boleh dibagi')
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
