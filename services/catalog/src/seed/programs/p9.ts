import { askDoctor, consultAgain, kidneys, lines, moderate, moveUp, plate, slowEnds, startLoad } from './phrases.ts'
import type { ProgramSeed } from './program-seed.ts'

const slowLowering = 'Catatan: turunkan beban pelan, sekitar tiga hitungan, di setiap repetisi.'

const sessionA = lines(
  'Beban seluruh tubuh A',
  'Pemanasan 5–10 menit: jalan di tempat, ayun lengan, lalu satu set ringan.',
  '- Dorong kaki mesin (Leg press): 3×8–12, istirahat 90 detik',
  '- Tekuk pinggul dengan beban (Romanian deadlift): 3×8–12, istirahat 90 detik',
  '- Tekan dada mesin (Chest press machine): 3×8–12, istirahat 90 detik',
  '- Dayung kabel duduk (Seated cable row): 3×8–12, istirahat 90 detik',
  '- Tekan bahu dumbel (Dumbbell shoulder press): 3×8–12, istirahat 90 detik',
  '- Rentang silang telentang (Dead bug): 3×8–12, istirahat 90 detik',
  'Pendinginan 5 menit: jalan pelan, lalu peregangan paha dan dada.',
  slowLowering,
)

const sessionB = lines(
  'Beban seluruh tubuh B',
  'Pemanasan 5–10 menit: sepeda statis pelan, putar bahu, lalu satu set ringan.',
  '- Jongkok dumbel di dada (Goblet squat): 3×8–12, istirahat 90 detik',
  '- Dorong pinggul barbel (Hip thrust): 3×8–12, istirahat 90 detik',
  '- Tekan dada miring dumbel (Incline dumbbell press): 3×8–12, istirahat 90 detik',
  '- Tarik kabel ke dada (Lat pulldown): 3×8–12, istirahat 90 detik',
  '- Tarik kabel ke wajah (Face pull): 3×8–12, istirahat 90 detik',
  '- Rentang silang merangkak (Bird dog): 3×8–12, istirahat 90 detik',
  'Pendinginan 5 menit: jalan pelan, lalu peregangan pinggul dan bahu.',
  slowLowering,
)

export const p9: ProgramSeed = {
  code: 'P9',
  name: 'Tambah Otot, Berat Terjaga',
  bmiCategory: 'B1',
  bodyFatCategory: 'L3',
  cardioRatio: '30% Kardio - 70% Beban',
  description: lines(
    'Untuk orang dewasa dengan BMI di bawah 18,5 dan lemak tubuh di atas rentang normal. Tujuannya otot menggantikan sebagian lemak tanpa berat turun: beban seluruh tubuh tiga hari dengan gerakan turun yang pelan, dan makan yang cukup.',
    '4 pekan: gerakan lebih mantap dan tubuh lebih bertenaga. 12 pekan: biasanya lebih kuat dengan berat tetap atau naik 1–2 kg. Ini perkiraan; laju tiap orang berbeda.',
    `${startLoad} ${moveUp}`,
    consultAgain,
    `Ke dokter dulu bila BMI di bawah 16 atau berat turun tanpa disengaja. ${askDoctor}`,
  ),
  schedule: {
    Senin: sessionA,
    Selasa: lines(
      'Cardio: jalan cepat 25 menit',
      moderate,
      slowEnds,
      'Makan selingan sebelum atau sesudahnya supaya berat tidak turun.',
    ),
    Rabu: sessionB,
    Kamis: lines(
      'Rest: jalan santai dan peregangan',
      'Jalan santai dan peregangan 10–15 menit tetap baik.',
      'Tidur cukup dan makan teratur membantu otot tumbuh.',
    ),
    Jumat: sessionA,
    Sabtu: lines('Cardio: sepeda statis atau senam ringan 25 menit', moderate, slowEnds, 'Pilih yang paling disukai.'),
    Minggu: lines(
      'Rest: libur dan mobilitas ringan',
      'Mobilitas pinggul dan bahu 10 menit, atau latihan napas 5 menit.',
      'Sela duduk yang lama dengan berdiri sebentar.',
    ),
  },
  dietRecommendation: lines(
    'Makan sesuai kebutuhan harian sampai +200 kkal per hari, protein 1,8–2,0 g per kg berat badan.',
    'Jangan makan di bawah kebutuhan harian: berat Anda perlu dijaga, dan otot butuh bahan untuk tumbuh. Kebutuhan harian dapat dihitung di menu Kalkulator dengan sasaran pertahankan berat.',
    'Bagi protein di empat sampai lima waktu makan, tiap 3–4 jam, kira-kira 20 g tiap kali: 100 g tempe, 100 g ikan, 75 g ayam matang, atau 3 butir telur.',
    `${plate} Contoh: nasi merah, telur, tempe, tumis bayam, dan pisang.`,
    'Ganti, bukan kurangi: minuman manis diganti susu atau sari kacang hijau, gorengan diganti kacang rebus, telur, atau alpukat.',
    'Contoh tambahan 200 kkal: segelas susu dan satu pisang kecil.',
    'Timbang sekali sepekan. Bila berat turun dua pekan berturut-turut, tambah satu selingan. Ukur lemak tubuh lagi setelah 8 pekan dengan cara yang sama.',
    kidneys,
  ),
  sources: ['WHO 2020', 'ACSM 2009', 'ACSM 2015', 'ACSM 2026', 'ISSN 2017', 'Slater 2019', 'Permenkes 41/2014'],
}
