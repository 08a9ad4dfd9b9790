import { expect, test } from 'vitest'
import { safetyPoints } from './safety-points.ts'

const text = safetyPoints.join('\n')

test('safety points › shares of body weight › all three, with whom they fit', () => {
  expect(text).toMatch(
    /pemula 40–50% berat badan, menengah 60–70%, mahir 80–100%\. Semua angka ini hanya untuk squat, deadlift, dan leg press pada orang sehat dengan BMI di bawah 30;/,
  )
  expect(text).toMatch(/BMI 30 atau lebih, mulai dengan beban yang menyisakan 2–3 repetisi/)
})

test('safety points › a heavier load › less for arms and shoulders', () => {
  expect(text).toMatch(/Tambah 2,5–5 kg per pekan untuk tungkai, 0,5–2,5 kg untuk lengan dan bahu/)
})

test('safety points › how much to drink › with whom it does not fit', () => {
  expect(safetyPoints.find((point) => point.startsWith('Minum'))).toMatch(
    /Dengan penyakit jantung atau ginjal, ikuti batas minum dari dokter\.$/,
  )
})
