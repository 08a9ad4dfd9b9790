import { expect, test } from 'vitest'
import { parse } from '../core/bus/envelope.ts'
import type { AppError } from '../core/bus/errors.ts'
import { ProgressCreate, WorkoutCreate, workoutOperations } from './workout.ts'

const errorsOf = (check: () => unknown) => {
  try {
    check()
    return []
  } catch (error) {
    return (error as AppError).errors?.map(({ field, message }) => [field, message])
  }
}
const workout = { date: '2026-02-28', day: 'Senin', programCode: 'P7', exercises: [] }
const log = (given: object) => errorsOf(() => parse(WorkoutCreate, { ...workout, ...given }))
const progress = (given: object) =>
  errorsOf(() => parse(ProgressCreate, { exerciseId: 'x', date: '2026-02-28', ...given }))
const one = (given: object) => ({ exercises: [{ name: 'Plank', ...given }] })

test.each([
  [{}],
  [{ date: '2024-02-29' }],
  [{ date: '2000-01-01' }],
  [{ exercises: Array.from({ length: 50 }, () => ({ name: 'Plank' })) }],
  [one({ exerciseId: 'plank', sets: 1, reps: 1, weightKg: 0 })],
  [one({ name: 'a'.repeat(100), sets: 100, reps: 1000, weightKg: 1000 })],
  [{ durationMinutes: 0.1, feeling: 1, notes: '' }],
  [{ durationMinutes: 1440, feeling: 5, notes: 'a'.repeat(1000) }],
])('WorkoutCreate › %j › is good', (given) => {
  expect(log(given)).toEqual([])
})

const notADay = 'Tanggal harus hari yang ada, ditulis YYYY-MM-DD'
test.each([
  [{ date: '2023-02-29' }, 'date', notADay],
  [{ date: '1900-02-29' }, 'date', notADay],
  [{ date: '2026-04-31' }, 'date', notADay],
  [{ date: '2026-13-01' }, 'date', notADay],
  [{ date: '2026-00-10' }, 'date', notADay],
  [{ date: '2026-2-3' }, 'date', notADay],
  [{ date: '2026-02-28T00:00:00Z' }, 'date', notADay],
  [{ date: ' 2026-02-28' }, 'date', notADay],
  [{ date: 20260228 }, 'date', notADay],
  [{ date: '1999-12-31' }, 'date', 'Tanggal paling awal 2000-01-01'],
  [{ day: 'Monday' }, 'day', 'Hari harus salah satu dari Senin, Selasa, Rabu, Kamis, Jumat, Sabtu, Minggu'],
  [{ programCode: 'P11' }, 'programCode', 'Kode program tidak dikenal'],
  [{ exercises: Array.from({ length: 51 }, () => ({ name: 'Plank' })) }, 'exercises', 'Paling banyak 50 gerakan'],
  [{ exercises: undefined }, 'exercises', 'Harus berupa daftar'],
  [one({ name: undefined }), 'exercises.0.name', 'Nama gerakan wajib diisi'],
  [one({ name: '' }), 'exercises.0.name', 'Nama gerakan wajib diisi'],
  [one({ name: ' ' }), 'exercises.0.name', 'Nama gerakan wajib diisi'],
  [one({ name: 'a'.repeat(101) }), 'exercises.0.name', 'Nama gerakan paling panjang 100 karakter'],
  [one({ sets: 0 }), 'exercises.0.sets', 'Set harus bilangan bulat antara 1 dan 100'],
  [one({ sets: 101 }), 'exercises.0.sets', 'Set harus bilangan bulat antara 1 dan 100'],
  [one({ reps: 1.5 }), 'exercises.0.reps', 'Repetisi harus bilangan bulat antara 1 dan 1000'],
  [one({ reps: '8' }), 'exercises.0.reps', 'Repetisi harus bilangan bulat antara 1 dan 1000'],
  [one({ weightKg: -0.5 }), 'exercises.0.weightKg', 'Beban harus antara 0 dan 1000'],
  [one({ weightKg: 1000.1 }), 'exercises.0.weightKg', 'Beban harus antara 0 dan 1000'],
  [one({ weightKg: null }), 'exercises.0.weightKg', 'Harus berupa angka'],
  [one({ color: 'red' }), 'exercises.0.color', 'Kolom tidak dikenal'],
  [{ durationMinutes: 0 }, 'durationMinutes', 'Lama dalam menit harus antara 0,1 dan 1440'],
  [{ durationMinutes: 1441 }, 'durationMinutes', 'Lama dalam menit harus antara 0,1 dan 1440'],
  [{ feeling: 0 }, 'feeling', 'Rasa harus bilangan bulat antara 1 dan 5'],
  [{ feeling: 6 }, 'feeling', 'Rasa harus bilangan bulat antara 1 dan 5'],
  [{ notes: 'a'.repeat(1001) }, 'notes', 'Catatan paling panjang 1000 karakter'],
  [{ userId: 'other' }, 'userId', 'Kolom tidak dikenal'],
])('WorkoutCreate › %j › is rejected at %s', (given, field, message) => {
  expect(log(given)).toEqual([[field, message]])
})

test.each([[{ sets: 3 }], [{ reps: 8 }], [{ weightKg: 0 }], [{ durationMinutes: 0.5 }]])(
  'ProgressCreate › only %j › is enough',
  (given) => {
    expect(progress(given)).toEqual([])
  },
)

test.each([[{}], [{ notes: 'ringan' }]])('ProgressCreate › no measure but %j › is rejected', (given) => {
  expect(progress(given)).toEqual([['', 'Isi sedikitnya satu: set, repetisi, beban, atau lama']])
})

test.each([
  [{ from: '2026-01-02', to: '2026-01-02' }, []],
  [{ from: '2026-01-02' }, []],
  [{ from: '2026-01-02', to: '2026-01-01' }, [['to', 'Tanggal akhir tidak boleh sebelum tanggal awal']]],
  [{ to: '2026-02-30' }, [['to', notADay]]],
  [{ limit: 1001 }, [['limit', 'Isi halaman 1 sampai 1000']]],
])('workout.list › %j › gives %j', (given, errors) => {
  expect(errorsOf(() => parse(workoutOperations['workout.list'].input, given))).toEqual(errors)
})
