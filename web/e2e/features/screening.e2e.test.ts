import { doctorConsentExamples } from '@bugar/contracts/examples/advice'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { chromiumPath } from '../support/browser.ts'
import { consult, consultationReplies } from '../support/consultations.ts'
import { aUser } from '../support/factories.ts'
import { drafts } from '../support/account.ts'
import { titleFocused } from '../support/page.ts'
import { asState, giveConsent, heldAt } from '../support/person-state.ts'
import { replyTo } from '../support/replies.ts'
import { aProfile, aServer, atStep, aWoman, next, tick, withSafety } from '../support/screening.ts'
import { useSite } from '../support/site.ts'

const path = '/consultation/screening'
const held = (page: Page) => page.getByRole('checkbox', { name: 'Diabetes' }).getAttribute('aria-checked')

describe.skipIf(!chromiumPath)('screening', () => {
  const { visit, at } = useSite()

  test('back, the browser’s back and a reload › keep what was answered, in this tab alone', async () => {
    const { replies } = aServer()
    const page = await visit('/consultation', { replies })
    await page.getByRole('link', { name: 'Jawab' }).click()
    await page.getByRole('textbox', { name: 'Usia' }).fill('46')
    await next(page)
    await atStep(page, 2)
    await titleFocused(page)
    await tick(page, 'Nyeri dada')
    await next(page)
    await atStep(page, 3)
    await tick(page, 'Diabetes')
    // Two more: the care and the signs of a disease.
    await atStep(page, 3, 9)
    await page.getByRole('button', { name: 'Kembali' }).click()
    await atStep(page, 2, 9)
    await titleFocused(page)
    await page.goBack()
    await atStep(page, 1, 9)
    expect(await page.getByRole('textbox', { name: 'Usia' }).inputValue()).toBe('46')
    await page.reload()
    await atStep(page, 1, 9)
    await next(page)
    await atStep(page, 2, 9)
    expect(await page.getByRole('checkbox', { name: 'Nyeri dada' }).getAttribute('aria-checked')).toBe('true')
    await next(page)
    await atStep(page, 3, 9)
    expect(await held(page)).toBe('true')
    await page.reload()
    await atStep(page, 3, 9)
    expect(await held(page)).toBe('true')
    const outlivingTheTab = await page.evaluate(() => JSON.stringify([{ ...localStorage }, history.state]))
    expect(outlivingTheTab).not.toMatch(/diabetes|chestPain/)
    expect(await drafts(page)).toEqual(['draft/u1/screening'])
    await page.getByRole('button', { name: 'Kembali' }).click()
    await page.getByRole('button', { name: 'Kembali' }).click()
    await atStep(page, 1, 9)
    await page.getByRole('button', { name: 'Kembali' }).click()
    await at(page, '/consultation')
    expect(await drafts(page)).toEqual([])
  })

  const kept = (changes: Parameters<typeof aProfile>[1]) => aServer(aProfile(undefined, changes)).replies
  const lists = { pregnancyRisks: [], energySigns: [] }

  test.each([
    { who: 'a pregnant woman', of: 11, user: aUser(aWoman), changes: { pregnant: 'yes', weightLoss: 'yes', ...lists } },
    { who: 'a woman of 30', of: 8, user: aUser(aWoman), changes: { diabetes: 'no' } },
    { who: 'a man of 70', of: 8, user: aUser(), changes: { age: 70, olderAge: [] } },
  ] as const)(
    '$who on a phone of 360×780 › each question is in sight above its button, without a tab bar',
    async (one) => {
      const page = await visit(path, { replies: kept(one.changes as never), user: one.user, width: 360 })
      for (let at = 1; at <= one.of; at++) {
        await atStep(page, at, one.of)
        const [lastField, foot] = await page.evaluate(() => [
          [...document.querySelectorAll('[data-field]')].at(-1)?.getBoundingClientRect().bottom ?? Number.NaN,
          document.querySelector('form button[type=submit]')?.parentElement?.getBoundingClientRect().top ?? Number.NaN,
        ])
        expect(lastField, `question ${at}`).toBeLessThanOrEqual(foot)
        const button = await page.locator('form button[type=submit]').boundingBox()
        expect(button && button.y + button.height, `question ${at}`).toBeLessThanOrEqual(780)
        expect(await page.evaluate(() => scrollY)).toBe(0)
        expect(await page.getByRole('navigation', { name: 'Menu bawah' }).count()).toBe(0)
        if (at < one.of) {
          await next(page)
        }
      }
    },
  )

  test('doctor first › the program is folded, a list can be saved, and the doctor’s word opens the program', async () => {
    let state = heldAt('doctor-first')
    const replies = {
      ...consultationReplies,
      'POST /consultations': { status: 201, data: withSafety() },
      'GET /user/state': (body: unknown, query: URLSearchParams) =>
        replyTo(state, 'GET /user/state', body, query) ?? {},
      'PUT /user/doctor-consent': () => {
        state = asState()
        return { data: doctorConsentExamples['doctorConsent.update'].output }
      },
    }
    const page = await visit('/consultation', { replies })
    await consult(page)
    await page.getByRole('heading', { level: 2, name: 'Tanyakan dulu kepada dokter' }).waitFor()
    await page.getByRole('heading', { name: 'Program tersimpan: P7' }).waitFor()
    expect(await page.title()).toBe('Hasil konsultasi · Bugar')
    const week = page.getByRole('heading', { name: 'Mengapa program ini?' })
    expect(await week.isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Lihat program' }).click()
    await week.waitFor()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Simpan daftar untuk dokter' }).click()
    expect((await download).suggestedFilename()).toMatch(/^bugar-catatan-\d{4}-\d\d-\d\d\.pdf$/)
    await giveConsent(page)
    await page.getByRole('heading', { level: 1, name: 'P7' }).waitFor()
    await titleFocused(page)
    expect(await page.getByText('Tanyakan dulu kepada dokter').count()).toBe(1)
    expect(await page.getByRole('button', { name: 'Simpan izin' }).count()).toBe(0)
  })
})
