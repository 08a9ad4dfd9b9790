import { describe, expect, test } from 'vitest'
import { useDomSite } from '../support/dom-site.ts'
import { asState, heldAt } from '../support/person-state.ts'
import { normal } from '../support/plan-replies.ts'
import { type Replies, replyTo } from '../support/replies.ts'

describe('held', () => {
  const { visit } = useDomSite({ replies: normal })

  test('Latihan › a doctor’s consent › is sent, and what was held is shown again', async () => {
    const sent: unknown[] = []
    let isAllowed = false
    const held = heldAt('stop')
    const replies: Replies = {
      'GET /user/state': (body, query) => replyTo(isAllowed ? asState() : held, 'GET /user/state', body, query) ?? {},
      'PUT /user/doctor-consent': (body) => {
        sent.push(body)
        isAllowed = true
        const { scope, examinedOn } = body as { scope: 'full'; examinedOn: string }
        return { data: { scope, examinedOn, covers: ['K-02'], createdAt: '2026-11-21T02:00:00.000Z' } }
      },
    }
    const page = await visit('/training', { replies })
    await page.getByRole('heading', { name: 'Latihan berhenti dulu' }).waitFor()
    expect(await page.getByRole('button', { name: 'Selesai, catat' }).count()).toBe(0)
    await page.getByRole('radio', { name: /^Semua/ }).check()
    await page.getByLabel('Diperiksa').fill('2026-11-19')
    await page.getByRole('button', { name: 'Simpan izin' }).click()
    await page.getByRole('heading', { name: 'Latihan berhenti dulu' }).waitFor({ state: 'detached' })
    expect(sent).toMatchObject([{ scope: 'full', examinedOn: '2026-11-19' }])
  })

  test('Latihan › the consent cannot be sent › says so, and what was chosen stays', async () => {
    const replies = { ...heldAt('doctor-first'), 'PUT /user/doctor-consent': { abort: true } }
    const page = await visit('/training', { replies })
    await page.getByRole('radio', { name: /^Jalan saja/ }).check()
    await page.getByRole('button', { name: 'Simpan izin' }).click()
    await page.getByRole('alert').filter({ hasText: 'Izin belum disimpan' }).waitFor()
    expect(await page.getByRole('radio', { name: /^Jalan saja/ }).isChecked()).toBe(true)
  })

  test.each(['stop', 'doctor-first', 'no-program'] as const)(
    'Beranda › %s › no session to begin or to log, and a way to what to do',
    async (level) => {
      const page = await visit('/', { replies: heldAt(level) })
      await page.getByRole('link', { name: 'Yang perlu dilakukan' }).waitFor()
      expect(await page.getByRole('button', { name: 'Selesai, catat' }).count()).toBe(0)
      expect(await page.getByText('sesi pekan ini').count()).toBe(0)
    },
  )

  test('Latihan › a minor › is not asked for a doctor’s consent', async () => {
    const page = await visit('/training', { replies: heldAt('no-program') })
    await page.getByRole('heading', { name: 'Latihan berhenti dulu' }).waitFor()
    expect(await page.getByRole('button', { name: 'Simpan izin' }).count()).toBe(0)
  })

  test('Beranda › the state cannot be asked › what is known is shown', async () => {
    const page = await visit('/', { replies: { 'GET /user/state': { abort: true } } })
    await page.getByRole('button', { name: 'Selesai, catat' }).waitFor()
  })
})
