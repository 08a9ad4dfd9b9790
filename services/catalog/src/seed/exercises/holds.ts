import type { Movement } from './exercise-seed.ts'

/** Rungs of the ladders in contracts/src/advice/person/progression.ts that are held for a time. */
export const holds: readonly Movement[] = [
  {
    name: 'Tahan papan lutut (Knee plank)',
    muscles: 'perut, punggung, bahu',
    equipment: 'matras',
    steps: [
      'Tumpukan lengan bawah di lantai, siku di bawah bahu, lutut di matras.',
      'Angkat pinggul sampai badan lurus dari kepala ke lutut.',
      'Kencangkan perut dan bokong.',
      'Bernapas tenang selama waktu yang ditulis.',
    ],
    mistakes: ['pinggul turun', 'napas ditahan'],
    easier: 'lengan di bangku',
    harder: 'Tahan papan (Plank)',
    avoid: 'bahu atau punggung bawah nyeri saat menahan',
  },
  {
    name: 'Tahan papan satu kaki (One-leg plank)',
    muscles: 'perut, punggung, bahu, bokong',
    equipment: 'matras',
    steps: [
      'Mulai dari posisi plank, siku di bawah bahu.',
      'Angkat satu kaki setinggi tumit, lutut lurus.',
      'Ganti kaki tiap 10 detik tanpa memutar pinggul.',
      'Bernapas tenang selama waktu yang ditulis.',
    ],
    mistakes: ['pinggul miring', 'punggung bawah melengkung'],
    easier: 'Tahan papan (Plank)',
    harder: 'ganti kaki tiap 20 detik, lalu Tahan papan siku maju (Long-lever plank)',
    avoid: 'bahu atau punggung bawah nyeri saat menahan',
  },
  {
    name: 'Tahan papan siku maju (Long-lever plank)',
    muscles: 'perut, punggung, bahu',
    equipment: 'matras',
    steps: [
      'Mulai dari posisi plank dengan lengan bawah di lantai.',
      'Geser siku 10–15 cm ke depan bahu.',
      'Kencangkan perut dan bokong lebih kuat supaya badan tetap lurus.',
      'Bernapas tenang selama waktu yang ditulis.',
    ],
    mistakes: ['pinggul turun', 'siku terlalu jauh ke depan'],
    easier: 'Tahan papan (Plank)',
    harder: 'geser siku sedikit lebih jauh atau tambah 10 detik',
    avoid: 'bahu atau punggung bawah nyeri saat menahan',
  },
  {
    name: 'Berdiri satu kaki memindah botol (One-leg stand with bottle)',
    muscles: 'otot penyeimbang, kaki, pinggul, bahu',
    equipment: 'botol air, kursi atau meja di dekat tangan',
    steps: [
      'Berdiri satu kaki di samping kursi yang kokoh, botol di satu tangan.',
      'Pindahkan botol ke tangan lain di depan badan.',
      'Ikuti botol dengan mata sambil menjaga pinggul rata.',
      'Ulangi, lalu ganti kaki; waktunya berlaku untuk tiap sisi.',
    ],
    mistakes: ['gerakan terburu-buru', 'badan condong ke samping'],
    easier: 'Berdiri satu kaki (One-leg stand)',
    harder: 'pindahkan botol di atas kepala atau di belakang badan',
    avoid: 'sedang pusing, lantai licin, atau pergelangan kaki baru terkilir',
  },
]
