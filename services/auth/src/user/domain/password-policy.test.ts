import { expect, test } from 'vitest'
import { type PasswordPolicy, passwordProblem } from './password-policy.ts'

const spec: PasswordPolicy = { minLength: 6, common: new Set(), rejectsContext: false }
const strict: PasswordPolicy = { minLength: 8, common: new Set(['password1', 'qwertyuiop']), rejectsContext: true }
const sari = { name: 'Sari Dewi', email: 'sari.kusuma@contoh.id' }

test.each([
  ['12345', 'Password minimal 6 karakter'],
  ['123456', null],
  ['bugar1', null],
  ['😀😀😀', 'Password minimal 6 karakter'],
  ['😀😀😀😀😀😀', null],
])('spec: %j → %j', (password, problem) => {
  expect(passwordProblem(password, sari, spec)).toBe(problem)
})

test.each([
  ['1234567', 'Password minimal 8 karakter'],
  ['k7#mQz2p', null],
  ['Password1', 'Password terlalu umum'],
  ['QWERTYUIOP', 'Password terlalu umum'],
  ['bugar12345', 'Password tidak boleh dibuat dari nama, email, atau nama aplikasi'],
  ['SariDewi2024', 'Password tidak boleh dibuat dari nama, email, atau nama aplikasi'],
  ['kusuma-2024', 'Password tidak boleh dibuat dari nama, email, atau nama aplikasi'],
  ['bugar kuda baterai staples', null],
  ['x'.repeat(100), null],
])('strict: %j → %j', (password, problem) => {
  expect(passwordProblem(password, sari, strict)).toBe(problem)
})

const madeOf = 'Password tidak boleh dibuat dari nama, email, atau nama aplikasi'
const named = (name: string) => ({ name, email: 'x@y.id' })

test.each([
  ['ana12345', 'Ana', null],
  ['budi1234', 'Budi', madeOf],
  ['budi12345678', 'Budi', null],
  ['budi1234567', 'Budi', madeOf],
  // The longer of two names with a common beginning is removed first.
  ['sarika123456', 'Sari Sarika', madeOf],
])('strict: %j of %s → %j', (password, name, problem) => {
  expect(passwordProblem(password, named(name), strict)).toBe(problem)
})
