import type { Movement } from './exercise-seed.ts'

/** Rungs of the ladders in contracts/src/advice/person/progression.ts: own weight or a bag. */
export const ownWeightLower: readonly Movement[] = [
  {
    name: 'Jongkok tanpa beban (Bodyweight squat)',
    muscles: 'paha depan, bokong, otot inti',
    equipment: 'lantai',
    steps: [
      'Berdiri selebar bahu, lengan lurus ke depan.',
      'Dorong pinggul ke belakang dan tekuk lutut.',
      'Turun sedalam yang nyaman dengan tumit tetap di lantai.',
      'Dorong lantai untuk berdiri sambil mengembuskan napas.',
    ],
    mistakes: ['lutut jatuh ke dalam', 'tumit terangkat'],
    easier: 'Duduk-berdiri (Sit-to-stand)',
    harder: 'turun dalam tiga hitungan, lalu Jongkok dengan ransel (Backpack squat)',
    avoid: 'lutut atau pinggul nyeri saat menekuk',
  },
  {
    name: 'Jembatan panggul satu kaki (Single-leg glute bridge)',
    muscles: 'bokong, paha belakang, otot inti',
    equipment: 'matras',
    steps: [
      'Berbaring telentang, satu kaki menapak, kaki lain lurus ke depan.',
      'Kencangkan perut dan bokong.',
      'Angkat panggul sampai badan lurus dari bahu ke lutut.',
      'Tahan satu detik, lalu turunkan pelan.',
      'Selesaikan satu sisi, lalu ganti; jumlah repetisi berlaku untuk tiap sisi.',
    ],
    mistakes: ['panggul miring ke satu sisi', 'punggung bawah melengkung'],
    easier: 'Jembatan panggul (Glute bridge)',
    harder: 'tahan tiga detik di atas, lalu Tekuk pinggul dengan ransel (Backpack Romanian deadlift)',
    avoid: 'punggung bawah nyeri saat panggul diangkat, atau dokter melarang berbaring telentang',
  },
  {
    name: 'Jinjit sambil duduk (Seated calf raise)',
    muscles: 'betis',
    equipment: 'kursi, tas ransel bila sudah kuat',
    steps: [
      'Duduk di tepi kursi, telapak kaki rata, lutut ditekuk 90 derajat.',
      'Angkat kedua tumit setinggi mungkin.',
      'Tahan satu detik dengan ujung kaki tetap menekan lantai.',
      'Turunkan tumit dalam dua hitungan.',
    ],
    mistakes: ['pergelangan kaki miring ke luar', 'gerakan terlalu cepat'],
    easier: 'satu kaki bergantian tanpa beban',
    harder: 'ransel di atas paha, lalu Jinjit betis (Calf raise)',
    avoid: 'tendon tumit nyeri, atau pergelangan kaki baru terkilir',
  },
]
