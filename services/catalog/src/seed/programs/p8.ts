import { askDoctor, consultAgain, kidneys, lines, moderate, moveUp, plate, slowEnds, startLoad } from './phrases.ts'
import type { ProgramSeed } from './program-seed.ts'

const sessionA = lines(
  'Beban seluruh tubuh A',
  'Pemanasan 5–10 menit: sepeda statis pelan, ayun lengan, lalu satu set ringan.',
  '- Dorong kaki mesin (Leg press): 3×10–12, istirahat 60–90 detik',
  '- Tekuk pinggul dengan beban (Romanian deadlift): 3×10–12, istirahat 60–90 detik',
  '- Tekan dada mesin (Chest press machine): 3×10–12, istirahat 60–90 detik',
  '- Dayung kabel duduk (Seated cable row): 3×10–12, istirahat 60–90 detik',
  '- Tekan bahu dumbel (Dumbbell shoulder press): 3×10–12, istirahat 60–90 detik',
  '- Rentang silang telentang (Dead bug): 3×10–12, istirahat 60–90 detik',
  'Pendinginan 5 menit: jalan pelan, lalu peregangan paha dan dada.',
)

const sessionB = lines(
  'Beban seluruh tubuh B',
  'Pemanasan 5–10 menit: jalan di tempat, putar bahu, lalu satu set ringan.',
  '- Jongkok dumbel di dada (Goblet squat): 3×10–12, istirahat 60–90 detik',
  '- Dorong pinggul barbel (Hip thrust): 3×10–12, istirahat 60–90 detik',
  '- Tekan dada miring dumbel (Incline dumbbell press): 3×10–12, istirahat 60–90 detik',
  '- Tarik kabel ke dada (Lat pulldown): 3×10–12, istirahat 60–90 detik',
  '- Angkat lengan samping (Lateral raise): 3×10–12, istirahat 60–90 detik',
  '- Rentang silang merangkak (Bird dog): 3×10–12, istirahat 60–90 detik',
  'Pendinginan 5 menit: jalan pelan, lalu peregangan pinggul dan bahu.',
)

export const p8: ProgramSeed = {
  code: 'P8',
  name: 'Jantung Bugar, Turun Perlahan',
  bmiCategory: 'B3',
  bodyFatCategory: 'L2',
  cardioRatio: '60% Kardio - 40% Beban',
  description: lines(
    'Untuk orang dewasa dengan BMI 25 sampai di bawah 30 dan lemak tubuh di rentang normal. Tujuannya berat turun perlahan dan jantung lebih kuat: 200 menit kardio sepekan dan tiga hari beban untuk menjaga otot.',
    '4 pekan: jalan cepat terasa lebih ringan dan berat dapat turun sekitar 1 kg. 12 pekan: biasanya stamina dan kekuatan bertambah, berat dapat turun 2–3 kg. Ini perkiraan; laju tiap orang berbeda.',
    `${startLoad} ${moveUp}`,
    consultAgain,
    askDoctor,
  ),
  schedule: {
    Senin: sessionA,
    Selasa: lines(
      'Cardio: jalan cepat 60 menit',
      moderate,
      slowEnds,
      'Bila 60 menit terlalu lama, mulai dari 30–40 menit dan tambah 5 menit tiap pekan.',
    ),
    Rabu: sessionB,
    Kamis: lines(
      'Cardio: sepeda statis, renang, atau mesin elips 60 menit',
      moderate,
      slowEnds,
      'Boleh dibagi dua kali 30 menit dalam sehari.',
    ),
    Jumat: sessionA,
    Sabtu: lines(
      'Cardio: jalan cepat, senam, atau bersepeda 80 menit',
      moderate,
      slowEnds,
      'Boleh disebar ke hari lain, asal jumlah sepekan tetap 200 menit.',
    ),
    Minggu: lines(
      'Rest: jalan santai dan peregangan',
      'Jalan santai dan peregangan 10–15 menit tetap baik.',
      'Sela duduk yang lama dengan berdiri dan berjalan sebentar.',
    ),
  },
  dietRecommendation: lines(
    'Defisit sekitar 300 kkal per hari, tetapi tidak di bawah kebutuhan basal (BMR) dari menu Kalkulator.',
    'Protein 1,4–1,8 g per kg berat badan. Bagi di tiga sampai empat waktu makan, 20–40 g tiap kali: kira-kira 20 g ada di 100 g tempe, 100 g ikan, 75 g ayam matang, atau 3 butir telur.',
    `${plate} Contoh: beras merah, ayam panggang tanpa kulit, tempe, sayur bening bayam, dan pepaya.`,
    'Cara mudah mengurangi sekitar 300 kkal: satu minuman manis diganti air putih, satu porsi gorengan diganti buah, dan nasi berkurang beberapa sendok.',
    'Untuk jantung: lebih sering ikan, kacang, tahu, dan sayur; batasi makanan asin, santan kental, dan gorengan.',
    'Minum air sebelum, selama, dan sesudah kardio yang panjang.',
    'Timbang sekali sepekan dan lihat arahnya dalam sebulan. Bila turun lebih dari 1 kg per pekan, tambah porsi makan.',
    kidneys,
  ),
  sources: ['WHO 2020', 'ACSM 2009', 'ACSM 2015', 'ACSM 2026', 'ISSN 2017', 'Permenkes 41/2014'],
}
