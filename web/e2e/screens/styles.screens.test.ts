import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { chromiumPath } from '../support/browser.ts'
import { draftPath, draftReplies } from '../support/drafts.ts'
import { aToken, aUser } from '../support/factories.ts'
import { replies, type Screen, screens, useFirstLoad } from '../support/loading.ts'
import { logIn } from '../support/login.ts'
import { waitForText } from '../support/page.ts'
import { anAdmin } from '../support/site.ts'

/** Runs in the page: how each element of it is drawn. */
const drawn = () => {
  const boxes = ['display', 'position', 'padding', 'margin', 'border', 'borderRadius', 'gap', 'minHeight', 'maxWidth']
  const texts = ['color', 'backgroundColor', 'fontSize', 'fontWeight', 'lineHeight', 'textAlign', 'opacity']
  const properties = [...boxes, ...texts]
  return [...document.querySelectorAll('#root *')]
    .filter((element) => element.checkVisibility())
    .map((element) => {
      const style = getComputedStyle(element) as unknown as Readonly<Record<string, string>>
      const classes = [...element.classList].filter((name) => !name.startsWith('__m__')).join('.')
      return `${element.tagName}.${classes} ${properties.map((name) => style[name]).join(' | ')}`
    })
}

const readStyles = async (page: Page) => {
  await page.mouse.move(0, 0)
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished)))
  return page.evaluate(drawn)
}

/** After all loading has ended. */
const settledStyles = async (page: Page) => {
  let styles: string[] = []
  const isSettled = async () => {
    const before = styles
    styles = await readStyles(page)
    const isLoading = (await page.locator('.mantine-Skeleton-root, [data-placeholder]').count()) > 0
    return !isLoading && styles.join() === before.join()
  }
  await expect.poll(isSettled, { interval: 250 }).toBe(true)
  return styles
}

const admin: readonly Screen[] = [
  { path: '/admin/rules', last: '120 dari 120' },
  { path: draftPath(), last: 'Tambah aturan' },
]
const people = screens.filter(
  ({ path, state, now }) => path !== '/login' && !path.startsWith('/admin') && !state && !now,
)

/** A screen's files load in another order through the login than by its URL. */
describe.skipIf(!chromiumPath)('styles', () => {
  const start = useFirstLoad()

  test.each([
    ...people.map((screen) => ({ ...screen, user: aUser() })),
    ...admin.map((screen) => ({ ...screen, user: anAdmin })),
  ])('$path › after the login › is drawn as by its address', async ({ user, path, last, replies: own = {} }) => {
    const all = {
      ...replies,
      ...draftReplies(),
      ...own,
      'GET /auth/me': { data: { user } },
      'POST /auth/login': { data: { user, token: aToken() } },
    }
    const { page } = await start({ path: '/login', last: '', user: null, replies: all })
    await logIn(page)
    await page.waitForURL(user.role === 'admin' ? /\/admin$/ : /\/$/)
    await page.evaluate((address) => {
      history.pushState(null, '', address)
      dispatchEvent(new PopStateEvent('popstate'))
    }, path)
    await waitForText(page, last)
    await page.locator('.mantine-Notification-root').waitFor({ state: 'detached' })
    const byLogin = await settledStyles(page)
    await page.reload()
    await waitForText(page, last)
    const byAddress = await settledStyles(page)
    expect(byLogin.length).toBeGreaterThan(50)
    expect(byLogin.filter((line, index) => line !== byAddress[index]).slice(0, 5)).toEqual([])
    expect(byLogin).toHaveLength(byAddress.length)
  })
})
