import { describe, expect, test } from 'vitest'
import { chromiumPath } from '../support/browser.ts'
import { aToken } from '../support/factories.ts'
import { useFirstLoad } from '../support/loading.ts'
import { waitForText } from '../support/page.ts'
import { normal } from '../support/plan-replies.ts'
import type { Reply } from '../support/replies.ts'

describe.skipIf(!chromiumPath)('loading', () => {
  const start = useFirstLoad()

  const trained = ['/api/user/workout-history', expect.stringMatching('/api/programs/id/.')]
  test.each([
    ['/', trained],
    ['/training', trained],
    ['/training/progress', ['/api/training/plan', '/api/training/progress', '/api/user/body-goal']],
  ])('%s › asks for what it shows while the app is on its way', async (path, first) => {
    const asked: string[] = []
    await start({ path, last: '' }, async (each) => {
      await each.route('**/assets/vendor-*', (route) => route.abort())
      each.on('request', (request) => asked.push(new URL(request.url()).pathname))
    })
    await expect.poll(() => asked.filter((each) => each.startsWith('/api/'))).toEqual(expect.arrayContaining(first))
  })

  test('the app does not come › the outline says so after a while, also to who wants no motion', async () => {
    const { page } = await start({ path: '/', last: '' }, async (each) => {
      await each.route('**/assets/*.js', (route) => route.abort())
    })
    await page.locator('#shell').waitFor()
    const read = () =>
      page.evaluate(() => {
        const { content, opacity } = getComputedStyle(document.getElementById('late') as Element, '::after')
        return { content, opacity }
      })
    expect(await read()).toMatchObject({ opacity: '0' })
    await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()))
    expect(await read()).toEqual({ opacity: '1', content: expect.stringContaining('muat ulang halaman') })
  })

  test('a first answer that is lost › is asked for again by the screen', async () => {
    let count = 0
    const lost = {
      'GET /consultations': () => (count++ < 2 ? { abort: true } : (normal['GET /consultations'] as Reply)),
    }
    const { page } = await start({ path: '/', last: 'Perjalanan BMI', replies: lost })
    await waitForText(page, 'Perjalanan BMI')
  })

  test('first answers for somebody else › are not used', async () => {
    const asked: string[] = []
    const { page } = await start({ path: '/history', last: 'View Detail' }, async (each) => {
      // Another tab logs in while the app is on its way.
      await each.addInitScript((token) => {
        const { fetch } = globalThis
        globalThis.fetch = (...request) => {
          localStorage.setItem('token', token)
          return fetch(...request)
        }
      }, aToken(7200))
      each.on('request', (request) => asked.push(new URL(request.url()).pathname))
    })
    await waitForText(page, 'View Detail')
    expect(asked.filter((path) => path === '/api/consultations').length).toBe(2)
  })
})
