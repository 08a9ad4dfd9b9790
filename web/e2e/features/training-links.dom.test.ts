import { describe, expect, test } from 'vitest'
import { useDomSite } from '../support/dom-site.ts'
import { aPlan as aGuidedPlan, aSessionOf, guidedReplies, today } from '../support/guided.ts'
import { waitForText, waitForToast } from '../support/page.ts'
import { noPlan, withPlan } from '../support/plans.ts'
import { withProgress } from '../support/progress-replies.ts'

const heading = { level: 1 } as const
const inDays = (days: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Jakarta' }).format(Date.now() + days * 86_400_000)

describe('training › links', () => {
  const { visit } = useDomSite()
  // The days of the replies are Jakarta's.

  test('the plan › leads to Kemajuan', async () => {
    const page = await visit('/training/plan', { replies: { ...withProgress, ...withPlan } })
    await page.getByRole('link', { name: 'Kemajuan' }).click()
    await page.getByRole('heading', { ...heading, name: 'Kemajuan' }).waitFor()
  })

  test('Kemajuan without a plan › leads to the questions for one', async () => {
    const page = await visit('/training/progress', { replies: { ...withProgress, ...noPlan } })
    await page.getByRole('link', { name: 'Buat rencana' }).click()
    await page.getByRole('heading', { ...heading, name: 'Apa tujuan Anda?' }).waitFor()
  })

  test.each([
    ['no plan', noPlan, 'Apa tujuan Anda?'],
    ['a plan without a session near', withPlan, 'P7 Kurangi Lemak, Jaga Otot'],
  ])('no session to guide, %s › leads to the plan', async (_name, replies, title) => {
    const page = await visit('/training/session', { replies: { ...replies, 'GET /training/targets': { data: [] } } })
    await waitForText(page, 'Sepekan ini tidak ada yang terjadwal.')
    await page.getByRole('link', { name: 'Buka rencana' }).click()
    await page.getByRole('heading', { ...heading, name: title }).waitFor()
  })

  test('before a session › it can be put on another day, which the plan then shows', async () => {
    const sent: unknown[] = []
    const session = aSessionOf()
    const moved = { ...session, date: inDays(1), movedFrom: session.date }
    const page = await visit('/training', {
      replies: {
        ...guidedReplies(),
        'POST /training/plan/sessions/4-Rabu/move': (body) => {
          sent.push(body)
          return { data: { ...aGuidedPlan(), sessions: [moved] }, message: 'Sesi dipindahkan' }
        },
        'GET /training/plan': () => ({ data: { ...aGuidedPlan(), sessions: [sent.length > 0 ? moved : session] } }),
      },
    })
    await page.getByRole('link', { name: 'Mulai sesi' }).click()
    await page.getByRole('button', { name: 'Pindahkan' }).click()
    const dialog = page.getByRole('dialog', { name: 'Pindahkan sesi' })
    await dialog.getByRole('radio').first().check()
    await dialog.getByRole('button', { name: 'Pindahkan' }).click()
    await waitForToast(page, 'Sesi dipindahkan')
    await waitForText(page, 'dipindah dari')
    expect(sent).toEqual([{ date: inDays(1), today: today() }])
    await page.goBack()
    await page.getByRole('heading', { ...heading, name: 'Latihan' }).waitFor()
  })
})
