import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { screens, visitorPaths } from '../../vite/screens.ts'
import type { FirstRequests } from '../../vite/first-requests.ts'
import { fillConsultation, fillDays } from '../../src/url-template.ts'
import { accountReplies } from '../support/account.ts'
import { useDomSite } from '../support/dom-site.ts'
import { aConsultation, aUser, inList } from '../support/factories.ts'
import { replies } from '../support/loading.ts'
import { wednesday } from '../support/plans.ts'
import { withProgress } from '../support/training.ts'
import { anAdmin } from '../support/site.ts'

const web = join(import.meta.dirname, '..', '..')

/** Read in a process without DOM, as the build does. */
const script = `
  import { readBootRequests } from './vite/screen-pages.ts'
  import { readFirstRequests } from './vite/first-requests.ts'
  process.stdout.write(JSON.stringify({ ofLoaders: await readFirstRequests(), ofBoot: await readBootRequests() }))
`
const output = execFileSync(process.execPath, ['--input-type=module', '-e', script], { cwd: web, encoding: 'utf8' })
const { ofLoaders, ofBoot } = JSON.parse(output) as Record<'ofLoaders' | 'ofBoot', FirstRequests>

/** The session, and the counts of the menu and of a tab that not all staff have, which come after the screen. */
const late = ['/api/auth/me', '/api/rule-approvals', '/api/admins']
/** Screens whose figures come after them: the library names the figure of an exercise. */
const drawn = ['/', '/training', '/training/plan', '/consultation/result']

/** GET requests from now on, without the late ones. */
const requestsOf = (page: Page, path?: string) => {
  const urls: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    const isLate = late.includes(pathname) || (pathname === '/api/exercises' && drawn.includes(path ?? ''))
    if (request.method() === 'GET' && !isLate) {
      urls.push(pathname + search)
    }
  })
  return urls
}

/** Resolves when there was no request for a quarter of a second. */
const quiet = async (urls: readonly string[]) => {
  let before = -1
  while (urls.length > before) {
    before = urls.length
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}

/** The newest one too. */
const shown = inList(aConsultation())

const openScreen = async (path: string) => {
  const { router } = await import('../../src/router.tsx')
  await router.navigate({ href: path, state: path === '/consultation/result' ? { consultation: shown } : {} })
  expect(location.pathname + location.search).toBe(path)
}

/** Like a reload of the tab. */
const runBoot = async (path: string) => {
  vi.stubGlobal('firstRequests', ofBoot)
  await import(/* @vite-ignore */ `${web}/src/boot.ts?${encodeURIComponent(path)}`)
}

const paths = Object.keys(screens).filter((path) => !visitorPaths.includes(path))

describe('first requests', () => {
  const { visit } = useDomSite({
    // A list that is shown after another answer asks again when it had none.
    replies: { ...replies, ...withProgress, ...accountReplies, 'GET /rule-bases/program/drafts': { data: [] } },
    now: wednesday,
  })
  beforeEach(() => {
    // Most screens of administrators get no answer.
    vi.spyOn(console, 'warn').mockReturnValue()
  })
  afterEach(() => {
    globalThis.prefetched = undefined
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  test.each(paths)('%s › loader and boot.ts ask for all that the screen asks for, once', async (path) => {
    // A screen without requests.
    const page = await visit('/account/about', { user: path.startsWith('/admin') ? anAdmin : aUser() })
    const urls = requestsOf(page, path)
    await openScreen(path)
    await quiet(urls)
    const ofScreen = urls.splice(0).toSorted()
    const templates = (ofLoaders[path] ?? []).map((template) => fillDays(template, new Date()))
    expect(fillConsultation(templates, shown).toSorted()).toEqual(ofScreen)
    await runBoot(path)
    await quiet(urls)
    expect(urls.toSorted()).toEqual(path in ofBoot ? ofScreen : [])
  })

  test('boot.ts asks for nothing that depends on where the app was built', () => {
    expect(JSON.stringify(ofBoot)).not.toContain('timeZone')
  })

  test('a screen that is opened with a query › boot.ts leaves it to the app', async () => {
    const page = await visit('/account/about')
    const urls = requestsOf(page)
    await openScreen('/account?x=1')
    await quiet(urls)
    urls.length = 0
    await runBoot('a query')
    await quiet(urls)
    expect(urls).toEqual([])
  })

  test('a session that is opened by its id › boot.ts asks for what its loader asks for', async () => {
    const page = await visit('/account/about')
    const urls = requestsOf(page)
    History.prototype.replaceState.call(history, null, '', '/training/session?id=1-Senin')
    await runBoot('a session')
    await quiet(urls)
    const templates = ofLoaders['/training/session'] ?? []
    expect(urls.toSorted()).toEqual(templates.map((template) => fillDays(template, new Date())).toSorted())
  })

  test('a result that the history state does not tell › boot.ts asks for nothing', async () => {
    const page = await visit('/account/about')
    const urls = requestsOf(page)
    // Past the router, which would redirect.
    History.prototype.replaceState.call(history, null, '', '/consultation/result')
    await runBoot('no result')
    await quiet(urls)
    expect(urls).toEqual([])
  })
})
