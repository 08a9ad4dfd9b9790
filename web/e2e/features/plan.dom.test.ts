import { describe, expect, test } from 'vitest'
import { useDomSite } from '../support/dom-site.ts'
import { waitForText } from '../support/page.ts'
import { aWorkout, inLog, normal, now } from '../support/plan-replies.ts'

describe('plan', () => {
  const { visit } = useDomSite({ replies: normal, now })

  test('workout › two taps › logged, marked, told', async () => {
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
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await waitForText(page, 'Latihan berhasil dicatat')
    await waitForText(page, '2 dari 6 sesi pekan ini')
    expect(logged).toEqual([{ date: '2026-11-21', day: 'Sabtu', programCode: 'P7', exercises: [], feeling: 3 }])
  })

  test('workout › rejected › told, the button stays', async () => {
    const page = await visit('/', {
      replies: { 'POST /user/workout-history': { status: 503, message: 'Layanan sedang tidak tersedia' } },
    })
    await page.getByRole('button', { name: 'Selesai, catat' }).click()
    await page.getByRole('button', { name: 'Pas' }).click()
    await waitForText(page, 'Layanan sedang tidak tersedia')
    await page.getByRole('button', { name: 'Pas' }).waitFor()
  })
})
