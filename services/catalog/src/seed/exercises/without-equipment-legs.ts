import type { Movement } from './exercise-seed.ts'

/** For legs and hips, with what stands in most homes. */
export const withoutEquipmentLegs: readonly Movement[] = [
  {
    name: 'Jongkok dengan ransel (Backpack squat)',
    muscles: 'paha depan, bokong, otot inti',
    equipment: 'ransel berisi buku atau botol air',
    steps: [
      'Peluk ransel di depan dada, kaki selebar bahu.',
      'Tarik napas, kencangkan perut, dorong pinggul ke belakang dan tekuk lutut.',
      'Turun sedalam yang nyaman dengan tumit tetap di lantai.',
      'Dorong lantai untuk berdiri sambil mengembuskan napas.',
    ],
    mistakes: ['lutut jatuh ke dalam', 'tumit terangkat'],
    easier: 'Duduk-berdiri (Sit-to-stand) atau ransel kosong',
    harder: 'tambah isi, turun dalam tiga hitungan, lalu Jongkok dumbel di dada (Goblet squat)',
    avoid: 'lutut atau pinggul nyeri saat menekuk',
  },
  {
    name: 'Tekuk pinggul dengan ransel (Backpack Romanian deadlift)',
    muscles: 'paha belakang, bokong, punggung bawah',
    equipment: 'ransel berisi buku atau botol air',
    steps: [
      'Berdiri tegak, pegang ransel di depan paha, lutut sedikit ditekuk.',
      'Dorong pinggul ke belakang dan turunkan ransel dekat kaki.',
      'Berhenti saat paha belakang terasa teregang, punggung tetap lurus.',
      'Dorong pinggul ke depan untuk berdiri sambil mengembuskan napas.',
    ],
    mistakes: ['punggung membulat', 'lutut ditekuk seperti jongkok'],
    easier: 'tanpa ransel, atau Jembatan panggul (Glute bridge)',
    harder: 'tambah isi, lalu Tekuk pinggul dengan beban (Romanian deadlift)',
    avoid: 'punggung bawah nyeri saat membungkuk',
  },
  {
    name: 'Tekuk lutut dengan handuk (Towel leg curl)',
    muscles: 'paha belakang, bokong',
    equipment: 'handuk, lantai yang licin',
    steps: [
      'Berbaring telentang, lutut ditekuk, kedua tumit di atas handuk.',
      'Angkat panggul sampai badan lurus dari bahu ke lutut.',
      'Geser tumit menjauh pelan sejauh yang sanggup.',
      'Turunkan panggul, tarik tumit kembali, lalu ulangi.',
    ],
    mistakes: ['panggul turun terlalu cepat', 'napas ditahan'],
    easier: 'geser lebih pendek, atau Jembatan panggul (Glute bridge)',
    harder: 'tarik tumit kembali dengan panggul tetap di atas',
    avoid: 'paha belakang baru cedera, lutut nyeri saat menekuk, atau dokter melarang berbaring telentang',
  },
  {
    name: 'Angkat kaki berbaring miring (Side-lying leg raise)',
    muscles: 'bokong samping, pinggul',
    equipment: 'matras',
    steps: [
      'Berbaring miring, kaki bawah ditekuk, kaki atas lurus.',
      'Angkat kaki atas setinggi pinggul dengan ujung kaki ke depan.',
      'Tahan satu detik, lalu turunkan pelan.',
      'Selesaikan satu sisi, lalu ganti; jumlah repetisi berlaku untuk tiap sisi.',
    ],
    mistakes: ['badan memutar ke belakang', 'kaki diayun'],
    easier: 'lutut atas juga ditekuk, hanya dibuka ke atas',
    harder: 'tahan tiga detik di atas',
    avoid: 'pinggul nyeri saat dibuka, atau baru menjalani operasi pinggul',
  },
]
