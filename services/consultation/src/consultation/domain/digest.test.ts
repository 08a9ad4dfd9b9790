import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { digestOf } from './digest.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

test('digestOf › a request › is the SHA-256 of its fields by name', () => {
  expect(digestOf({ weight: 60, height: 170, notes: null })).toBe(
    sha256('[["height",170],["notes",null],["weight",60]]'),
  )
})

test('digestOf › fields in any order › have the same digest, another value or field does not', () => {
  const digests = [
    { a: 1, b: 2, c: 3 },
    { c: 3, a: 1, b: 2 },
    { b: 2, c: 3, a: 1 },
  ].map(digestOf)
  expect(new Set(digests).size).toBe(1)
  const others = [{ a: 1, b: 2, c: '3' }, { a: 2, b: 1, c: 3 }, { a: 1, b: 2 }, {}].map(digestOf)
  expect(new Set([...digests, ...others]).size).toBe(5)
})
