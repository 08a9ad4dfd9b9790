import { describe, expect, test } from 'vitest'
import { chromiumPath } from '../support/browser.ts'
import { aPlan as aGuidedPlan, guidedReplies, someTargets } from '../support/guided.ts'
import { waitForText } from '../support/page.ts'
import { useSite } from '../support/site.ts'

const heading = { level: 1 } as const

describe.skipIf(!chromiumPath)('training › links', () => {
  const { visit } = useSite({ width: 360 })

  test('a session that goes on › the plan says so and leads back to it', async () => {
    const page = await visit('/training/session', { replies: guidedReplies() })
    await page.getByRole('button', { name: 'Mulai' }).click()
    await page.getByRole('heading', { ...heading, name: 'Pemanasan' }).waitFor()
    await page.goto('/training/plan')
    await waitForText(page, 'Sesi Seluruh tubuh B masih berjalan')
    await page.getByRole('link', { name: 'Lanjutkan' }).click()
    await page.getByRole('heading', { ...heading, name: 'Pemanasan' }).waitFor()
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
