import type { Page } from 'playwright-core'
import { describe } from 'vitest'
import { chromiumPath } from './browser.ts'
import { waitForText, waitForToast } from './page.ts'
import type { Replies, Reply } from './replies.ts'
import { type SiteOptions, type State, useSite } from './site.ts'

/** A person's action, or a text that appears. */
export type Step = string | RegExp | ((page: Page) => Promise<unknown>)

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The differences from the screen: its options, several replies, or one reply by its route. */
export interface Given extends Partial<Pick<State, 'path' | 'title' | 'user' | 'prepare' | 'replies'>> {
  readonly [route: `${Method} /${string}`]: Replies[string]
}

/** A state by its name: the differences, then the steps to it. */
export type Rows = Readonly<Record<string, readonly [Given, ...Step[]] | readonly Step[]>>

interface Screen extends SiteOptions, Pick<State, 'path' | 'title'> {}

const isStep = (part: Given | Step | undefined): part is Step =>
  part === undefined || typeof part !== 'object' || part instanceof RegExp

const take = async (page: Page, steps: readonly Step[]) => {
  for (const step of steps) {
    await (typeof step === 'function' ? step(page) : waitForText(page, step))
  }
}

/** Tests of every state of a screen; replies of a row are added to those of the screen. */
export const testScreen = (name: string, { path, title, ...defaults }: Screen, rows: Rows): void => {
  const states = Object.entries(rows).map(([state, [first, ...rest]]): State => {
    const {
      replies = {},
      path: ownPath = path,
      title: ownTitle = title,
      user,
      prepare,
      ...single
    } = isStep(first) ? ({} as Given) : (first ?? {})
    const steps = (isStep(first) && first !== undefined ? [first, ...rest] : rest) as readonly Step[]
    return {
      name: state,
      path: ownPath,
      title: ownTitle,
      replies: { ...replies, ...single },
      reach: (page) => take(page, steps),
      ...(user !== undefined && { user }),
      ...(prepare && { prepare }),
    }
  })
  describe.skipIf(!chromiumPath)(name, () => useSite(defaults).testStates(states))
}

export const hang: Reply = { hang: true }
export const away: Reply = { abort: true }
export const fails: Reply = { status: 500 }
/** Rejected because of one field. */
export const invalid = (field: string, message: string): Reply => ({
  status: 400,
  message: 'Validation failed',
  errors: [{ field, message }],
})

export const press = (name: string | RegExp) => (page: Page) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .filter({ visible: true })
    .first()
    .click()
export const click = (text: string) => (page: Page) => page.getByText(text).first().click()
/** The first field whose label contains the text. */
export const fill = (label: string | RegExp, value: string) => (page: Page) =>
  page.getByLabel(label).and(page.locator('input, textarea')).filter({ visible: true }).first().fill(value)
export const choose = (label: string, option: string) => (page: Page) => page.getByLabel(label).selectOption(option)
export const tab = (name: string) => (page: Page) => page.getByRole('tab', { name }).click()
export const opened = (page: Page) => page.getByRole('dialog').first().waitFor()
export const asked = (page: Page) => page.getByRole('alertdialog').waitFor()
export const confirm = (name: string) => (page: Page) =>
  page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click()
export const toasted = (text: string) => (page: Page) => waitForToast(page, text)
