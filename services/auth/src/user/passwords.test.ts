import { ownLane } from '@bugar/runtime/core/fair-queue'
import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { createPasswords } from './passwords.ts'

const later = Date.now() + 60_000
const passwords = await createPasswords()

test('hashes are argon2id with 19 MiB, two passes and one lane', async () => {
  expect(await passwords.hash('rahasia', ownLane, later)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('passwords are verified exactly as typed, to the last of 100 characters and in any script', async () => {
  const long = 'x'.repeat(99)
  const stored = await passwords.hash(`${long}a`, ownLane, later)
  expect(await passwords.matches(stored, `${long}a`, ownLane, later)).toBe(true)
  expect(await passwords.matches(stored, `${long}b`, ownLane, later)).toBe(false)
  const unicode = await passwords.hash(' ꦱꦫꦶ 🔑 ', ownLane, later)
  expect(await passwords.matches(unicode, ' ꦱꦫꦶ 🔑 ', ownLane, later)).toBe(true)
  expect(await passwords.matches(unicode, 'ꦱꦫꦶ 🔑', ownLane, later)).toBe(false)
})

test('without a hash nothing matches', async () => {
  expect(await passwords.matches(null, 'rahasia', ownLane, later)).toBe(false)
})

test('a hash made with less effort is outdated', async () => {
  expect(passwords.isOutdated(await hash('rahasia', { memoryCost: 19_456, timeCost: 1 }))).toBe(true)
  expect(passwords.isOutdated(await hash('rahasia', { memoryCost: 9216, timeCost: 4 }))).toBe(true)
  expect(passwords.isOutdated(await passwords.hash('rahasia', ownLane, later))).toBe(false)
})

test('what has the form of a hash and is none › matches nothing and breaks nothing', async () => {
  for (const malformed of ['$argon2id$v=19$m=1,t=0,p=0$AA$AA', '$argon2id$v=99$m=19456,t=2,p=1$AAAAAAAAAAA$A', '']) {
    expect(await passwords.matches(malformed, 'rahasia', ownLane, later)).toBe(false)
  }
})
