import type { Operation } from '@bugar/contracts/core/bus/operation'
import { operations } from '@bugar/contracts/operations'
import * as z from 'zod/mini'
import type { Reply } from './replies.ts'

const routes = Object.values<Operation>(operations).flatMap(({ http, output }) => {
  const path = http && new RegExp(`^${http.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
  return path ? [{ method: http.method, path, output }] : []
})

/** A mocked reply's violation of its operation's contract; null when there is none. */
export const contractError = (name: string, { status = 200, data, raw, isWrong }: Reply): string | null => {
  const [method, path = ''] = name.split(' ')
  const fitting = routes.filter((route) => route.method === method && route.path.test(path))
  if (fitting.length === 0) {
    return `${name}: no operation has this route`
  }
  if (status >= 400 || raw !== undefined || isWrong) {
    return null
  }
  // `/rules/versions` fits `/rules/{id}` too.
  const errors = fitting.map(({ output }) => z.safeParse(output, data).error)
  const [error] = errors.every((each) => each) ? errors : []
  return error ? `${name}: ${z.prettifyError(error)}` : null
}
