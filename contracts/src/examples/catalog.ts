import type { programOperations } from '../catalog/program.ts'
import type { Examples } from './example.ts'
import { exercise, exercises, favorite, file, program, programStats } from './objects.ts'
import type { exerciseOperations } from '../catalog/exercise.ts'
import type { favoriteOperations } from '../catalog/favorite.ts'
import type { fileOperations, fileTransferOperations } from '../catalog/file.ts'

export const programExamples: Examples<typeof programOperations> = {
  'program.list': {
    input: { search: 'lemak' },
    output: [program],
    extras: { meta: { total: 1 } },
  },
  'program.get': {
    input: { id: 'P2' },
    output: program,
  },
  'program.stats': {
    output: programStats,
  },
  'program.update': {
    input: { id: 'P2', name: 'Bugar dan Seimbang', isActive: true },
    output: program,
    extras: { updatedFields: ['name'] },
  },
}

export const exerciseExamples: Examples<typeof exerciseOperations> = {
  'exercise.list': {
    input: { page: 1, limit: 12, search: 'jalan', category: 'Kardio', active: true },
    output: exercises,
  },
  'exercise.get': {
    input: { id: exercise.id },
    output: exercise,
  },
  'exercise.byCategory': {
    input: { category: 'Kardio', page: 1, limit: 12 },
    output: exercises,
  },
  'exercise.categories': {
    output: [{ category: 'Other', label: 'Lainnya', count: 10 }],
  },
  'exercise.stats': {
    output: { total: 55, active: 55, inactive: 0, withVideo: 28 },
  },
  'exercise.create': {
    input: {
      name: 'Naik turun tangga',
      category: 'Kardio',
      description: 'Naik dan turun satu anak tangga bergantian kaki.',
      youtubeUrl: 'https://youtu.be/dQw4w9WgXcQ',
      isActive: true,
    },
    output: exercise,
  },
  'exercise.update': {
    input: { id: exercise.id, description: null },
    output: exercise,
  },
  'exercise.delete': {
    input: { id: '6b01ae1e498a1fb4aaa2e9c3' },
    output: {},
  },
  'exercise.toggle': {
    input: { id: exercise.id },
    output: { ...exercise, isActive: false },
  },
  'exercise.setStatus': {
    input: { id: exercise.id, isActive: true },
    output: exercise,
  },
}

export const favoriteExamples: Examples<typeof favoriteOperations> = {
  'favorite.list': {
    output: { favorites: [favorite] },
  },
  'favorite.add': {
    input: { exerciseId: exercise.id },
    output: favorite,
  },
  'favorite.remove': {
    input: { exerciseId: exercise.id },
    output: {},
  },
}

export const fileExamples: Examples<typeof fileOperations & typeof fileTransferOperations> = {
  'file.delete': {
    input: { id: file.id },
    output: {},
  },
  'file.upload': {
    output: file,
  },
  'file.download': {
    input: { id: file.id },
  },
}
