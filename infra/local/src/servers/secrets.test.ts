import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { natsPasswords, natsUsers, randomPassword } from './secrets.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bugar-secrets-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('randomPassword › begins with a letter, has only letters and digits, never twice the same', () => {
  const passwords = Array.from({ length: 200 }, randomPassword)
  for (const password of passwords) {
    expect(password).toMatch(/^p[0-9a-f]{48}$/)
  }
  expect(new Set(passwords).size).toBe(200)
})

test('natsPasswords › first start › made and kept for the owner only', () => {
  const file = join(folder, 'data', 'secrets.json')
  const first = natsPasswords(file, ['gateway', 'auth'])
  expect(Object.keys(first).toSorted()).toEqual(['auth', 'gateway'])
  expect(natsPasswords(file, ['gateway', 'auth'])).toEqual(first)
  if (process.platform !== 'win32') {
    expect(statSync(file).mode & 0o777).toBe(0o600)
  }
})

test('natsPasswords › a user is new › gets a password, the others keep theirs', () => {
  const file = join(folder, 'secrets.json')
  const { auth } = natsPasswords(file, ['auth'])
  const later = natsPasswords(file, ['auth', 'catalog'])
  expect(later['auth']).toBe(auth)
  expect(later['catalog']).toBeDefined()
})

test('natsUsers › the users whose passwords the configuration takes from variables', () => {
  const file = join(folder, 'nats.conf')
  writeFileSync(file, 'a: $NATS_PASSWORD_GATEWAY\nb: $NATS_PASSWORD_AUTH\nc: $NATS_PASSWORD_AUTH # $SRV.PING')
  expect(natsUsers(file)).toEqual(['gateway', 'auth'])
})
