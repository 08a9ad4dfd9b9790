import type { Input } from '@bugar/contracts/operation'
import type { OperationName, operations } from '@bugar/contracts/topology'
import { ruleDocument } from './objects.ts'

const exercise = 'angkat-barbel-dari-lantai-deadlift'
const person = '6b01ae1d498a1fb4aaa2e9c1'
const consultation = '6b01ae1e498a1fb4aaa2e9c2'
const file = '5f2b7c0d9e8a41b6a3c4d5e6f7a8b9c0'

type Examples = { readonly [K in OperationName]?: Partial<Input<(typeof operations)[K]>> }

const entry = '6b01ae1e498a1fb4aaa2e9c4'
const session = {
  date: '2026-03-02',
  day: 'Senin',
  programCode: 'P2',
  exercises: [{ exerciseId: exercise, name: 'Angkat barbel dari lantai (Deadlift)', sets: 3, reps: 12, weightKg: 20 }],
  durationMinutes: 45,
  feeling: 4,
  notes: 'Terasa ringan',
} satisfies Input<(typeof operations)['workout.create']>

/** What a caller may send, in the address as in the body; operations that are not here take nothing. */
export const requestExamples: Examples = {
  'auth.register': { name: 'Sari Dewi', email: 'sari@contoh.id', password: 'rahasia-7x', gender: 'female' },
  'auth.login': { email: 'sari@contoh.id', password: 'rahasia-7x' },
  'auth.deleteAccount': { password: 'rahasia-7x' },
  'auth.changePassword': { currentPassword: 'rahasia-7x', newPassword: 'lebih-rahasia-8y' },
  'user.list': { page: 1, limit: 10, search: 'sari', role: 'user', status: 'active' },
  'user.get': { id: person },
  'user.toggle': { id: person },
  'user.delete': { id: person },
  'program.list': { search: 'lemak' },
  'program.get': { id: 'P2' },
  'program.update': { id: 'P2', name: 'Bugar dan Seimbang', isActive: true },
  'exercise.list': { page: 1, limit: 12, search: 'jalan', category: 'Kardio', active: true },
  'exercise.get': { id: exercise },
  'exercise.byCategory': { category: 'Kardio', page: 1, limit: 12 },
  'exercise.create': {
    name: 'Naik turun tangga',
    category: 'Kardio',
    description: 'Naik dan turun satu anak tangga bergantian kaki.',
    youtubeUrl: 'https://youtu.be/dQw4w9WgXcQ',
    isActive: true,
  },
  'exercise.update': { id: exercise, description: null },
  'exercise.delete': { id: '6b01ae1e498a1fb4aaa2e9c3' },
  'exercise.toggle': { id: exercise },
  'exercise.setStatus': { id: exercise, isActive: true },
  'favorite.add': { exerciseId: exercise },
  'favorite.remove': { exerciseId: exercise },
  'workout.create': session,
  'workout.list': { page: 1, limit: 10, from: '2026-03-01', to: '2026-03-31' },
  'workout.update': { id: entry, ...session, feeling: 3 },
  'workout.delete': { id: entry },
  'progress.create': { exerciseId: exercise, date: '2026-03-02', sets: 3, reps: 12, weightKg: 20 },
  'progress.list': { exerciseId: exercise },
  'progress.delete': { exerciseId: exercise, id: entry },
  'file.download': { id: file },
  'file.delete': { id: file },
  'inference.test': { gender: 'female', weight: 68.5, height: 170, bodyFatPercentage: 28 },
  'inference.validate': {
    rules: [ruleDocument],
  },
  'inference.simulate': { changes: [{ id: 'B2-L2', programCode: 'P6' }] },
  'rule.list': { stage: 'complete', bmiCategory: 'B2', isActive: true },
  'rule.get': { id: 'B2-L2' },
  'rule.update': { id: 'B2-L2', programCode: 'P2', note: 'Seperti semula' },
  'rule.activate': { version: 1, note: 'Kembali ke aturan awal' },
  'consultation.create': { weight: 68.5, height: 170, bodyFatPercentage: 28, notes: 'Konsultasi lengkap' },
  'consultation.list': { page: 1, limit: 10 },
  'consultation.get': { id: consultation },
  'consultation.delete': { id: consultation },
  'consultation.update': { id: consultation, notes: 'Diukur di pagi hari' },
  'consultation.adminList': { page: 1, limit: 10, search: 'sari' },
  'consultation.adminStats': { timeZone: 'Asia/Jakarta' },
  'system.export': { credentials: false },
  'system.import': { preview: true },
  'audit.list': { operation: 'exercise', from: '2026-03-01T00:00:00Z', limit: 20 },
}
