import type { Workout } from '@bugar/contracts/training/workout'
import { describe, expect, test } from 'vitest'
import { useDomSite } from '../support/dom-site.ts'
import { waitForText } from '../support/page.ts'
import { asLog, aWorkout, inLog, normal, now } from '../support/plan-replies.ts'

describe('plan', () => {
  const { visit } = useDomSite({ replies: normal, now })

  test('workout › one tap › logged as planned, marked, told', async () => {
    const logged: unknown[] = []
    const page = await visit('/', {
      replies: {
        'POST /user/workout-history': (body) => {
          logged.push(body)
          return { status: 201, data: aWorkout('2026-11-21'), message: 'Latihan berhasil dicatat' }
        },
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
