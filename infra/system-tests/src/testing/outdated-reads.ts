import { mayCall } from '@bugar/contracts/core/bus/access'
import type { Operation } from '@bugar/contracts/core/bus/operation'
import { isOutdatedBy } from '@bugar/contracts/core/bus/outdates'
import { type OperationName, operations } from '@bugar/contracts/operations'
import { request, untilKnown } from '@bugar/testing/client'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Asking {
  readonly person: string
  readonly admin: string
}

type Answers = ReadonlyMap<string, string>

const routes = Object.entries<Operation>(operations).flatMap(([name, operation]) =>
  operation.http ? [{ name, operation, ...operation.http }] : [],
)

export const writes = routes.filter(({ operation }) => !operation.safe).map(({ name }) => name)

/** Their answers change without a write. */
const momentary = ['system.health', 'ruleDraft.shadow']

/** Replies in an envelope; clients never cache files and tables. */
export const reads = routes.filter(
  ({ name, method, operation: { access, produces } }) =>
    method === 'GET' && !produces && access !== 'team' && !momentary.includes(name),
)

/** Parts of answers that change without a write, or with any write. */
const masks: Readonly<Record<string, RegExp>> = {
  // The last use, to five minutes.
  'login.list': /"lastUsedAt":"[^"]*"/g,
  // Signed with the time of the request.
  'ruleBase.bundle': /"(?:bundle|expiresAt)":"[^"]*"/g,
  // Computed at the time of the request.
  'plan.preview': /"(?:createdAt|updatedAt)":"[^"]*"/g,
  // How many documents of every kind there are: sessions, attempts and entries of the audit log too.
  'system.databaseStatus': /"collections":\[[^\]]*\]/g,
}

const urlOf = (path: string, input: object) => {
  const rest = new Map(Object.entries(input))
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest.get(name))
    rest.delete(name)
    return encodeURIComponent(value)
  })
  return { filled, rest: Object.fromEntries(rest) }
}

/** Sends a write with a simple input. */
export const sendWrite = (url: string, name: OperationName, input: object, token: string | undefined) => {
  const { http } = operations[name] as Operation
  const { filled, rest } = urlOf(http?.path ?? '', input)
  return untilKnown(() =>
    request(url, http?.method ?? '', filled, { ...(token !== undefined && { token }), body: rest }),
  )
}

/** False for a reply that lacks a service or every copy. */
const isWhole = ({ text }: { readonly text: string }) => !/"unavailable":\["|"copies":\[\]/.test(text)

/** Copies cache programs, exercises and rules, and have a change within a second. */
const isKeptByCopies = (write: string) => /^(?:program|exercise|rule|ruleBase|ruleDraft)\./.test(write)

/** Repeats all reads after each write, and collects those that changed without being listed in the write's entry. */
export const createWatch = (url: string, inputs: Readonly<Partial<Record<string, object>>>) => {
  let before: Answers = new Map()
  const missing: string[] = []

  const ask = async (asking: Asking): Promise<Answers> => {
    const answers = await Promise.all(
      reads.map(async ({ name, operation, path }) => {
        const { filled, rest } = urlOf(path, inputs[name] ?? {})
        const token = mayCall('user', operation.access) ? asking.person : asking.admin
        const { status, text } = await untilKnown(
          () => request(url, 'GET', `${filled}?${new URLSearchParams(rest)}`, { token }),
          isWhole,
        )
        const mask = masks[name]
        return [name, `${status} ${mask ? text.replaceAll(mask, '') : text}`] as const
      }),
    )
    return new Map(answers)
  }

  return {
    missing,
    /** Takes the current replies as the baseline. */
    start: async (asking: Asking): Promise<void> => {
      before = await ask(asking)
    },
    compare: async (write: OperationName, asking: Asking): Promise<void> => {
      if (isKeptByCopies(write)) {
        await sleep(1100)
      }
      const after = await ask(asking)
      const changed = reads.filter(({ name }) => before.get(name) !== after.get(name)).map(({ name }) => name)
      missing.push(
        ...changed.flatMap((read) => (isOutdatedBy(operations[write], read) ? [] : [`${write} changes ${read}`])),
      )
      before = after
    },
    /** The current baseline. */
    answers: () => before,
  }
}
