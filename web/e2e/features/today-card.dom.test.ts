import type { PlannedSession } from '@bugar/contracts/training/plan'
import { describe, expect, test } from 'vitest'
import { useDomSite } from '../support/dom-site.ts'
import { aPlan, aSessionOf, guidedReplies, someTargets, today } from '../support/guided.ts'
import { waitForText } from '../support/page.ts'
import { normal, now } from '../support/plan-replies.ts'
import { aWeighIn, weighInReplies } from '../support/body.ts'
import { friday } from '../support/training.ts'

const planned = (given: Partial<PlannedSession> = {}) => ({
  ...guidedReplies([someTargets(given)]),
  'GET /user/workout-history': normal['GET /user/workout-history']!,
  'GET /training/plan': { data: { ...aPlan(), sessions: [someTargets(given).session] } },
})

describe("today's card", () => {
  const { visit } = useDomSite({ replies: normal })

  test.each(['/', '/training'])('%s › the loads of a plan, and which of them rose', async (path) => {
    const page = await visit(path, { replies: planned() })
    const row = (name: string) => page.locator('main').getByRole('link', { name: new RegExp(`^${name}`) })
    await expect.poll(() => row('Dorong kaki mesin').textContent()).toMatch(/3×8–12.*42,5 kg$/)
    expect(await row('Dorong kaki mesin').getByRole('img', { name: 'naik ke' }).count()).toBe(1)
    expect(await row('Papan').getByRole('img', { name: 'naik ke' }).count()).toBe(0)
    expect(await row('Papan').textContent()).not.toContain('kg')
  })

  test('loads that cannot be loaded › the exercises stand without them', async () => {
    const page = await visit('/', { replies: { ...planned(), 'GET /training/targets': { status: 500 } } })
    await page
      .locator('main')
      .getByRole('link', { name: /^Dorong kaki mesin.*cara dan video/ })
      .waitFor()
  })

  test('rests that differ in one exercise › the common one is said once', async () => {
    const { exercises } = aSessionOf()
    const others = exercises.map((each, index) => (index === 6 ? { ...each, restSeconds: { min: 30, max: 30 } } : each))
    const page = await visit('/', { replies: planned({ exercises: others }) })
    await waitForText(page, 'Gerakan lain: istirahat 60–90 detik')
    expect(await page.locator('main').getByText('istirahat 60–90 detik').count()).toBe(1)
    expect(await page.locator('main').getByText('istirahat 30 detik').count()).toBe(1)
  })

  test('a session that is done › is folded to one line', async () => {
    const page = await visit('/training', { replies: planned({ state: 'done', date: today() }) })
    await waitForText(page, 'Sudah dicatat hari ini')
    const body = page.locator('details').filter({ hasText: 'Isi sesi' }).first()
    expect(await body.getAttribute('open')).toBeNull()
    expect(await body.getByText('Dorong kaki mesin').count()).toBe(1)
  })

  test('without a plan › the way to one stands before the exercises', async () => {
    const page = await visit('/training', { now: friday })
    await waitForText(page, 'Jongkok dumbel di dada')
    const texts = await page.locator('main').innerText()
    expect(texts.indexOf('Buat rencana 12 pekan')).toBeGreaterThan(0)
    expect(texts.indexOf('Buat rencana 12 pekan')).toBeLessThan(texts.indexOf('Jongkok dumbel di dada'))
  })
})

describe('the weight on Beranda', () => {
  const { visit } = useDomSite({ replies: normal, now })

  test('the trend since three months, and today noted with one tap and taken back', async () => {
    const { replies, kept } = weighInReplies(aWeighIn('2026-11-20', 69), aWeighIn('2026-11-01', 72))
    const page = await visit('/', { replies })
    await waitForText(page, /^Tren turun \d+(?:,\d)? kg sejak 1 Sep$/)
    await page.getByRole('img', { name: /^Tiga bulan terakhir, 6 pengukuran/ }).waitFor()
    await waitForText(page, /^BMI 25, \d+(,\d)? kg$/)
    await page.getByRole('button', { name: 'Hari ini kurang' }).click()
    await page.getByRole('button', { name: 'Catat hari ini' }).click()
    await waitForText(page, '✓ 69,9 kg dicatat hari ini')
    expect(kept[0]).toMatchObject({ date: '2026-11-21', weight: 69.9 })
    await page.getByRole('button', { name: 'Urungkan' }).click()
    await page.getByRole('button', { name: 'Catat hari ini' }).waitFor()
    expect(kept).toHaveLength(2)
  })

  test('a weight that cannot be › says so, and is not sent', async () => {
    const { replies, kept } = weighInReplies(aWeighIn('2026-11-20', 69))
    const page = await visit('/', { replies })
    await page.getByRole('textbox', { name: 'Hari ini' }).fill('0')
    await waitForText(page, 'Isi berat 1–300 kg')
    await page.getByRole('button', { name: 'Catat hari ini' }).click()
    expect(kept).toHaveLength(1)
  })
})
