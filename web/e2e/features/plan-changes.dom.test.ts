import type { Plan } from '@bugar/contracts/training/plan'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { useDomSite } from '../support/dom-site.ts'
import { waitForText, waitForToast } from '../support/page.ts'
import { heldAt } from '../support/person-state.ts'
import { press } from '../support/plan-wizard.ts'
import { aPlan, sessions, wednesday, withPlan } from '../support/plans.ts'

const openMove = (page: Page) => press(page, 'Pindahkan Seluruh tubuh B, Rabu, 18 November')
const inDialog = (page: Page) => page.getByRole('dialog')
const moved = (date: string) =>
  aPlan({ sessions: sessions.map((each) => (each.id === '2-Rabu' ? { ...each, date, movedFrom: each.date } : each)) })

describe('plan changes', () => {
  const { visit } = useDomSite({ replies: withPlan, now: wednesday })

  /** A plan whose changes return these plans and are recorded. */
  const withReplies = async (paths: Readonly<Record<string, Plan>>) => {
    const sent: unknown[] = []
    const replies = Object.fromEntries(
      Object.entries(paths).map(([path, data]) => [
        path,
        (body: unknown) => {
          sent.push(body)
          return { data, message: 'Tersimpan' }
        },
      ]),
    )
    return { page: await visit('/training/plan', { replies }), sent }
  }

  test('move › today and days of other strength work are not offered, the chosen day is sent and shown', async () => {
    const { page, sent } = await withReplies({ 'POST /training/plan/sessions/2-Rabu/move': moved('2026-11-19') })
    await openMove(page)
    await inDialog(page).getByRole('radio', { name: 'Kamis, 19 November' }).waitFor()
    expect(await inDialog(page).getByRole('radio').count()).toBe(11)
    expect(
      await inDialog(page)
        .getByRole('radio', { name: /Senin, 23 November/ })
        .isDisabled(),
    ).toBe(true)
    await inDialog(page).getByRole('button', { name: 'Pindahkan' }).click()
    await inDialog(page).getByText('Pilih hari.').waitFor()
    await inDialog(page).getByRole('radio', { name: 'Kamis, 19 November' }).check()
    await inDialog(page).getByRole('button', { name: 'Pindahkan' }).click()
    await waitForText(page, 'dipindah dari Rabu, 18 November')
    expect(await inDialog(page).count()).toBe(0)
    expect(sent).toEqual([{ date: '2026-11-19', today: '2026-11-18' }])
  })

  test.each([
    [409, undefined, 'Sesi yang selesai atau dijeda tidak dapat dipindahkan'],
    [500, undefined, 'Failed'],
    [
      400,
      [{ field: 'date', message: 'Hari itu sudah ada sesi latihan beban lain' }],
      'Hari itu sudah ada sesi latihan beban lain',
    ],
  ])('move › refused with %s › the dialog stays with the day and the reason', async (status, errors, message) => {
    const reply = { status, message: status === 400 ? 'Validation failed' : message, ...(errors && { errors }) }
    const page = await visit('/training/plan', { replies: { 'POST /training/plan/sessions/2-Rabu/move': reply } })
    await openMove(page)
    await inDialog(page).getByRole('radio', { name: 'Kamis, 19 November' }).check()
    await inDialog(page).getByRole('button', { name: 'Pindahkan' }).click()
    await inDialog(page).getByText(message).waitFor()
    expect(await inDialog(page).getByRole('radio', { name: 'Kamis, 19 November' }).isChecked()).toBe(true)
  })

  test('pause and resume › each shows the plan as it is then', async () => {
    const { page } = await withReplies({
      'POST /training/plan/pause': aPlan({ state: 'paused', pausedOn: '2026-11-18' }),
      'POST /training/plan/resume': aPlan(),
    })
    await press(page, 'Jeda')
    await waitForText(page, 'Dijeda sejak 18 November 2026')
    expect(await page.getByRole('link', { name: 'Mulai sesi' }).count()).toBe(0)
    await press(page, 'Lanjutkan')
    await page.getByRole('link', { name: 'Mulai sesi' }).waitFor()
  })

  test('an easy week › the switch sends it; a refusal is shown and the switch is back', async () => {
    let tries = 0
    const page = await visit('/training/plan', {
      replies: {
        'PUT /training/plan/easy-weeks/2': () =>
          tries++ === 0
            ? { status: 409, message: 'Pekan yang sudah lewat tidak dapat diubah' }
            : { data: aPlan({ easyWeeks: [2, 6] }) },
      },
    })
    const control = page.getByRole('switch', { name: 'Pekan 2 ringan' })
    await control.click()
    await waitForText(page, 'Pekan yang sudah lewat tidak dapat diubah')
    await expect.poll(() => control.isChecked()).toBe(false)
    await control.click()
    await expect.poll(() => control.isChecked()).toBe(true)
    await page.getByText('Pekan ringan', { exact: true }).waitFor()
  })

  test('end › after a yes, and to the training', async () => {
    let removed = 0
    const page = await visit('/training/plan', {
      replies: {
        'DELETE /training/plan': () => {
          removed++
          return { data: {}, message: 'Rencana latihan diakhiri' }
        },
        'GET /training/plan': () => ({ data: removed > 0 ? null : aPlan() }),
      },
    })
    await press(page, 'Akhiri rencana')
    await press(page, 'Akhiri')
    await waitForToast(page, 'Rencana latihan diakhiri')
    await page.getByRole('heading', { level: 1, name: 'Latihan' }).waitFor()
    expect(removed).toBe(1)
  })

  test('today’s card › the moved session of today begins there', async () => {
    const onToday = sessions.map((each) =>
      each.id === '2-Rabu'
        ? { ...each, date: '2026-11-19' }
        : each.id === '2-Sabtu'
          ? { ...each, date: '2026-11-18' }
          : each,
    )
    const page = await visit('/', { replies: { 'GET /training/plan': { data: aPlan({ sessions: onToday }) } } })
    await page.getByRole('heading', { name: 'Jalan cepat' }).waitFor()
    expect(await page.getByRole('link', { name: 'Mulai sesi' }).getAttribute('href')).toBe(
      '/training/session?id=2-Sabtu',
    )
  })

  test.each([
    ['/', 'Tanyakan dulu kepada dokter'],
    ['/training', 'Latihan berhenti dulu'],
  ])('%s › somebody told to see a doctor first › cannot log or begin a session', async (path, title) => {
    const page = await visit(path, { replies: { 'GET /training/plan': { data: null }, ...heldAt('doctor-first') } })
    await waitForText(page, title)
    // Neither those of the log, 'Ubah catatan …', which may be shown by now, nor that of the weight, 'Catat hari ini'.
    expect(await page.getByRole('button', { name: /catat(?!an| hari ini)/i }).count()).toBe(0)
    expect(await page.getByRole('link', { name: /Mulai sesi/ }).count()).toBe(0)
  })
})
