import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hashOfSources } from './source-hash.ts'

let root: string
const write = (name: string, content: string) => writeFileSync(join(root, name), content)
const hash = () => hashOfSources(root, ['web'], ['package-lock.json'])

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'bugar-hash-'))
  mkdirSync(join(root, 'web', 'src'), { recursive: true })
  write('package-lock.json', '{}')
  write('web/index.html', '<p>')
  write('web/src/main.tsx', '1')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

test('hash › same files › same hash', () => {
  expect(hash()).toBe(hash())
})

test.each([
  ['content', () => write('web/src/main.tsx', '2')],
  ['a new file', () => write('web/src/more.tsx', '')],
  ['a new name', () => renameSync(join(root, 'web/index.html'), join(root, 'web/start.html'))],
  ['the lock file', () => write('package-lock.json', '{"a":1}')],
])('hash › %s changed › another hash', (_, change) => {
  const before = hash()
  change()
  expect(hash()).not.toBe(before)
})

test('hash › tests, generated and built files › make no difference', () => {
  const before = hash()
  mkdirSync(join(root, 'web', 'dist'))
  write('web/dist/app.js', 'x')
  write('web/src/main.test.tsx', 'x')
  write('web/src/routeTree.gen.ts', 'x')
  expect(hash()).toBe(before)
})
