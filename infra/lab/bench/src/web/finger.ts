import type { Locator, Page } from 'playwright-core'

export interface Counts {
  readonly taps: number
  readonly keys: number
  /** Taps whose target was not in sight: below the fold, or under a bar or a toast. */
  readonly hidden: readonly string[]
}

/** The members of a page element that are read here. */
interface Shown {
  getBoundingClientRect(): {
    readonly left: number
    readonly top: number
    readonly width: number
    readonly height: number
  }
  contains(other: Shown): boolean
  readonly labels?: Iterable<Shown> | null
}
interface Shows {
  readonly document: { readonly activeElement: Shown; elementFromPoint(x: number, y: number): Shown | null }
}

/** Whether a finger that taps the middle of the element would meet it where the page stands now. */
const isInSight = (element: Shown): boolean => {
  const { document } = globalThis as unknown as Shows
  const { left, top, width, height } = element.getBoundingClientRect()
  const met = document.elementFromPoint(left + width / 2, top + height / 2)
  return met !== null && [element, ...(element.labels ?? [])].some((each) => each.contains(met) || met.contains(each))
}

const hasFocus = (element: Shown): boolean => (globalThis as unknown as Shows).document.activeElement === element

/** Taps and types as a person does with one finger, and counts. */
export const createFinger = (page: Page) => {
  let [taps, keys] = [0, 0]
  let hidden: string[] = []
  const tap = async (target: Locator): Promise<void> => {
    await target.waitFor()
    if (!(await target.evaluate(isInSight))) {
      hidden.push((await target.getAttribute('aria-label')) ?? (await target.textContent()) ?? '')
    }
    await target.click()
    taps += 1
  }
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' }).first()
  return {
    tap,
    button: (name: string | RegExp) => tap(button(name)),
    link: (name: string | RegExp) => tap(page.getByRole('link', { name }).first()),
    option: (name: string | RegExp) =>
      tap(page.getByRole('radio', { name }).or(page.getByRole('checkbox', { name })).first()),
    /** A field that has the focus already needs no tap. */
    type: async (name: string, text: string): Promise<void> => {
      const field = page.getByRole('textbox', { name: new RegExp(`^${name}`) }).first()
      await field.waitFor()
      if (!(await field.evaluate(hasFocus))) {
        await tap(field)
      }
      await page.keyboard.type(text)
      keys += text.length
    },
    /** As "Next" on the phone's keyboard. */
    enter: async (): Promise<void> => {
      await page.keyboard.press('Enter')
      keys += 1
    },
    /** Returns the counts since the last call and resets them. */
    counts: (): Counts => {
      const counted = { taps, keys, hidden }
      taps = 0
      keys = 0
      hidden = []
      return counted
    },
  }
}
export type Finger = ReturnType<typeof createFinger>
