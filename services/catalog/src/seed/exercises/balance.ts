import type { Movement } from './exercise-seed.ts'

/** Each stands on a smaller ground than the one before: the ladder of the balance tests in older people. */
export const balance: readonly Movement[] = [
  {
    name: 'Berdiri kaki rapat (Feet-together stand)',
    muscles: 'otot penyeimbang, betis',
    equipment: 'kursi yang kokoh atau dinding di dekat Anda',
    steps: [
      'Berdiri di samping kursi atau dinding, satu tangan siap berpegangan.',
      'Rapatkan kedua kaki, pandang lurus ke depan.',
      'Lepaskan pegangan dan tahan selama waktu yang ditulis.',
      'Pegang lagi sebelum badan goyah, lalu istirahat sejenak.',
    ],
    mistakes: ['menunduk melihat kaki', 'menahan napas'],
    easier: 'sambil berpegangan dengan dua jari',
    harder: 'Berdiri semi-tandem (Semi-tandem stand)',
    avoid: 'pusing, atau sendirian bila pernah jatuh dalam setahun',
  },
  {
    name: 'Berdiri semi-tandem (Semi-tandem stand)',
    muscles: 'otot penyeimbang, betis, pinggul',
    equipment: 'kursi yang kokoh atau dinding di dekat Anda',
    steps: [
      'Berdiri di samping kursi atau dinding, satu tangan siap berpegangan.',
      'Majukan satu kaki sampai tumitnya di samping jempol kaki yang lain.',
      'Lepaskan pegangan dan tahan selama waktu yang ditulis.',
      'Ganti kaki depan; waktunya berlaku untuk tiap sisi.',
    ],
    mistakes: ['kaki terlalu lebar', 'menunduk melihat kaki'],
    easier: 'Berdiri kaki rapat (Feet-together stand)',
    harder: 'Berdiri tandem (Tandem stand)',
    avoid: 'pusing, atau sendirian bila pernah jatuh dalam setahun',
  },
  {
    name: 'Berdiri tandem (Tandem stand)',
    muscles: 'otot penyeimbang, betis, pinggul',
    equipment: 'kursi yang kokoh atau dinding di dekat Anda',
    steps: [
      'Berdiri di samping kursi atau dinding, satu tangan siap berpegangan.',
      'Letakkan satu kaki tepat di depan yang lain, tumit menyentuh jari kaki.',
      'Lepaskan pegangan dan tahan selama waktu yang ditulis.',
      'Ganti kaki depan; waktunya berlaku untuk tiap sisi.',
    ],
    mistakes: ['lutut dikunci', 'menahan napas'],
    easier: 'Berdiri semi-tandem (Semi-tandem stand)',
    harder: 'Berdiri satu kaki (One-leg stand)',
    avoid: 'pusing, atau sendirian bila pernah jatuh dalam setahun',
  },
  {
    name: 'Berdiri satu kaki (One-leg stand)',
    muscles: 'otot penyeimbang, betis, pinggul',
    equipment: 'kursi yang kokoh atau dinding di dekat Anda',
    steps: [
      'Berdiri di samping kursi atau dinding, satu tangan siap berpegangan.',
      'Angkat satu kaki sedikit dari lantai, pinggul tetap rata.',
      'Lepaskan pegangan dan tahan selama waktu yang ditulis.',
      'Turunkan pelan, lalu ganti; waktunya berlaku untuk tiap sisi.',
    ],
    mistakes: ['badan miring ke samping', 'kaki yang diangkat menempel pada kaki lain'],
    easier: 'Berdiri tandem (Tandem stand)',
    harder: 'sambil memutar kepala pelan ke kiri dan ke kanan',
    avoid: 'pusing, atau sendirian bila pernah jatuh dalam setahun',
  },
]
