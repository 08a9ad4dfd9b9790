import { expect, test } from 'vitest'
import { createLogger } from './logger.ts'

const lineOf = (err: unknown): string => {
  const lines: string[] = []
  createLogger({ name: 'test', level: 'info', destination: { write: (line) => lines.push(line) } }).info({ err }, 'x')
  return lines.join('')
}

test('an error › quotes no e-mail address, in its text, its stack and its cause', () => {
  const cause = new Error('550 <sari.dewi+1@contoh.id>: no mailbox')
  const line = lineOf(new Error('E11000 dup key: { email: "sari@contoh.id" }', { cause }))
  expect(line).not.toMatch(/@contoh|sari/)
  expect(line).toContain('E11000 dup key: { email: \\"[address]\\" }')
  expect(line).toContain('550 <[address]>: no mailbox')
})

test('an error › keeps type, code and the places it came from, and nothing else that hangs on it', () => {
  const error = Object.assign(new TypeError('broken'), { code: 11_000, writeErrors: [{ op: { name: 'Sari Dewi' } }] })
  const { err } = JSON.parse(lineOf(error))
  expect(Object.keys(err)).toEqual(['type', 'message', 'stack', 'code'])
  expect(err).toMatchObject({ type: 'TypeError', message: 'broken', code: 11_000 })
  expect(err.stack).toContain('logger.test.ts')
})

test.each([
  ['sari@contoh.id', '[address]'],
  ['mongodb://auth:kRahasia@mongodb-1/bugar_auth', 'mongodb://auth:[address]/bugar_auth'],
  ['node_modules/@fastify/jwt/index.js:10:5', 'node_modules/@fastify/jwt/index.js:10:5'],
])('a cause that is a text, %s › is %s', (text, logged) => {
  expect(JSON.parse(lineOf(text)).err).toBe(logged)
})
