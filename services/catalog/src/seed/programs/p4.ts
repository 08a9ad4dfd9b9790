import {
  atHome,
  consultAgain,
  kidneys,
  lines,
  loadStep,
  maxProtein,
  plate,
  startLoad,
  weightAtBmi25,
} from './phrases.ts'
import type { ProgramSeed } from './program-seed.ts'

const intensity = 'Intensitas ringan (bisa bernyanyi) di awal, lalu sedang: masih bisa berbicara, sulit bernyanyi.'
const growFrom15 = 'Tambah 5 menit tiap pekan sampai 60 menit di pekan 10, tanpa lompat dan tanpa lari.'
const growFrom20 = 'Tambah 5 menit tiap pekan sampai 60 menit di pekan 9, tanpa lompat dan tanpa lari.'
const bears = 'Pakai alat yang batas beratnya di atas berat Anda.'

export const p4: ProgramSeed = {
  code: 'P4',
  name: 'Bergerak Nyaman, Sendi Terjaga',
  bmiCategory: 'B4',
  bodyFatCategory: 'L3',
  cardioRatio: '65% Kardio - 35% Beban',
  description: lines(
    'Untuk orang dewasa dengan BMI 30 atau lebih. Sasarannya berat turun 5–10% dalam enam bulan dengan sendi didahulukan: beban sambil duduk, dengan mesin atau band, tanpa lompat dan tanpa lari.',
    'Periksa batas berat yang tertulis pada kursi, sepeda statis, dan mesin sebelum dipakai.',
    'Kardio naik dari 70 menit di pekan 1 ke 240 menit di pekan 10, sesuai anjuran WHO 150–300 menit.',
    '4 pekan: bergerak 30 menit terasa lebih mudah. 12 pekan: biasanya berdiri dan naik tangga lebih ringan, berat dapat turun 3–5%. Ini perkiraan; laju tiap orang berbeda.',
    `${startLoad} Naik: bila lebih dari 12 repetisi terasa mudah di semua set, ${loadStep} di mesin, band yang lebih kuat, atau variasi yang lebih sulit.`,
    atHome,
    consultAgain,
    'Temui dokter sebelum mulai; lebih segera bila ada nyeri, sesak, diabetes, tekanan darah tinggi, penyakit jantung atau ginjal, pingsan, kehamilan, atau obat rutin. Berhenti dan cari pertolongan bila dada nyeri.',
  ),
  schedule: {
    Senin: lines(
      'Cardio: sepeda statis atau jalan di tempat 15 menit (pekan 1)',
      intensity,
      growFrom15,
      bears,
      'Boleh dibagi menjadi dua atau tiga sesi pendek dalam sehari.',
    ),
    Selasa: lines(
      'Beban dengan mesin, 40 menit',
      'Pemanasan 5–10 menit: jalan di tempat pelan, putar bahu pelan.',
      '- Dorong kaki mesin (Leg press): 2×10–15, istirahat 90 detik',
      '- Tekuk lutut mesin (Leg curl): 2×10–15, istirahat 90 detik',
      '- Tekan dada mesin (Chest press machine): 2×10–15, istirahat 90 detik',
      '- Dayung kabel duduk (Seated cable row): 2×10–15, istirahat 90 detik',
      '- Tekan bahu duduk dengan band (Seated band shoulder press): 2×10–15, istirahat 90 detik',
      '- Tahan putaran duduk dengan band (Seated Pallof press): 2×10–15 tiap sisi, istirahat 90 detik',
      'Pendinginan 5 menit: napas tenang dan peregangan sambil duduk, 2×20–30 detik.',
      'Di rumah: Dorong kaki mesin jadi Duduk-berdiri; Tekuk lutut mesin jadi Tekuk lutut duduk dengan band; Tekan dada mesin jadi Tekan dada duduk dengan band; Dayung kabel duduk jadi Dayung dengan band.',
      `Catatan: gerak sejauh yang nyaman. ${bears}`,
    ),
    Rabu: lines(
      'Cardio: jalan di air 20 menit (pekan 1)',
      intensity,
      growFrom20,
      'Bila tidak ada kolam, jalan di jalur datar dengan waktu yang sama.',
    ),
    Kamis: lines(
      'Beban dengan kursi dan band, 40 menit',
      'Pemanasan 5–10 menit: jalan di tempat sambil berpegangan, putar bahu pelan.',
      '- Duduk-berdiri (Sit-to-stand): 2×10–15, istirahat 90 detik',
      '- Buka paha duduk dengan band (Seated band hip abduction): 2×10–15, istirahat 90 detik',
      '- Tekuk lutut duduk dengan band (Seated band leg curl): 2×10–15 tiap sisi, istirahat 90 detik',
      '- Tekan dada duduk dengan band (Seated band chest press): 2×10–15, istirahat 90 detik',
      '- Dayung dengan band (Resistance band row): 2×10–15, istirahat 90 detik',
      '- Tahan putaran duduk dengan band (Seated Pallof press): 2×10–15 tiap sisi, istirahat 90 detik',
      'Pendinginan 5 menit: napas tenang dan peregangan sambil duduk, 2×20–30 detik.',
      `Catatan: gerak sejauh yang nyaman. ${bears}`,
    ),
    Jumat: lines(
      'Cardio: sepeda statis atau jalan di jalur datar 15 menit (pekan 1)',
      intensity,
      growFrom15,
      bears,
      'Pilih hambatan rendah; lutut tetap nyaman.',
    ),
    Sabtu: lines(
      'Rest: peregangan sambil duduk',
      'Peregangan dan latihan napas 5–10 menit, berdiri sebentar di sela duduk.',
      'Mulai pekan 10 boleh menambah jalan santai 15–20 menit.',
    ),
    Minggu: lines(
      'Cardio: jalan di jalur datar 20 menit (pekan 1)',
      intensity,
      growFrom20,
      'Pakai sepatu empuk; berhenti sebentar kapan saja bila perlu.',
    ),
  },
  dietRecommendation: lines(
    'Defisit 500–750 kkal per hari, tetapi tidak di bawah kebutuhan basal (BMR) dari menu Kalkulator.',
    `Protein 1,6 g per kg ${weightAtBmi25}, ${maxProtein}. Bagi merata di tiga sampai empat waktu makan, 20–40 g tiap kali; kira-kira 20 g ada di 100 g tempe, 100 g ikan, 75 g ayam matang, atau 3 butir telur.`,
    `${plate} Sayur dan lauk lebih dulu, nasi atau ubi secukupnya, buah utuh sebagai penutup.`,
    'Mulai dari satu perubahan tiap pekan: minuman manis diganti air putih, gorengan diganti pepes, kukus, atau panggang, camilan diganti buah atau kacang rebus, lalu porsi nasi dikurangi sedikit.',
    'Jangan melewatkan makan; makan teratur membantu menahan lapar.',
    'Timbang sekali sepekan dan lihat arahnya dalam sebulan, bukan angka harian.',
    `Bila memakai obat diabetes atau tekanan darah, bicarakan perubahan makan dengan dokter dulu karena dosis mungkin perlu disesuaikan. ${kidneys}`,
  ),
  sources: ['WHO 2020', 'ACSM 2009', 'ACSM 2015', 'ACSM 2026', 'BMC 2019', 'ISSN 2017', 'Permenkes 41/2014'],
}
