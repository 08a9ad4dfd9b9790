import { fireEvent, queryAllByPlaceholderText, queryAllByRole } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { recordShown } from './seen-texts.ts'

/** Keys and clicks like a browser's, without positions, since there is no layout here. */
export const user = userEvent.setup({ document, delay: null, pointerEventsCheck: 0 })

type Text = string | RegExp

/** Waits one turn of the event loop, for work that a key or a click defers. */
const settled = () => new Promise<void>((done) => setTimeout(done, 0))

const normal = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim()

/** Playwright's text match: a substring ignoring case, or the whole text if `exact`. */
const matches = (text: string | null | undefined, wanted: Text, exact = false): boolean => {
  const found = normal(text)
  if (wanted instanceof RegExp) {
    return wanted.test(found)
  }
  return exact ? found === wanted : found.toLowerCase().includes(normal(wanted).toLowerCase())
}

/** From attributes and ancestors: style sheets are not applied here. */
export const isShown = (element: Element): boolean => {
  for (let each: Element | null = element; each; each = each.parentElement) {
    const isHidden = each.hasAttribute('hidden') || ['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEMPLATE'].includes(each.tagName)
    const { display, visibility } = (each as HTMLElement).style ?? {}
    const { parentElement: parent } = each
    const isFolded = parent?.tagName === 'DETAILS' && !parent.hasAttribute('open') && each.tagName !== 'SUMMARY'
    const isClosed = each.tagName === 'DIALOG' && !each.hasAttribute('open')
    if (isHidden || display === 'none' || visibility === 'hidden' || isFolded || isClosed) {
      return false
    }
  }
  return true
}

const isHeard = (element: Element) => isShown(element) && !element.closest('[aria-hidden=true]')

type Find = () => Element[]
type RoleOptions = Parameters<Page['getByRole']>[1]

const labelled = 'input, select, textarea, button, [aria-label], [aria-labelledby]'

/** Without content hidden from screen readers, such as the star of a required field. */
const heardIn = (label: Element): string => {
  const copy = label.cloneNode(true) as Element
  copy.querySelectorAll('[aria-hidden=true]').forEach((each) => each.remove())
  return copy.textContent
}

const byLabel = (roots: Element[], text: Text, exact: boolean): Element[] => {
  const labelsOf = (element: Element): (string | null)[] => {
    const by = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    const around = [...((element as HTMLInputElement).labels ?? []), ...by.map((id) => document.getElementById(id))]
    return [...around.map((each) => each && heardIn(each)), element.getAttribute('aria-label')]
  }
  return roots.flatMap((root) =>
    [...root.querySelectorAll(labelled)].filter((element) =>
      labelsOf(element).some((label) => label !== null && matches(label, text, exact)),
    ),
  )
}

const byRole = (roots: Element[], role: string, { name, exact, ...state }: NonNullable<RoleOptions>): Element[] =>
  roots.flatMap((root) => {
    const found: Element[] = queryAllByRole(root as HTMLElement, role, {
      hidden: true,
      ...(name !== undefined && { name: (its: string) => matches(its, name, exact) }),
      ...state,
    })
    // Playwright counts these as textboxes; the standard gives them no role.
    const passwords = role === 'textbox' ? [...root.querySelectorAll('input[type=password]')] : []
    const named = passwords.filter((each) => name === undefined || byLabel([root], name, exact === true).includes(each))
    return [...found, ...named].filter((element) => state.includeHidden === true || isHeard(element))
  })

/** The innermost elements that contain the text. */
const byText = (roots: Element[], text: Text, exact?: boolean): Element[] => {
  const within = (element: Element): Element[] => {
    if (element.matches('script, style, noscript') || !matches(element.textContent, text, exact)) {
      return []
    }
    const smaller = [...element.children].flatMap(within)
    return smaller.length > 0 ? smaller : [element]
  }
  // Only a substring can be searched from the top: an exact match fails on ancestors with more text.
  const isPart = typeof text === 'string' && !exact
  return isPart
    ? roots.flatMap((root) => [...root.children].flatMap(within))
    : roots.flatMap((root) => [...root.querySelectorAll('*')].filter((element) => within(element).includes(element)))
}

const inOrder = (elements: Element[]): Element[] =>
  [...new Set(elements)].toSorted((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))

const isDisabled = (element: Element) => element.matches(':disabled, fieldset:disabled *, [aria-disabled=true]')

const finds = new WeakMap<object, Find>()
const findOf = (locator: unknown): Find => finds.get(locator as object) ?? (() => [])

/**
 * The subset of Playwright's locators that works without layout, so that a test reads the same in both lanes; the rest
 * is missing.
 */
export const locate = (find: Find, description: string): Locator => {
  const sub = (next: (roots: Element[]) => Element[], what: string) =>
    locate(() => inOrder(next(find())), `${description} ${what}`)
  const first = async (isWanted: (element: Element) => boolean = () => true): Promise<HTMLElement> => {
    let found: Element | undefined
    await expect
      .poll(
        () => {
          const all = find()
          if (all.length > 1) {
            return `${all.length} elements: ${all.map((each) => (each as HTMLElement).outerHTML.slice(0, 120)).join('\n')}`
          }
          found = all[0]
          return found !== undefined && isWanted(found) ? 'there' : 'not there'
        },
        { message: description, interval: 5 },
      )
      .toBe('there')
    return found as HTMLElement
  }
  const usable = () => first((element) => isShown(element) && !isDisabled(element))
  const locator = {
    getByRole: (role: string, options: RoleOptions = {}) =>
      sub((roots) => byRole(roots, role, options), `${role} ${options?.name ?? ''}`),
    getByText: (text: Text, { exact }: { exact?: boolean } = {}) =>
      sub((roots) => byText(roots, text, exact), `text ${text}`),
    getByLabel: (text: Text, { exact = false }: { exact?: boolean } = {}) =>
      sub((roots) => byLabel(roots, text, exact), `label ${text}`),
    getByPlaceholder: (text: Text) =>
      sub(
        (roots) =>
          roots.flatMap((root) => queryAllByPlaceholderText(root as HTMLElement, (found) => matches(found, text))),
        `placeholder ${text}`,
      ),
    locator: (selector: string) =>
      sub((roots) => roots.flatMap((root) => [...root.querySelectorAll(selector)]), selector),
    filter: (wanted: { hasText?: Text; hasNotText?: Text; has?: Locator; hasNot?: Locator; visible?: boolean }) =>
      locate(
        () =>
          find().filter(
            (element) =>
              (wanted.hasText === undefined || matches(element.textContent, wanted.hasText)) &&
              (wanted.hasNotText === undefined || !matches(element.textContent, wanted.hasNotText)) &&
              (!wanted.has || findOf(wanted.has)().some((inner) => element.contains(inner) && inner !== element)) &&
              (!wanted.hasNot || !findOf(wanted.hasNot)().some((inner) => element.contains(inner))) &&
              (wanted.visible === undefined || isShown(element) === wanted.visible),
          ),
        `${description} filtered`,
      ),
    first: () => locate(() => find().slice(0, 1), `${description} first`),
    last: () => locate(() => find().slice(-1), `${description} last`),
    nth: (at: number) => locate(() => find().slice(at).slice(0, 1), `${description} ${at}`),
    and: (other: Locator) =>
      locate(() => find().filter((each) => findOf(other)().includes(each)), `${description} and`),
    or: (other: Locator) => locate(() => inOrder([...find(), ...findOf(other)()]), `${description} or`),
    all: async () => find().map((element) => locate(() => [element], description)),
    count: async () => find().length,

    waitFor: async ({ state = 'visible' }: { state?: 'visible' | 'attached' | 'hidden' | 'detached' } = {}) => {
      if (state === 'visible' || state === 'attached') {
        await first((element) => state === 'attached' || isShown(element))
        recordShown(document, isShown)
      } else {
        const isLeft = (element: Element) => state === 'detached' || isShown(element)
        await expect.poll(() => find().filter(isLeft).length, { message: description, interval: 5 }).toBe(0)
      }
    },
    click: async () => {
      await user.click(await usable())
      await settled()
    },
    dblclick: async () => {
      await user.dblClick(await usable())
      await settled()
    },
    hover: async () => user.hover(await first(isShown)),
    fill: async (text: string) => {
      const element = await usable()
      element.focus()
      fireEvent.input(element, { target: { value: text } })
    },
    clear: async () => user.clear(await usable()),
    press: async (key: string) => {
      ;(await first()).focus()
      await pressKey(key)
    },
    pressSequentially: async (text: string) => {
      ;(await first()).focus()
      await user.keyboard(text.replaceAll(/[{[]/g, '$&$&'))
    },
    selectOption: async (wanted: string | { label?: string; index?: number }) => {
      const select = (await usable()) as HTMLSelectElement
      const option = [...select.options].find((each, index) =>
        typeof wanted === 'string'
          ? [each.value, normal(each.textContent)].includes(wanted)
          : (wanted.label ?? normal(each.textContent)) === normal(each.textContent) &&
            (wanted.index ?? index) === index,
      )
      expect(option, `${description}: no option ${JSON.stringify(wanted)}`).toBeDefined()
      await user.selectOptions(select, option as HTMLOptionElement)
    },
    check: async () => {
      const box = (await usable()) as HTMLInputElement
      if (!box.checked) {
        await user.click(box)
        await settled()
      }
    },
    uncheck: async () => {
      const box = (await usable()) as HTMLInputElement
      if (box.checked) {
        await user.click(box)
        await settled()
      }
    },
    focus: async () => (await first()).focus(),
    blur: async () => (await first()).blur(),

    textContent: async () => (await first()).textContent,
    innerText: async () => normal((await first()).textContent),
    allTextContents: async () => find().map(({ textContent }) => textContent),
    allInnerTexts: async () => find().map(({ textContent }) => normal(textContent)),
    getAttribute: async (name: string) => (await first()).getAttribute(name),
    inputValue: async () => ((await first()) as HTMLInputElement).value,
    isVisible: async () => find().some(isShown),
    isEnabled: async () => !isDisabled(await first()),
    isDisabled: async () => isDisabled(await first()),
    isChecked: async () => {
      const element = (await first()) as HTMLInputElement
      return element.checked ?? element.getAttribute('aria-checked') === 'true'
    },
    evaluate: async (work: (element: Element, argument?: unknown) => unknown, argument?: unknown) =>
      work(await first(), argument),
    evaluateAll: async (work: (elements: Element[], argument?: unknown) => unknown, argument?: unknown) =>
      work(find(), argument),
    toString: () => description,
  }
  finds.set(locator, find)
  return locator as unknown as Locator
}

const keys: Readonly<Record<string, string>> = { Space: ' ' }

/** A key in Playwright's notation, such as `Control+s`. */
export const pressKey = async (key: string): Promise<void> => {
  const held = key.split('+').slice(0, -1)
  const last = key.slice(key.lastIndexOf('+') + 1)
  const down = held.map((each) => `{${each}>}`).join('')
  const up = held.map((each) => `{/${each}}`).join('')
  await user.keyboard(`${down}${keys[last] ?? (last.length > 1 ? `{${last}}` : last)}${up}`)
  await settled()
}
