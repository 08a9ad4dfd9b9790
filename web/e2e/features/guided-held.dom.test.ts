import type { GuidedSessionSave } from '@bugar/contracts/training/guided-session'
import type { SafetyLevel } from '@bugar/contracts/advice/person/safety'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { useDomSite } from '../support/dom-site.ts'
import { answerSave, guidedReplies } from '../support/guided.ts'
import { aProfile, withTodayCheck, sessionPath } from '../support/guided-today.ts'
import { waitForText } from '../support/page.ts'
import { asState, heldAt } from '../support/person-state.ts'
import { type Replies, replyTo } from '../support/replies.ts'

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()

describe('guided session › when nobody is to train', () => {
  const { visit } = useDomSite()

  test('Saya merasakannya › the health answers say so from then on, and the session waits', async () => {
    const { replies, profiles } = withTodayCheck()
    const page = await visit(sessionPath, { replies })
    await waitForText(page, 'Nyeri dada, pingsan, atau sesak saat diam?')
    await press(page, 'Saya merasakannya')
    await title(page, 'Jangan berlatih dulu')
    await waitForText(page, 'hubungi 119')
    await press(page, 'Simpan')
    await waitForText(page, 'Pilih dulu yang Anda rasakan.')
    await page.getByRole('checkbox', { name: 'Nyeri dada' }).click()
    await page.getByRole('checkbox', { name: 'Pingsan' }).click()
    await page.getByRole('checkbox', { name: 'Pingsan' }).click()
    await press(page, 'Simpan')
    await page.getByRole('region', { name: 'Sesi berhenti dulu' }).waitFor()
    // One year older than in the stored answers.
    expect(profiles).toEqual([{ ...aProfile().screening, chestPain: 'yes', age: 31 }])
  })

  test('the chest on the figure, without health answers › stores nothing and leads to the questions', async () => {
    const { replies, profiles } = withTodayCheck(null, null)
    const page = await visit(sessionPath, { replies })
    await press(page, /^Ada nyeri/)
    await press(page, 'Dada')
    await title(page, 'Jangan berlatih dulu')
    expect(
      await page
        .getByRole('link', { name: 'Jawab pertanyaan kesehatan' })
        .evaluate((link) => link.getAttribute('href')),
    ).toBe('/consultation/screening')
    expect(await page.getByRole('button', { name: 'Simpan' }).count()).toBe(0)
    expect(profiles).toEqual([])
  })

  test('signs that cannot be sent › says so, and no session is offered', async () => {
    const page = await visit(sessionPath, {
      replies: { ...withTodayCheck().replies, 'PUT /user/health-profile': { abort: true } },
    })
    await press(page, 'Saya merasakannya')
    await page.getByRole('checkbox', { name: 'Sesak saat diam' }).click()
    await press(page, 'Simpan')
    await waitForText(page, 'Jawaban belum tersimpan')
    expect(await page.getByRole('button', { name: /Mulai|Baik/ }).count()).toBe(0)
  })

  test.each<SafetyLevel>(['doctor-first', 'no-program', 'stop'])(
    '%s › by address too, the reason stands in the place of the session',
    async (level) => {
      const page = await visit(`${sessionPath}?id=4-Rabu`, { replies: { ...guidedReplies(), ...heldAt(level) } })
      await page.getByRole('region', { name: 'Sesi berhenti dulu' }).waitFor()
      expect(await page.getByRole('button', { name: /^(?:Mulai|Baik|Ubah)$/ }).count()).toBe(0)
    },
  )

  test('a session that goes on › says why no set should follow, and ends with the sets that it has', async () => {
    const saves: GuidedSessionSave[] = []
    let state = asState()
    const replies: Replies = {
      ...guidedReplies(),
      'GET /user/state': (body, query) => replyTo(state, 'GET /user/state', body, query) ?? {},
      'PUT /training/sessions/{id}': (body: unknown) => {
        saves.push(body as GuidedSessionSave)
        return answerSave(body)
      },
    }
    const page = await visit(sessionPath, { replies })
    await press(page, 'Mulai')
    await press(page, 'Lanjut ke latihan')
    await press(page, 'Selesai set 1')
    expect(await page.getByText('Jangan mulai set baru.').count()).toBe(0)
    state = heldAt('stop')
    const { queryClient } = await import('#kit/data/query-client.ts')
    await queryClient.invalidateQueries({ queryKey: ['personState.get'] })
    await page.getByRole('alert').filter({ hasText: 'Jangan mulai set baru.' }).waitFor()
    await waitForText(page, 'Set yang sudah tercatat tetap tersimpan.')
    await press(page, 'Akhiri sesi')
    await title(page, 'Pendinginan')
    await press(page, 'Selesai')
    await title(page, 'Sesi selesai, Sari')
    await waitForText(page, 'Semua set tersimpan')
    expect(saves.at(-1)?.exercises.flatMap(({ sets }) => sets)).toHaveLength(1)
  })
})
