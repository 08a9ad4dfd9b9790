import type { Movement } from './exercise-seed.ts'

/** Rungs of the ladders in contracts/src/advice/person/progression.ts: own weight, a bag, a towel or a bottle. */
export const ownWeightUpper: readonly Movement[] = [
  {
    name: 'Dorong meja (Incline push-up)',
    muscles: 'dada, trisep, bahu depan, otot inti',
    equipment: 'meja atau bangku yang kokoh',
    steps: [
      'Tumpukan tangan di tepi meja, sedikit lebih lebar dari bahu.',
      'Mundurkan kaki sampai badan lurus dari kepala sampai tumit.',
      'Tekuk siku dan dekatkan dada ke tepi meja.',
      'Dorong sambil mengembuskan napas sampai lengan lurus.',
    ],
    mistakes: ['pinggul turun atau naik', 'siku membuka lurus ke samping'],
    easier: 'meja yang lebih tinggi, atau Dorong dinding (Wall push-up)',
    harder: 'bangku yang lebih rendah, lalu Dorong lantai (Push-up)',
    avoid: 'meja bisa bergeser, atau pergelangan tangan nyeri saat menumpu',
  },
  {
    name: 'Dorong lantai kaki di bangku (Decline push-up)',
    muscles: 'dada atas, bahu depan, trisep, otot inti',
    equipment: 'bangku atau anak tangga yang kokoh',
    steps: [
      'Tumpukan tangan di lantai sedikit lebih lebar dari bahu.',
      'Naikkan kedua kaki ke bangku setinggi 20–40 cm, badan lurus.',
      'Tekuk siku dan turunkan dada sampai dekat lantai.',
      'Dorong lantai sambil mengembuskan napas sampai lengan lurus.',
    ],
    mistakes: ['punggung bawah melengkung', 'kepala turun lebih dulu'],
    easier: 'Dorong lantai (Push-up)',
    harder: 'turun dalam tiga hitungan, lalu Dorong lantai dengan ransel (Backpack push-up)',
    avoid: 'bahu atau pergelangan tangan nyeri, atau pusing saat kepala lebih rendah',
  },
  {
    name: 'Dorong lantai dengan ransel (Backpack push-up)',
    muscles: 'dada, trisep, bahu depan, otot inti',
    equipment: 'lantai, tas ransel berisi buku atau botol air',
    steps: [
      'Isi ransel 2–5 kg, kencangkan talinya supaya tidak bergeser.',
      'Tumpukan tangan sedikit lebih lebar dari bahu, badan lurus.',
      'Tekuk siku dan turunkan dada sampai dekat lantai.',
      'Dorong lantai sambil mengembuskan napas sampai lengan lurus.',
      'Lepas ransel sambil berlutut setelah set selesai.',
    ],
    mistakes: ['ransel tergelincir ke leher', 'pinggul turun'],
    easier: 'ransel lebih ringan, atau Dorong lantai (Push-up)',
    harder: 'tambah satu botol air ke dalam ransel',
    avoid: 'punggung bawah, bahu, atau pergelangan tangan nyeri',
  },
  {
    name: 'Tekuk lengan dengan botol (Bottle curl)',
    muscles: 'bisep, lengan bawah',
    equipment: 'dua botol air berisi',
    steps: [
      'Berdiri atau duduk tegak, botol di samping badan, telapak menghadap depan.',
      'Tekuk siku dan angkat botol sampai dekat bahu.',
      'Tahan sejenak dengan siku tetap di sisi badan.',
      'Turunkan dalam tiga hitungan sampai lengan lurus.',
    ],
    mistakes: ['badan berayun', 'siku maju ke depan'],
    easier: 'botol setengah isi, atau satu tangan bergantian',
    harder: 'tas berisi di tiap tangan, lalu Tekuk lengan dumbel (Dumbbell curl)',
    avoid: 'siku atau pergelangan tangan nyeri saat mengangkat',
  },
]
