import type { Plan } from '@bugar/contracts/training/plan'
import type { Workout } from '@bugar/contracts/training/workout'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { useDomSite } from '../support/dom-site.ts'
import { waitForText, waitForToast } from '../support/page.ts'
import { heldAt } from '../support/person-state.ts'
import {
  aPlan,
  asLog,
  asPlan,
  aWorkout,
  calendarButton,
  inLog,
  now,
  planReplies,
  press,
  sessions,
  wednesday,
  withPlan,
} from '../support/plans.ts'
import { recorded } from '../support/replies.ts'

describe('plan', () => {
  const { visit } = useDomSite({ replies: planReplies, now })

  test('workout › one tap › logged as planned, marked, told', async () => {
    const logged: unknown[] = []
    const page = await visit('/', {
      replies: {
        'POST /user/workout-history': recorded(logged, {
          status: 201,
          data: aWorkout('2026-11-21'),
          message: 'Latihan berhasil dicatat',
        }),
        'GET /user/workout-history': () => inLog('2026-11-16', ...(logged.length > 0 ? ['2026-11-21'] : [])),
      },
    })
    await page.getByRole('button', { name: 'Selesai, catat' }).click()
    await waitForText(page, 'Latihan berhasil dicatat')
    await waitForText(page, '2 dari 6 sesi pekan ini')
    expect(logged).toEqual([{ date: '2026-11-21', day: 'Sabtu', programCode: 'P7', exercises: [] }])
  })

  test('workout › rejected › told, the button stays', async () => {
    const page = await visit('/', {
      replies: { 'POST /user/workout-history': { status: 503, message: 'Layanan sedang tidak tersedia' } },
    })
    await page.getByRole('button', { name: 'Selesai, catat' }).click()
    await waitForText(page, 'Layanan sedang tidak tersedia')
    await page.getByRole('button', { name: 'Selesai, catat' }).waitFor()
  })

  test('workout › how it felt, said after it was logged › goes to the logged version, keys reach it', async () => {
    const sent: unknown[] = []
    const versions: (string | undefined)[] = []
    let logged: Workout[] = []
    const page = await visit('/', {
      replies: {
        'POST /user/workout-history': () => {
          logged = [aWorkout('2026-11-21', { feeling: null })]
          return { status: 201, data: logged[0], message: 'Latihan berhasil dicatat' }
        },
        'PUT /user/workout-history/w2026-11-21': (body) => {
          sent.push(body)
          logged = [aWorkout('2026-11-21', { feeling: 3, updatedAt: '2026-11-21T05:00:00.000Z' })]
          return { data: logged[0], message: 'Latihan berhasil diperbarui' }
        },
        'GET /user/workout-history': () => asLog(logged),
      },
    })
    page.on('request', (request) => request.method() === 'PUT' && versions.push(request.headers()['if-match']))
    await page.getByRole('button', { name: 'Selesai, catat' }).click()
    await page.getByRole('group', { name: 'Bagaimana rasanya?' }).waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('✓ Sudah dicatat hari ini')
    // Past 'Urungkan', 'Ubah' and the one before it.
    for (let press = 0; press < 4; press++) {
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Pas', exact: true, pressed: true }).waitFor()
    expect(sent).toEqual([{ date: '2026-11-21', day: 'Sabtu', programCode: 'P7', exercises: [], feeling: 3 }])
    expect(versions).toEqual([`"${aWorkout('2026-11-21').updatedAt}"`])
    expect(await page.getByRole('link', { name: 'Ubah', exact: true }).getAttribute('href')).toBe('/training#log')
  })
})

describe('plan calendar', () => {
  const { visit } = useDomSite({ replies: withPlan, now: wednesday })

  const cancelled = sessions.map((each) => ({
    ...each,
    state: each.state === 'due' ? ('paused' as const) : each.state,
  }))
  const cancelling = 'Unduh pembatalan (.ics)'

  test('a plan that is over › nothing is to come, so nothing is offered', async () => {
    const page = await visit('/training/plan', { replies: asPlan({ state: 'finished', sessions: cancelled }) })
    await page.getByRole('button', { name: 'Akhiri rencana' }).waitFor()
    expect(await calendarButton(page).count()).toBe(0)
    expect(await page.getByRole('button', { name: cancelling }).count()).toBe(0)
  })

  test('a paused plan › a file that cancels its sessions', async () => {
    const given = { state: 'paused', pausedOn: '2026-11-17', sessions: cancelled } as const
    const page = await visit('/training/plan', { replies: asPlan(given) })
    await page.getByRole('button', { name: cancelling }).waitFor()
  })

  test('before a plan is ended › a file that cancels its sessions', async () => {
    const page = await visit('/training/plan')
    await page.getByRole('button', { name: 'Akhiri rencana' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: cancelling }).waitFor()
  })
})

describe('a week of the plan on paper', () => {
  const { visit } = useDomSite({ replies: withPlan, now: wednesday })

  test.each([
    ['active', 1],
    ['paused', 1],
    ['finished', 0],
    ['waiting', 0],
  ] as const)('a plan that is %s › is offered %d times', async (state, count) => {
    const page = await visit('/training/plan', { replies: asPlan({ state }) })
    await page.getByRole('button', { name: 'Akhiri rencana' }).waitFor()
    expect(await page.getByRole('button', { name: 'Unduh pekan ini (PDF)' }).count()).toBe(count)
  })
})

describe('endurance minutes without a day of their own', () => {
  const walks = [
    { week: 2, date: '2026-11-19', minutes: 20 },
    { week: 3, date: '2026-11-26', minutes: 25 },
  ]
  const { visit } = useDomSite({ replies: { ...withPlan, ...asPlan({ walks }) }, now: wednesday })

  test('the plan › has this week’s walks below its sessions', async () => {
    const page = await visit('/training/plan')
    await waitForText(page, 'Kamis, 19 November: jalan kaki 20 menit, boleh dibagi')
    expect(await page.getByText('jalan kaki 25 menit').count()).toBe(0)
  })
})

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

  test.each(['/', '/training/plan'])(
    '%s › a session of today that is a rest › neither begins nor is logged',
    async (path) => {
      const rest = {
        ruleId: 'ADAP-177',
        name: 'Demam hari ini',
        text: 'Istirahat.',
        source: 'IOC',
        strength: 'moderate' as const,
      }
      const resting = sessions.map((each) =>
        each.date === '2026-11-18' ? { ...each, rest, exercises: [], minutes: null, title: 'Sesi Rabu' } : each,
      )
      const page = await visit(path, { replies: { 'GET /training/plan': { data: aPlan({ sessions: resting }) } } })
      await page.getByText('Sesi Rabu').first().waitFor()
      expect(await page.getByRole('link', { name: 'Mulai sesi' }).count()).toBe(0)
      expect(await page.getByRole('button', { name: 'Catat latihan' }).count()).toBe(0)
    },
  )

  test.each([
    ['/', 'Tanyakan dulu kepada dokter'],
    ['/training', 'Latihan menunggu izin dokter'],
  ])('%s › somebody told to see a doctor first › cannot log or begin a session', async (path, title) => {
    const page = await visit(path, { replies: { 'GET /training/plan': { data: null }, ...heldAt('doctor-first') } })
    await waitForText(page, title)
    // Neither those of the log, 'Ubah catatan …', which may be shown by now, nor that of the weight, 'Catat hari ini'.
    expect(await page.getByRole('button', { name: /catat(?!an| hari ini)/i }).count()).toBe(0)
    expect(await page.getByRole('link', { name: /Mulai sesi/ }).count()).toBe(0)
  })
})
