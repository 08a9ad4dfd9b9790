import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { boundedLog, errorIn } from './service-process.ts'

test.each([
  ['information', 'stdout', '{"level":30,"msg":"listening"}', null],
  ['an error', 'stdout', '{"level":50,"msg":"no database"}', 'no database'],
  ['an error with its cause', 'stdout', '{"level":60,"msg":"stopped","err":{"message":"boom"}}', 'stopped: boom'],
  ['an error that is its cause', 'stdout', '{"level":50,"msg":"boom","err":{"message":"boom"}}', 'boom'],
  ['an error log on stderr', 'stderr', '{"level":50,"msg":"boom"}', 'boom'],
  ['a crash', 'stderr', 'TypeError: x is not a function', 'TypeError: x is not a function'],
  ['plain words', 'stdout', 'hello', null],
  ['an empty line', 'stderr', ' ', null],
] as const)('errorIn › %s', (_, stream, line, expected) => {
  expect(errorIn(line, stream)).toBe(expected)
})

test('boundedLog › full › goes on in a fresh one, and keeps the last lines of all', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bugar-log-'))
  const log = boundedLog(join(folder, 'auth.log'), 30)
  for (let line = 0; line < 40; line++) {
    log.write(`line ${line}`)
    await new Promise((done) => setTimeout(done, 1))
  }
  await once(log.end(), 'finish')
  expect(readdirSync(folder).length).toBe(6)
  expect(readFileSync(join(folder, 'auth.log'), 'utf8')).toContain('line 39')
  rmSync(folder, { recursive: true })
})
