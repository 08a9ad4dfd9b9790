import { expect, test } from 'vitest'
import { firstName, greetingAt } from './DashboardScreen.tsx'

test.each([
  ['00:00', 'Selamat Pagi'],
  ['11:59', 'Selamat Pagi'],
  ['12:00', 'Selamat Siang'],
  ['16:59', 'Selamat Siang'],
  ['17:00', 'Selamat Sore'],
  ['20:59', 'Selamat Sore'],
  ['21:00', 'Selamat Malam'],
  ['23:59', 'Selamat Malam'],
])('greetingAt › %s › %s', (time, greeting) => {
  expect(greetingAt(new Date(`2026-11-21T${time}:00`))).toBe(greeting)
  expect(greetingAt(new Date(`2026-11-21T${time}:59.999`))).toBe(greeting)
})

test.each([
  ['Sari Dewi Lestari', 'Sari'],
  ['  Budi ', 'Budi'],
  ['', ''],
])('firstName › "%s" › "%s"', (name, first) => {
  expect(firstName(name)).toBe(first)
})
