import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isInstalled } from '../../install.mjs'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'bugar-install-'))
  mkdirSync(join(root, 'node_modules'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const write = (name: string, packages: Record<string, unknown>) =>
  writeFileSync(join(root, name), JSON.stringify({ packages }))
const ask = (packages: Record<string, unknown>) => write('package-lock.json', { '': {}, contracts: {}, ...packages })
const have = (packages: Record<string, unknown>) => write('node_modules/.package-lock.json', packages)

test('isInstalled › nothing there › false', () => {
  ask({ 'node_modules/zod': { version: '4.0.0' } })
  expect(isInstalled(root)).toBe(false)
})

test('isInstalled › installed by hand with npm › recognised and marked', () => {
  ask({ 'node_modules/zod': { version: '4.0.0' } })
  have({ 'node_modules/zod': { version: '4.0.0' } })
  expect(isInstalled(root)).toBe(true)
  expect(existsSync(join(root, 'node_modules', '.bugar-lock'))).toBe(true)
})

test('isInstalled › the lock file asks for another version since › false', () => {
  ask({ 'node_modules/zod': { version: '4.0.0' } })
  have({ 'node_modules/zod': { version: '4.0.0' } })
  isInstalled(root)
  ask({ 'node_modules/zod': { version: '4.1.0' } })
  expect(isInstalled(root)).toBe(false)
})

test('isInstalled › a package for another system is missing › true', () => {
  ask({ 'node_modules/zod': { version: '4.0.0' }, 'node_modules/only-on-mac': { version: '1.0.0', optional: true } })
  have({ 'node_modules/zod': { version: '4.0.0' } })
  expect(isInstalled(root)).toBe(true)
})

test('isInstalled › a package is missing › false', () => {
  ask({ 'node_modules/zod': { version: '4.0.0' }, 'node_modules/pino': { version: '9.0.0' } })
  have({ 'node_modules/zod': { version: '4.0.0' } })
  expect(isInstalled(root)).toBe(false)
})

test('isInstalled › what tests need is missing › enough to run, not for all', () => {
  ask({ 'node_modules/zod': { version: '4.0.0' }, 'node_modules/vitest': { version: '5.0.0', dev: true } })
  have({ 'node_modules/zod': { version: '4.0.0' } })
  expect(isInstalled(root, 'run')).toBe(true)
  expect(isInstalled(root, 'run')).toBe(true)
  expect(isInstalled(root)).toBe(false)
})

test('isInstalled › everything is there › enough to run', () => {
  ask({ 'node_modules/zod': { version: '4.0.0' }, 'node_modules/vitest': { version: '5.0.0', dev: true } })
  have({ 'node_modules/zod': { version: '4.0.0' }, 'node_modules/vitest': { version: '5.0.0', dev: true } })
  expect(isInstalled(root)).toBe(true)
  expect(isInstalled(root, 'run')).toBe(true)
})

test('isInstalled › a package that the app needs is missing › not enough to run', () => {
  ask({ 'node_modules/zod': { version: '4.0.0' }, 'node_modules/pino': { version: '9.0.0' } })
  have({ 'node_modules/zod': { version: '4.0.0' } })
  expect(isInstalled(root, 'run')).toBe(false)
})
