import { expect, test } from 'vitest'
import { parse } from '../core/bus/envelope.ts'
import type { AppError } from '../core/bus/errors.ts'
import { exerciseCategories, exerciseCategoryLabels, ExerciseCreate, ExerciseUpdate } from './exercise.ts'
import { ExerciseForm } from './exercise-form.ts'

const good = { name: 'Push-up', category: 'Angkat Beban' }
const short = 'Exercise name must be at least 2 characters'
const wrongCategory = 'Invalid category. Must be one of: Angkat Beban, Kardio, Other'
const id = 'dQw4w9WgXcQ'

const errorsOf = (check: () => unknown) => {
  try {
    check()
    return []
  } catch (error) {
    return (error as AppError).errors?.map(({ field, message }) => [field, message])
  }
}

test('ExerciseCreate › only name and category › the rest has its defaults', () => {
  const rest = { description: null, youtubeUrl: null, isActive: true, avoidWith: [], needs: [], figure: null }
  expect(parse(ExerciseCreate, good)).toEqual({ ...good, ...rest })
})

test.each([
  [{ name: 'ab' }],
  [{ name: 'a'.repeat(100) }],
  [{ category: 'Kardio' }],
  [{ category: 'Other' }],
  [{ description: '' }],
  [{ description: 'a'.repeat(2000) }],
  [{ youtubeUrl: `youtu.be/${id}` }],
  [{ youtubeUrl: `youtu.be/${id}?`.padEnd(500, 'a') }],
])('ExerciseCreate › %j › is good', (given) => {
  expect(errorsOf(() => parse(ExerciseCreate, { ...good, ...given }))).toEqual([])
})

test.each([
  [{ name: undefined }, 'name', short],
  [{ name: null }, 'name', short],
  [{ name: 5 }, 'name', short],
  [{ name: '' }, 'name', short],
  [{ name: 'a' }, 'name', short],
  [{ name: ' a ' }, 'name', short],
  [{ name: 'a'.repeat(101) }, 'name', 'Exercise name is at most 100 characters'],
  [{ category: undefined }, 'category', 'Category is required'],
  [{ category: null }, 'category', 'Category is required'],
  [{ category: ' ' }, 'category', 'Category is required'],
  [{ category: { toString: 1, valueOf: 1 } }, 'category', 'Category is required'],
  [{ category: 'Lainnya' }, 'category', wrongCategory],
  [{ category: 'kardio' }, 'category', wrongCategory],
  [{ description: 'a'.repeat(2001) }, 'description', 'Description is at most 2000 characters'],
  [{ youtubeUrl: '' }, 'youtubeUrl', 'URL is required'],
  [{ youtubeUrl: 'https://vimeo.com/1' }, 'youtubeUrl', 'Invalid YouTube URL format'],
  [{ youtubeUrl: 'https://youtube.com/watch' }, 'youtubeUrl', 'Could not extract video ID from URL'],
  [{ youtubeUrl: `youtu.be/${id}?`.padEnd(501, 'a') }, 'youtubeUrl', 'URL is at most 500 characters'],
  [{ isActive: 1 }, 'isActive', 'Harus berupa true atau false'],
  [{ youtubeVideoId: id }, 'youtubeVideoId', 'Kolom tidak dikenal'],
])('ExerciseCreate › %j › is rejected at %s', (given, field, message) => {
  expect(errorsOf(() => parse(ExerciseCreate, { ...good, ...given }))).toEqual([[field, message]])
})

test('ExerciseUpdate › some fields › no default comes in', () => {
  expect(parse(ExerciseUpdate, { id: 'x', description: null })).toEqual({ id: 'x', description: null })
  expect(errorsOf(() => parse(ExerciseUpdate, { id: 'x' }))).toEqual([['', 'Isi sedikitnya satu kolom']])
  expect(errorsOf(() => parse(ExerciseUpdate, { id: 'x', name: 'a' }))).toEqual([['name', short]])
})

test.each([
  [{}, []],
  [{ youtubeUrl: ` https://youtu.be/${id} ` }, []],
  [{ name: ' ' }, [['name', 'Nama gerakan harus diisi']]],
  [{ name: 'a' }, [['name', 'Nama gerakan minimal 2 karakter']]],
  [{ category: '' }, [['category', 'Kategori harus dipilih']]],
  [{ youtubeUrl: 'youtube' }, [['youtubeUrl', 'Format URL YouTube tidak valid']]],
])('ExerciseForm › %j › says it in the words of the screen', (given, errors) => {
  const form = {
    ...good,
    description: '',
    youtubeUrl: '',
    avoidWith: [],
    needs: [],
    figure: '',
    isActive: true,
    ...given,
  }
  expect(errorsOf(() => parse(ExerciseForm, form))).toEqual(errors)
})

test('exerciseCategoryLabels › Other › is shown as Lainnya', () => {
  expect(exerciseCategories.map((category) => exerciseCategoryLabels[category])).toEqual([
    'Angkat Beban',
    'Kardio',
    'Lainnya',
  ])
})
