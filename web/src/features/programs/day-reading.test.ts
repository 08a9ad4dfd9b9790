import { expect, test } from 'vitest'
import { dayReading } from './day-reading.ts'

test.each([
  [
    'Beban A, 40–55 menit\n- Plank: 3×20 detik\n- Bird dog: 3×8\nCatatan: pelan.',
    'Terbaca: beban, 2 gerakan, 40–55 menit.',
  ],
  ['Beban\n- Plank: 3×20 detik', 'Terbaca: beban, 1 gerakan.'],
  ['Cardio: jalan cepat 45 menit', 'Terbaca: kardio, 45 menit.'],
  ['Rest: peregangan', 'Terbaca: istirahat.'],
  ['', 'Terbaca: istirahat.'],
  [
    'Beban, 40 menit\n- Plank: lama\nDi rumah: Plank jadi Bird dog.',
    'Terbaca: beban, 40 menit. Belum terbaca: “- Plank: lama”, “Di rumah: Plank jadi Bird dog.”.',
  ],
])('dayReading › %j › %s', (text, said) => {
  expect(dayReading(text)).toBe(said)
})
