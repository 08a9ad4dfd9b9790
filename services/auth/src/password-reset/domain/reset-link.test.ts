import { expect, test } from 'vitest'
import { linkProblem } from './reset-link.ts'

const expiresAt = new Date('2026-11-23T08:00:00.000Z')
const at = (milliseconds: number) => new Date(expiresAt.getTime() + milliseconds)
const link = { expiresAt, usedAt: null }

test('linkProblem › until a millisecond before it expires › none', () => {
  expect(linkProblem(link, at(-86_400_000))).toBeNull()
  expect(linkProblem(link, at(-1))).toBeNull()
})

test('linkProblem › from the moment it expires on › says so', () => {
  expect(linkProblem(link, at(0))).toBe('Tautan ini sudah kedaluwarsa. Minta tautan baru.')
  expect(linkProblem(link, at(1))).toBe('Tautan ini sudah kedaluwarsa. Minta tautan baru.')
})

test('linkProblem › used › says so, also after it expired', () => {
  const used = { ...link, usedAt: at(-5000) }
  expect(linkProblem(used, at(-1))).toBe('Tautan ini sudah dipakai. Minta tautan baru.')
  expect(linkProblem(used, at(1))).toBe('Tautan ini sudah dipakai. Minta tautan baru.')
})

test('linkProblem › no such link › says that a newer one may have taken its place', () => {
  expect(linkProblem(null, at(0))).toContain('sudah diganti tautan yang lebih baru')
})
