import { describe, expect, test } from 'vitest'
import { chromiumPath } from '../support/browser.ts'
import { overflow, shoot, violations } from '../support/screen-report.ts'
import { useVisitor } from '../support/visitor.ts'

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
