import { systemOperations } from '@bugar/contracts/system/system'
import { call } from '#kit/data/api.ts'

export interface Outcome {
  readonly message: string
  readonly lines: readonly (readonly [service: string, did: string])[]
  readonly unavailable: readonly string[]
}

export type Task = 'migrate' | 'seed'

export const tasks = {
  migrate: {
    title: 'Jalankan migrasi',
    text: 'Menerapkan perubahan basis data yang menunggu, masing-masing sekali.',
    message: 'Jalankan semua migrasi yang menunggu di setiap layanan?',
    failure: 'Migrasi gagal',
    run: async (): Promise<Outcome> => {
      const { data } = await call(systemOperations['system.migrate'], {})
      return {
        message: 'Migrasi selesai',
        unavailable: data.unavailable,
        lines: Object.entries(data.services).flatMap(([name, done]) =>
          done ? [[name, done.applied.length > 0 ? done.applied.join(', ') : 'tidak ada yang menunggu'] as const] : [],
        ),
      }
    },
  },
  seed: {
    title: 'Lengkapi data awal',
    text: 'Menambahkan program, latihan, dan aturan bawaan yang belum ada. Yang sudah diubah tetap.',
    message: 'Tambahkan data awal yang belum ada? Isi yang sudah diubah tidak ditimpa.',
    failure: 'Melengkapi data awal gagal',
    run: async (): Promise<Outcome> => {
      const { data } = await call(systemOperations['system.seed'], {})
      return {
        message: 'Data awal sudah lengkap',
        unavailable: data.unavailable,
        lines: Object.entries(data.services).flatMap(([name, done]) =>
          done ? [[name, done.added > 0 ? `${done.added} ditambahkan` : 'sudah lengkap'] as const] : [],
        ),
      }
    },
  },
} as const satisfies Record<Task, object>
