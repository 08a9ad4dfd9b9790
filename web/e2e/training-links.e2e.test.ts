import { describe, expect, test } from 'vitest'
import { chromiumPath } from './support/browser.ts'
import { aPlan as aGuidedPlan, aSessionOf, guidedReplies, someTargets, today } from './support/guided.ts'
import { waitForText, waitForToast } from './support/page.ts'
import { noPlan, withPlan } from './support/plans.ts'
import { withProgress } from './support/progress-replies.ts'
import { useSite } from './support/site.ts'

const heading = { level: 1 } as const
const inDays = (days: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Jakarta' }).format(Date.now() + days * 86_400_000)

describe.skipIf(!chromiumPath)('training › links', () => {
  const { visit } = useSite({ width: 360 })

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

  test('a session that goes on › the plan says so and leads back to it', async () => {
    const page = await visit('/training/session', { replies: guidedReplies() })
    await page.getByRole('button', { name: 'Mulai' }).click()
    await page.getByRole('heading', { ...heading, name: 'Pemanasan' }).waitFor()
    await page.goto('/training/plan')
    await waitForText(page, 'Sesi Seluruh tubuh B masih berjalan')
    await page.getByRole('link', { name: 'Lanjutkan' }).click()
    await page.getByRole('heading', { ...heading, name: 'Pemanasan' }).waitFor()
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

  test('before a session › refused › the dialog stays with the reason, and closes back to the session', async () => {
    const refusal = { status: 409, message: 'Sesi yang selesai atau dijeda tidak dapat dipindahkan' }
    const page = await visit('/training/session', {
      replies: { ...guidedReplies(), 'POST /training/plan/sessions/4-Rabu/move': refusal },
    })
    await page.getByRole('button', { name: 'Pindahkan' }).click()
    const dialog = page.getByRole('dialog', { name: 'Pindahkan sesi' })
    await dialog.getByRole('radio').first().check()
    await dialog.getByRole('button', { name: 'Pindahkan' }).click()
    await dialog.getByText(refusal.message).waitFor()
    await dialog.getByRole('button', { name: 'Batal' }).click()
    await page.getByRole('heading', { ...heading, name: 'Seluruh tubuh B' }).waitFor()
    expect(
      await page.getByRole('button', { name: 'Pindahkan' }).evaluate((each) => each === document.activeElement),
    ).toBe(true)
  })

  test.each([
    ['done', [someTargets({ state: 'done' })], aGuidedPlan()],
    ['of a plan that is paused', [someTargets()], { ...aGuidedPlan(), state: 'paused' as const }],
  ])('before a session %s › it cannot be moved', async (_name, targets, plan) => {
    const page = await visit('/training/session?id=4-Rabu', {
      replies: { ...guidedReplies(targets), 'GET /training/plan': { data: plan } },
    })
    await page.getByRole('heading', { ...heading, name: 'Seluruh tubuh B' }).waitFor()
    await page.waitForLoadState('networkidle')
    expect(await page.getByRole('button', { name: 'Pindahkan' }).count()).toBe(0)
  })
})
