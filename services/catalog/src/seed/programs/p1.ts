import { askDoctor, consultAgain, kidneys, light, lines, moveUp, startLoad } from './phrases.ts'
import type { ProgramSeed } from './program-seed.ts'

const sessionA = lines(
  'Beban seluruh tubuh A',
  'Pemanasan 5–10 menit: jalan di tempat, ayun lengan, lalu satu set tanpa beban.',
  '- Jongkok dumbel di dada (Goblet squat): 2–3×8–12, istirahat 90–120 detik',
  '- Tekuk pinggul dengan beban (Romanian deadlift): 2–3×8–12, istirahat 90–120 detik',
  '- Tekan dada mesin (Chest press machine): 2–3×8–12, istirahat 90–120 detik',
  '- Dayung kabel duduk (Seated cable row): 2–3×8–12, istirahat 90–120 detik',
  '- Tekan bahu dumbel (Dumbbell shoulder press): 2–3×8–12, istirahat 90–120 detik',
  '- Rentang silang telentang (Dead bug): 2–3×8–12, istirahat 90–120 detik',
  'Pendinginan 5 menit: jalan pelan, lalu peregangan paha, dada, dan punggung.',
  'Catatan: pekan 1–4 cukup 2 set; mulai pekan 5 naik ke 3 set.',
)

const sessionB = lines(
  'Beban seluruh tubuh B',
  'Pemanasan 5–10 menit: sepeda statis pelan, putar bahu, lalu satu set ringan.',
  '- Dorong kaki mesin (Leg press): 2–3×8–12, istirahat 90–120 detik',
  '- Dorong pinggul barbel (Hip thrust): 2–3×8–12, istirahat 90–120 detik',
  '- Tekan dada miring dumbel (Incline dumbbell press): 2–3×8–12, istirahat 90–120 detik',
  '- Tarik kabel ke dada (Lat pulldown): 2–3×8–12, istirahat 90–120 detik',
  '- Angkat lengan samping (Lateral raise): 2–3×8–12, istirahat 90–120 detik',
  '- Rentang silang merangkak (Bird dog): 2–3×8–12, istirahat 90–120 detik',
  'Pendinginan 5 menit: jalan pelan, lalu peregangan pinggul dan bahu.',
  'Catatan: pekan 1–4 cukup 2 set; mulai pekan 5 naik ke 3 set.',
)

export const p1: ProgramSeed = {
  code: 'P1',
  name: 'Tambah Berat dan Otot dengan Aman',
  bmiCategory: 'B1',
  bodyFatCategory: 'L1',
  cardioRatio: '20% Kardio - 80% Beban',
  description: lines(
    'Untuk orang dewasa dengan BMI di bawah 18,5 yang ingin menambah berat dan otot dengan aman. Beban seluruh tubuh tiga kali sepekan melatih otot, dan makan lebih banyak menyediakan bahannya.',
    '4 pekan: gerakan terasa lebih mantap dan berat dapat naik sekitar 1 kg. 12 pekan: biasanya lebih kuat di semua gerakan, berat dapat naik 2–4 kg. Ini perkiraan; laju tiap orang berbeda.',
    `${startLoad} ${moveUp}`,
    consultAgain,
    `Ke dokter sebelum mulai bila BMI di bawah 16 atau berat turun tanpa disengaja. ${askDoctor}`,
  ),
  schedule: {
    Senin: sessionA,
    Selasa: lines(
      'Rest: jalan santai dan peregangan',
      'Jalan santai 10–15 menit dan peregangan ringan bila badan terasa enak.',
      'Makan cukup hari ini sama pentingnya dengan latihan.',
    ),
    Rabu: sessionB,
    Kamis: lines(
      'Rest: mobilitas ringan',
      'Mobilitas pinggul dan bahu 10 menit, lalu tidur lebih awal.',
      'Sela duduk yang lama dengan berdiri sebentar.',
    ),
    Jumat: sessionA,
    Sabtu: lines(
      'Cardio: jalan santai 20 menit',
      'Jalan di jalur datar sebelum waktu makan supaya selera makan terbuka.',
      light,
      'Boleh diganti sepeda statis pelan dengan waktu yang sama.',
    ),
    Minggu: lines(
      'Rest: libur dan siapkan makanan',
      'Jalan santai, peregangan, atau latihan napas 5 menit tetap baik.',
      'Siapkan selingan untuk sepekan: telur rebus, kacang, buah, susu.',
    ),
  },
  dietRecommendation: lines(
    'Surplus 350–450 kkal per hari di atas kebutuhan harian, protein 1,6–2,0 g per kg berat badan.',
    'Makan 5 kali porsi kecil, tiap 3–4 jam: tiga makan utama dan dua selingan. Bagi protein merata, kira-kira 15–20 g tiap kali makan; 100 g tempe, 100 g ikan, 75 g ayam matang, atau 3 butir telur berisi sekitar 20 g.',
    'Isi piring: setengah sayur dan buah, setengah nasi atau pokok lain dan lauk; tambahkan satu porsi pokok dan satu porsi lauk dalam sehari.',
    'Contoh tambahan 350–450 kkal: segelas susu, satu pisang, dan segenggam kacang tanah; atau semangkuk bubur kacang hijau dengan dua telur rebus.',
    'Bila selera makan kurang, minum sebagian kalori: susu, jus alpukat, atau sari kacang hijau. Minum banyak air sesudah makan, bukan sebelumnya.',
    'Timbang sekali sepekan, pagi hari. Bila dua pekan berat tidak naik, tambah satu selingan.',
    `BMI di bawah 16 atau berat turun tanpa disengaja: periksa ke dokter dulu. ${kidneys}`,
  ),
  sources: ['WHO 2020', 'ACSM 2009', 'ACSM 2015', 'ACSM 2026', 'ISSN 2017', 'Slater 2019', 'Permenkes 41/2014'],
}
