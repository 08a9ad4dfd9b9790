import { posix } from 'node:path'
import { expect, test } from 'vitest'
import {
  documents,
  linksIn,
  pathsIn,
  scriptsIn,
  settingsIn,
  files,
  isTest,
  manifestOf,
  read,
  sources,
  withoutComments,
} from './repository.ts'

const exists = (path: string) => files.some((file) => file === path || file.startsWith(`${path}/`))
const ownCommands = ['ci', 'install']

test.each([
  ['README.md', 120],
  ['CONTRIBUTING.md', 100],
])('%s › has at most %d lines', (document, limit) => {
  expect(read(document).trimEnd().split('\n').length).toBeLessThanOrEqual(limit)
})

test.each(documents)('%s › names only npm scripts that exist', (document) => {
  const scripts = [...Object.keys(manifestOf('').scripts ?? {}), ...ownCommands]
  expect(scriptsIn(document).filter((script) => !scripts.includes(script))).toEqual([])
})

test.each(documents)('%s › links only to files that exist', (document) => {
  const targets = linksIn(document).map((link) => posix.join(posix.dirname(document), link.replace(/#.*/, '')))
  expect(targets.filter((target) => !exists(target))).toEqual([])
})

test.each(documents)('%s › names only paths that exist', (document) => {
  expect(pathsIn(document).filter((path) => !exists(path))).toEqual([])
})

test('every decision is in the list of decisions', () => {
  const decisions = files.filter((path) => /^infra\/adr\/\d{4}-/.test(path)).map((path) => posix.basename(path))
  expect(linksIn('infra/adr/README.md').toSorted()).toEqual(decisions.toSorted())
})

const configs = files.filter((path) => /^services\/[^/]+\/src\/config\.ts$/.test(path))
const settings = [...configs, 'infra/runtime/src/core/env.ts'].flatMap((path) =>
  [...read(path).matchAll(/[\s{]([A-Z][A-Z_]+):\s/g)].map(([, name = '']) => name),
)

test('docs/settings.md lists every setting of the services', () => {
  expect([...new Set(settings)].filter((name) => !settingsIn('docs/settings.md').includes(name))).toEqual([])
})

test('docs/settings.md lists no setting that nothing reads', () => {
  const local = sources
    .filter((path) => /^infra\/(?:local|tools)\//.test(path) && !isTest(path))
    .map((path) => withoutComments(read(path)))
    .join('\n')
  const isRead = (name: string) => settings.includes(name) || local.includes(`env['${name}']`)
  expect(settingsIn('docs/settings.md').filter((name) => !isRead(name))).toEqual([])
})
