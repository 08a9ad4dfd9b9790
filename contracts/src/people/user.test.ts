import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { RegistrationForm } from './registration-form.ts'

const filled = {
  name: 'Sari Dewi',
  email: 'sari@contoh.id',
  gender: 'female',
  password: 'rahasia',
  confirmPassword: 'rahasia',
  consent: true,
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
  [{ consent: false }, [['consent', 'Centang persetujuan ini untuk mendaftar']]],
])('RegistrationForm › %j › %j', (typed, messages) => {
  expect(messagesFor(typed)).toEqual(messages)
})

test('RegistrationForm › everything wrong › says all of it at once', () => {
  const typed = { name: '', email: '', gender: '', password: '', confirmPassword: 'lain', consent: false }
  expect(messagesFor(typed)).toEqual([
    ['name', 'Nama lengkap harus diisi'],
    ['email', 'Email harus diisi'],
    ['password', 'Password harus diisi'],
    ['gender', 'Jenis kelamin harus dipilih'],
    ['consent', 'Centang persetujuan ini untuk mendaftar'],
    ['confirmPassword', 'Password tidak cocok'],
  ])
})
