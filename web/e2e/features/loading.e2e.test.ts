import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { chromiumPath } from '../support/browser.ts'
import { list } from '../support/consultations.ts'
import { aConsultation, aToken } from '../support/factories.ts'
import { alerts, limitsOf, others, shortenLimits } from '../support/failures.ts'
import { useFirstLoad } from '../support/loading.ts'
import { cut, expectNoBuildError, fetched, waitForText, waitForToast } from '../support/page.ts'
import { planReplies } from '../support/plans.ts'
import type { Replies, Reply } from '../support/replies.ts'
import { overflow, shoot, violations } from '../support/screen-report.ts'
import { anAdmin } from '../support/site.ts'
import { useVisitor } from '../support/visitor.ts'

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
      'GET /consultations': () => (count++ < 2 ? { abort: true } : (planReplies['GET /consultations'] as Reply)),
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

describe.skipIf(!chromiumPath)('failures', () => {
  const { visit } = useVisitor()
  const { visit: visitInHaste } = useVisitor({ prepare: (page) => page.addInitScript(shortenLimits) })

  test('no answer at all › a read says that nothing came', async () => {
    const page = await visitInHaste('/history', { replies: { ...others, 'GET /consultations': { hang: true } } })
    await alerts(page).filter({ hasText: 'Riwayat konsultasi belum dapat dimuat' }).waitFor()
    // The first is sent before the app has loaded, the other by the app.
    expect(await limitsOf(page, '/consultations')).toEqual([
      'GET /api/consultations?page=1&limit=10, 15000 ms',
      'GET /api/consultations?page=1&limit=10, 15000 ms',
    ])
  })

  test.each(['500', '503'])('dashboard, %s › never the page of a newcomer', async (status) => {
    const page = await visit('/', { replies: { 'GET /consultations': { status: Number(status) } } })
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    await alerts(page).filter({ hasText: 'Latihan hari ini belum dapat dimuat.' }).waitFor()
    expect(await page.getByText(/Mulai dari sini|Belum ada konsultasi/).count()).toBe(0)
    await alerts(page).getByRole('button', { name: 'Coba Lagi' }).first().click()
    await expect.poll(() => logged.some((text) => text.startsWith('consultation.list: '))).toBe(true)
  })
})

/** The files loaded so far. */
const filesOf = (page: Page) => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
/** Resolves after a second without a loaded file; the browser only reports a page's first idle time. */
const quiet = (page: Page) =>
  page.waitForFunction(() => {
    const ends = performance
      .getEntriesByType('resource')
      .map((entry) => (entry as PerformanceResourceTiming).responseEnd)
    return performance.now() - Math.max(...ends) > 1000
  })

describe.skipIf(!chromiumPath)('offline', () => {
  const { visit, at } = useVisitor({ reuse: 'none', answersInPage: true })

  test('the result › needs no file that the form has not brought', async () => {
    const page = await visit('/consultation')
    await page.getByRole('textbox', { name: 'Berat badan' }).fill('70')
    await page.getByRole('textbox', { name: 'Tinggi badan' }).fill('170')
    await expect.poll(() => filesOf(page)).toContainEqual(expect.stringMatching(/\/result-/))
    await quiet(page)
    // Calls are answered by the test, files are not.
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Mulai Konsultasi BMI' }).click()
    await page.getByRole('heading', { level: 1, name: /^P7/ }).waitFor()
  })

  test.each([
    ['its explanation', {}],
    ['no explanation', { 'GET /consultations/c1': { status: 500 } }],
  ] satisfies [string, Replies][])('the PDF of a result with %s › is made without a call', async (_, replies) => {
    const page = await visit('/history', { replies })
    // The PDF's data and code.
    await Promise.all([
      page.waitForResponse(/api\/user\/state/),
      page.waitForResponse(/pdf-file/),
      page.getByRole('link', { name: /^View Detail/ }).click(),
    ])
    await page.getByRole('button', { name: 'Download PDF', disabled: false }).waitFor()
    await quiet(page)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.context().setOffline(true)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download PDF' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^Program_Olahraga_P7_/)
    expect(asked.filter((url) => !url.startsWith('blob:'))).toEqual([])
  })

  test('reloading without a server › keeps the page', async () => {
    const page = await visit('/admin/audit', { user: anAdmin })
    await fetched(page)
    await cut(page)
    await page.getByRole('link', { name: 'Sistem' }).click()
    await page.getByRole('button', { name: 'Muat ulang halaman' }).click()
    await waitForToast(page, 'Tidak dapat terhubung ke server')
    await page.getByRole('heading', { level: 1, name: 'Halaman belum dapat ditampilkan' }).waitFor()
  })

  test('after a new version › the reload brings the same page', async () => {
    const page = await visit('/admin/audit', { user: anAdmin })
    await fetched(page)
    await page.route('**/assets/**', (route) => route.fulfill({ status: 404 }))
    await page.getByRole('link', { name: 'Sistem' }).click()
    await page.getByText('Bugar baru saja diperbarui').waitFor()
    await expectNoBuildError(page)
    await page.unroute('**/assets/**')
    await page.getByRole('button', { name: 'Muat ulang halaman' }).click()
    await page.getByRole('heading', { level: 1, name: 'Sistem' }).waitFor()
    await at(page, '/admin/system')
  })

  test('the connection comes back › what failed to load is asked again', async () => {
    let isCut = true
    const replies: Replies = { 'GET /consultations': () => (isCut ? { abort: true } : list([aConsultation()])) }
    const page = await visit('/history', { replies })
    await page.getByRole('alert').filter({ hasText: 'Riwayat konsultasi belum dapat dimuat' }).first().waitFor()
    await page.context().setOffline(true)
    isCut = false
    await page.context().setOffline(false)
    await page.getByRole('link', { name: /^View Detail/ }).waitFor()
  })
})

describe.skipIf(!chromiumPath)('an old browser', () => {
  const { open } = useVisitor({ reuse: 'none' })

  test.each<[string, () => unknown]>([
    [
      'Safari before 16.4',
      () => {
        const Known = RegExp
        globalThis.RegExp = new Proxy(Known, {
          construct: (_, [pattern, flags]: [string, string]) => {
            if (pattern.includes('(?<=')) {
              throw new SyntaxError('Invalid regular expression: invalid group specifier name')
            }
            return new Known(pattern, flags)
          },
        })
      },
    ],
    [
      'Chrome before 111',
      () => Object.assign(CSS, { supports: (_: string, value: string) => !/color-mix/.test(value) }),
    ],
    ['Firefox before 115', () => Reflect.deleteProperty(Array.prototype, 'toSorted')],
    ['a browser without CSS.supports', () => Reflect.deleteProperty(globalThis, 'CSS')],
  ])('%s › gets one page that names the browsers that do', async (_, age) => {
    const { page } = await open({ prepare: (opened) => opened.addInitScript(age) })
    await page.goto('/training/plan')
    await page.getByRole('heading', { level: 1, name: 'Peramban ini perlu diperbarui' }).waitFor()
    for (const text of ['Safari 16.4', 'Chrome atau Edge 111', 'Firefox 115']) {
      await page.getByText(text).waitFor()
    }
    expect(new URL(page.url()).pathname).toBe('/old-browser')
  })

  test.each([360, 1280])('the page at %s px › needs no script and is readable', async (width) => {
    const { page, consoleErrors } = await open({ width })
    await page.goto('/old-browser')
    await page.getByRole('heading', { level: 1, name: 'Peramban ini perlu diperbarui' }).waitFor()
    expect(await page.locator('script').count()).toBe(0)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await shoot(page, `old-browser-${width}-${colorScheme}`)
      expect(await violations(page, 'all')).toEqual([])
    }
    expect(await overflow(page)).toBe(0)
    expect(consoleErrors).toEqual([])
  })
})
