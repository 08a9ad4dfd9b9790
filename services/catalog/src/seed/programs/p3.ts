import {
  askDoctor,
  atHome,
  consultAgain,
  kidneys,
  lines,
  maxProtein,
  moderate,
  moveUp,
  plate,
  slowEnds,
  startLoad,
  weightAtBmi25,
} from './phrases.ts'
import type { ProgramSeed } from './program-seed.ts'

const split = 'Boleh dibagi dua atau tiga sesi pendek dalam sehari.'

const sessionA = lines(
  'Beban seluruh tubuh A, 45 menit',
  'Pemanasan 5–10 menit: jalan di tempat, ayun lengan, lalu satu set ringan.',
  '- Dorong kaki mesin (Leg press): 3×10–12, istirahat 60 detik',
  '- Tekuk pinggul dengan beban (Romanian deadlift): 3×10–12, istirahat 60 detik',
  '- Tekan dada mesin (Chest press machine): 3×10–12, istirahat 60 detik',
  '- Dayung kabel duduk (Seated cable row): 3×10–12, istirahat 60 detik',
  '- Tekan bahu dumbel (Dumbbell shoulder press): 3×10–12, istirahat 60 detik',
  '- Rentang silang merangkak (Bird dog): 3×10–12 tiap sisi, istirahat 60 detik',
  'Pendinginan 5 menit: jalan pelan, lalu peregangan paha dan dada, 2×20–30 detik.',
  'Di rumah: Dorong kaki mesin jadi Jongkok dumbel di dada; Tekan dada mesin jadi Dorong lantai; Dayung kabel duduk jadi Dayung dengan band.',
  'Pekan genap: kerjakan sesi B (lihat Rabu).',
)

const sessionB = lines(
  'Beban seluruh tubuh B, 45 menit',
  'Pemanasan 5–10 menit: jalan di tempat, putar bahu, lalu satu set ringan.',
  '- Jongkok dumbel di dada (Goblet squat): 3×10–12, istirahat 60 detik',
  '- Jembatan panggul (Glute bridge): 3×10–12, istirahat 60 detik',
  '- Tekan dada miring dumbel (Incline dumbbell press): 3×10–12, istirahat 60 detik',
  '- Tarik kabel ke dada (Lat pulldown): 3×10–12, istirahat 60 detik',
  '- Tarik kabel ke wajah (Face pull): 3×10–12, istirahat 60 detik',
  '- Rentang silang telentang (Dead bug): 3×10–12 tiap sisi, istirahat 60 detik',
  'Pendinginan 5 menit: jalan pelan, lalu peregangan pinggul dan bahu, 2×20–30 detik.',
  'Di rumah: Tekan dada miring dumbel jadi Dorong lantai; Tarik kabel ke dada jadi Tarik band dari atas; Tarik kabel ke wajah jadi Tarik band melebar.',
  'Pekan genap: kerjakan sesi A (lihat Senin).',
)

export const p3: ProgramSeed = {
  code: 'P3',
  name: 'Turun Berat Bertahap',
  bmiCategory: 'B3',
  bodyFatCategory: 'L3',
  cardioRatio: '60% Kardio - 40% Beban',
  description: lines(
    'Untuk orang dewasa dengan BMI 25 sampai di bawah 30 yang ingin turun sekitar 0,5 kg per pekan. Beban tiga hari menjaga otot, kardio tiga hari menambah energi yang terpakai, satu hari untuk pulih.',
    'Kardio naik dari 150 menit di pekan 1 ke 250 menit di pekan 8, sesuai anjuran WHO 150–300 menit.',
    '4 pekan: napas lebih panjang dan berat dapat turun sekitar 2 kg. 12 pekan: biasanya lebih kuat dan berat dapat turun 4–6 kg. Ini perkiraan; laju tiap orang berbeda.',
    `${startLoad} ${moveUp}`,
    atHome,
    consultAgain,
    askDoctor,
  ),
  schedule: {
    Senin: sessionA,
    Selasa: lines(
      'Cardio: jalan cepat 50 menit (pekan 1)',
      moderate,
      slowEnds,
      'Tambah 5 menit tiap pekan sampai 80 menit di pekan 7.',
      split,
    ),
    Rabu: sessionB,
    Kamis: lines(
      'Cardio: jalan cepat, sepeda statis, atau renang 50 menit (pekan 1)',
      moderate,
      slowEnds,
      'Tambah 5 menit tiap pekan sampai 85 menit di pekan 8.',
      split,
    ),
    Jumat: sessionA,
    Sabtu: lines(
      'Cardio: jalan cepat, senam, atau bersepeda 50 menit (pekan 1)',
      moderate,
      slowEnds,
      'Tambah 5 menit tiap pekan sampai 85 menit di pekan 8.',
      'Bila badan lelah, kerjakan separuhnya; sedikit tetap lebih baik daripada tidak.',
    ),
    Minggu: lines(
      'Rest: jalan santai dan peregangan',
      'Jalan santai dan peregangan 10–15 menit tetap baik.',
      'Otot dan sendi pulih hari ini; sela duduk yang lama dengan berdiri sebentar.',
    ),
  },
  dietRecommendation: lines(
    'Defisit sekitar 500 kkal per hari, tetapi tidak di bawah kebutuhan basal (BMR) dari menu Kalkulator.',
    `Protein 1,6–2,0 g per kg ${weightAtBmi25}, ${maxProtein}. Bagi merata, 20–40 g tiap kali makan; kira-kira 20 g ada di 100 g tempe, 100 g ikan, 75 g ayam matang, atau 3 butir telur.`,
    `${plate} Dahulukan sayur dan lauk, lalu nasi secukupnya.`,
    'Cara mudah mengurangi sekitar 500 kkal: ganti dua minuman manis dengan air putih, ganti gorengan dengan yang direbus, dikukus, atau dipanggang, dan kurangi nasi beberapa sendok tiap makan.',
    'Pilihan mengenyangkan: ubi, beras merah, tempe, tahu, telur, ikan, kangkung, bayam, pepaya. Makan tiga kali dengan satu selingan buah membantu menahan lapar.',
    'Timbang sekali sepekan. Bila tiga pekan tidak berubah, periksa porsi dan minuman dulu. Bila turun lebih dari 1 kg per pekan setelah pekan kedua, tambah porsi makan.',
    kidneys,
  ),
  sources: ['WHO 2020', 'ACSM 2009', 'ACSM 2015', 'ACSM 2026', 'ISSN 2017', 'Permenkes 41/2014'],
}
