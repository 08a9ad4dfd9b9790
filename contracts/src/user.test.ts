import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { RegistrationForm } from './session.ts'

const filled = {
  name: 'Sari Dewi',
  email: 'sari@contoh.id',
  gender: 'female',
  password: 'rahasia',
  confirmPassword: 'rahasia',
}
const messagesFor = (typed: Partial<typeof filled>) =>
  z.safeParse(RegistrationForm, { ...filled, ...typed }).error?.issues.map(({ path, message }) => [path[0], message]) ??
  []

test.each([
  [{}, []],
  [{ name: ' ' }, [['name', 'Nama lengkap harus diisi']]],
  [{ name: 'S' }, [['name', 'Nama minimal 2 karakter']]],
  [{ name: 'Si' }, []],
  [{ email: '' }, [['email', 'Email harus diisi']]],
  [{ email: 'sari@contoh' }, [['email', 'Format email tidak valid']]],
  [{ gender: '' }, [['gender', 'Jenis kelamin harus dipilih']]],
  [{ password: 'lima5', confirmPassword: 'lima5' }, [['password', 'Password minimal 6 karakter']]],
  [{ password: 'enam66', confirmPassword: 'enam66' }, []],
  [{ confirmPassword: '' }, [['confirmPassword', 'Konfirmasi password harus diisi']]],
  [{ confirmPassword: 'rahasiA' }, [['confirmPassword', 'Password tidak cocok']]],
])('RegistrationForm › %j › %j', (typed, messages) => {
  expect(messagesFor(typed)).toEqual(messages)
})

test('RegistrationForm › everything wrong › says all of it at once', () => {
  expect(messagesFor({ name: '', email: '', gender: '', password: '', confirmPassword: 'lain' })).toEqual([
    ['name', 'Nama lengkap harus diisi'],
    ['email', 'Email harus diisi'],
    ['password', 'Password harus diisi'],
    ['gender', 'Jenis kelamin harus dipilih'],
    ['confirmPassword', 'Password tidak cocok'],
  ])
})
