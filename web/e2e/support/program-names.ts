import type { ProgramCode } from '@bugar/contracts/core/values/knowledge'
import type { Replies } from './replies.ts'

const names: Record<ProgramCode, string> = {
  P1: 'Tambah Berat dan Otot dengan Aman',
  P2: 'Bugar dan Seimbang',
  P3: 'Turun Berat Bertahap',
  P4: 'Bergerak Nyaman, Sendi Terjaga',
  P5: 'Bangun Otot untuk Tubuh Ringan',
  P6: 'Kuat dan Bertenaga',
  P7: 'Kurangi Lemak, Jaga Otot',
  P8: 'Jantung Bugar, Turun Perlahan',
  P9: 'Tambah Otot, Berat Terjaga',
  P10: 'Otot Terjaga, Jantung Terlatih',
}

export const nameOf = (code: string): string => names[code as ProgramCode]

export const programNames: Replies = {
  'GET /forward-chaining/programs': {
    data: Object.entries(names).map(([code, name]) => ({ code, name, rules: [] })),
    extras: {},
  },
}
