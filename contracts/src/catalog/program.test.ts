import { toJSONSchema } from 'zod/mini'
import { expect, test } from 'vitest'
import { AppError } from '../core/bus/errors.ts'
import { parse } from '../core/bus/envelope.ts'
import { days } from '../core/values/knowledge.ts'
import { ProgramForm, ProgramUpdate } from './program.ts'

const schedule = Object.fromEntries(days.map((day) => [day, day === 'Senin' ? 'Beban' : '']))
const errorsOf = (check: () => unknown) => {
  try {
    check()
    return []
  } catch (error) {
    return (error as AppError).errors?.map(({ field, message }) => [field, message])
  }
}
const errors = (update: object) => errorsOf(() => parse(ProgramUpdate, { id: 'P1', ...update }))
const { Rabu: _r, Minggu: _m, ...fiveDays } = schedule
const blank = Object.fromEntries(days.map((day) => [day, ' \n']))

test.each([
  [{ name: 'Tiga' }],
  [{ name: 'abc' }],
  [{ name: 'a'.repeat(100) }],
  [{ description: '' }],
  [{ description: 'a'.repeat(3000) }],
  [{ cardioRatio: 'a'.repeat(100) }],
  [{ dietRecommendation: 'a'.repeat(4000) }],
  [{ schedule }],
  [{ schedule: { ...schedule, Minggu: 'a'.repeat(1500) } }],
  [{ isActive: false }],
])('ProgramUpdate › %j › is good', (update) => {
  expect(errors(update)).toEqual([])
})

test.each([
  [{}, '', 'Isi sedikitnya satu kolom'],
  [{ name: 'ab' }, 'name', 'Program name must be at least 3 characters'],
  [{ name: '  ab  ' }, 'name', 'Program name must be at least 3 characters'],
  [{ name: 'a'.repeat(101) }, 'name', 'Program name is at most 100 characters'],
  [{ name: null }, 'name', 'Harus berupa teks'],
  [{ description: 'a'.repeat(3001) }, 'description', 'Description is at most 3000 characters'],
  [{ cardioRatio: 'a'.repeat(101) }, 'cardioRatio', 'Cardio ratio is at most 100 characters'],
  [{ dietRecommendation: 'a'.repeat(4001) }, 'dietRecommendation', 'Diet recommendation is at most 4000 characters'],
  [{ isActive: 'true' }, 'isActive', 'Harus berupa true atau false'],
  [{ schedule: fiveDays }, 'schedule', 'Missing schedule for days: Rabu, Minggu'],
  [{ schedule: {} }, 'schedule', `Missing schedule for days: ${days.join(', ')}`],
  [{ schedule: blank }, 'schedule', 'At least one day must have training schedule'],
  [{ schedule: { ...schedule, Rabu: 3 } }, 'schedule.Rabu', 'Harus berupa teks'],
  [{ schedule: { ...schedule, Funday: 'x' } }, 'schedule.Funday', 'Kolom tidak dikenal'],
  [{ schedule: { ...schedule, Minggu: 'a'.repeat(1501) } }, 'schedule.Minggu', 'Minggu is at most 1500 characters'],
  [{ schedule: [] }, 'schedule', 'Harus berupa objek'],
  [{ sources: [] }, 'sources', 'Kolom tidak dikenal'],
])('ProgramUpdate › %j › is rejected at %s', (update, field, message) => {
  expect(errors(update)).toEqual([[field, message]])
})

test('ProgramUpdate › as JSON schema › wants all days and allows no protected field', () => {
  const { properties } = toJSONSchema(ProgramUpdate, { io: 'input' }) as { properties: Record<string, object> }
  expect(properties['code']).toEqual({ not: {} })
  expect(properties['schedule']).toMatchObject({ required: [...days], additionalProperties: false })
})

test('ProgramForm › empty name and blank week › says it in the words of the screen', () => {
  const form = { name: ' ', description: '', cardioRatio: '', dietRecommendation: '', schedule: blank, isActive: true }
  expect(errorsOf(() => parse(ProgramForm, form))).toEqual([
    ['name', 'Nama program harus diisi'],
    ['schedule', 'Minimal satu hari harus memiliki jadwal latihan'],
  ])
  const short = { ...form, name: 'ab', schedule }
  expect(errorsOf(() => parse(ProgramForm, short))).toEqual([['name', 'Nama program minimal 3 karakter']])
  expect(errorsOf(() => parse(ProgramForm, { ...short, name: 'abc' }))).toEqual([])
})
