import type { Page } from 'playwright-core'
import { list } from './consultations.ts'
import { aConsultation, aProgram } from './factories.ts'
import { inLibrary } from './exercises.ts'
import type { Replies } from './replies.ts'

/** Replies to the calls that a test does not override. */
export const others: Replies = {
  'GET /consultations': list([aConsultation()]),
  'GET /programs': { data: [aProgram()], extras: { meta: { total: 1 } } },
  'GET /exercises': inLibrary([]),
}

export const fields = async (page: Page, values: Readonly<Record<string, string>>) => {
  for (const [name, value] of Object.entries(values)) {
    await page.getByRole('textbox', { name, exact: true }).fill(value)
  }
}
export const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).last().click()
export const alerts = (page: Page) => page.locator('main, dialog[open]').getByRole('alert').filter({ visible: true })

/** Runs in the page: request timeouts fire 30 times sooner and are recorded for `limitsOf`. Returns its undo. */
export const shortenLimits = () => {
  const { fetch: send } = globalThis
  const { timeout } = AbortSignal
  /** Limit of the request that is sent next. */
  let limit: number | undefined
  // The first requests of a page share one.
  const limits = new WeakMap<AbortSignal, number>()
  const noted: string[] = []
  AbortSignal.timeout = (ms) => {
    limit = ms
    const signal = timeout.call(AbortSignal, ms / 30)
    limits.set(signal, ms)
    return signal
  }
  globalThis.fetch = (input, init) => {
    const ms = (init?.signal && limits.get(init.signal)) ?? limit
    limit = undefined
    noted.push(`${init?.method ?? 'GET'} ${String(input)}, ${ms === undefined ? 'no limit' : `${ms} ms`}`)
    return send(input, init)
  }
  Object.assign(globalThis, { limitsOfRequests: noted })
  return () => {
    Object.assign(AbortSignal, { timeout })
    globalThis.fetch = send
  }
}

/** Requests since `shortenLimits` whose URL contains `part`, each with its timeout in milliseconds. */
export const limitsOf = async (page: Page, part: string): Promise<string[]> => {
  const noted = await page.evaluate(() => (globalThis as unknown as { limitsOfRequests: string[] }).limitsOfRequests)
  return noted.filter((line) => line.includes(part))
}
