import { expect, test } from 'vitest'
import { readExerciseText } from './exercise-text.ts'

const description = `Otot: dada, trisep.
Alat: barbel.
Langkah:
1. Berbaring.
2. Dorong ke atas.
Kesalahan umum: siku membuka; palang dipantulkan.
Lebih mudah: palang kosong.
Lebih sulit: tambah 2,5 kg.
Pastikan: bangku tidak bergeser.
Hindari bila: bahu nyeri.`

test('readExerciseText › every section of the library', () => {
  expect(readExerciseText(description)).toEqual({
    muscles: 'Dada, trisep.',
    equipment: 'Barbel.',
    steps: ['Berbaring.', 'Dorong ke atas.'],
    mistakes: ['Siku membuka', 'Palang dipantulkan'],
    easier: 'Palang kosong.',
    harder: 'Tambah 2,5 kg.',
    ensure: 'Bangku tidak bergeser.',
    avoid: 'Bahu nyeri.',
    rest: [],
  })
})

test.each([null, '', '  \n '])('readExerciseText › %j › nothing', (text) => {
  expect(readExerciseText(text)).toEqual({
    muscles: null,
    equipment: null,
    steps: [],
    mistakes: [],
    easier: null,
    harder: null,
    ensure: null,
    avoid: null,
    rest: [],
  })
})

test('readExerciseText › free text › stays as it is', () => {
  expect(readExerciseText('Tarik napas.\nHembuskan: pelan.').rest).toEqual(['Tarik napas.', 'Hembuskan: pelan.'])
})
