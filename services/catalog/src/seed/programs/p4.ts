import { consultAgain, kidneys, lines, plate, startLoad } from './phrases.ts'
import type { ProgramSeed } from './program-seed.ts'

const intensity = 'Intensitas ringan sampai sedang: masih bisa berbicara, sulit bernyanyi.'
const grow = 'Tambah 5 menit tiap pekan sampai 60 menit, tanpa lompat dan tanpa lari.'

export const p4: ProgramSeed = {
  code: 'P4',
  name: 'Bergerak Nyaman, Sendi Terjaga',
  bmiCategory: 'B4',
  bodyFatCategory: 'L3',
  cardioRatio: '65% Kardio - 35% Beban',
  description: lines(
    'Untuk orang dewasa dengan BMI 30 atau lebih. Sasarannya berat turun 5–10% dalam enam bulan dengan sendi didahulukan: beban sambil duduk, dengan mesin atau band, tanpa lompat dan tanpa lari.',
    '4 pekan: bergerak 30 menit terasa lebih mudah. 12 pekan: biasanya berdiri dan naik tangga lebih ringan, berat dapat turun 3–5%. Ini perkiraan; laju tiap orang berbeda.',
    `${startLoad} Naik: bila lebih dari 12 repetisi terasa mudah di semua set, tambah 2,5–5 kg di mesin, band yang lebih kuat, atau variasi yang lebih sulit.`,
    consultAgain,
    'Temui dokter sebelum mulai; lebih segera bila ada nyeri, sesak, diabetes, tekanan darah tinggi, penyakit jantung atau ginjal, pingsan, kehamilan, atau obat rutin. Berhenti dan cari pertolongan bila dada nyeri.',
  ),
  schedule: {
    Senin: lines(
      'Cardio: sepeda statis 15 menit (pekan 1)',
      intensity,
      grow,
      'Boleh dibagi menjadi dua atau tiga sesi pendek dalam sehari.',
    ),
    Selasa: lines(
      'Beban dengan mesin',
      'Pemanasan 5–10 menit: sepeda statis sangat ringan, putar bahu pelan.',
      '- Dorong kaki mesin (Leg press): 2×10–15, istirahat 90 detik',
      '- Tekuk lutut mesin (Leg curl): 2×10–15, istirahat 90 detik',
      '- Tekan dada mesin (Chest press machine): 2×10–15, istirahat 90 detik',
      '- Dayung kabel duduk (Seated cable row): 2×10–15, istirahat 90 detik',
      '- Tekan bahu duduk dengan band (Seated band shoulder press): 2×10–15, istirahat 90 detik',
      'Pendinginan 5 menit: napas tenang dan peregangan sambil duduk.',
      'Catatan: gerak sejauh yang nyaman; bila sendi nyeri, kurangi jarak dan beban.',
    ),
    Rabu: lines(
      'Cardio: jalan di air 20 menit (pekan 1)',
      intensity,
      grow,
      'Bila tidak ada kolam, pakai sepeda statis dengan waktu yang sama.',
    ),
    Kamis: lines(
      'Beban dengan kursi dan band',
      'Pemanasan 5–10 menit: jalan di tempat sambil berpegangan, putar bahu pelan.',
      '- Duduk-berdiri (Sit-to-stand): 2×10–15, istirahat 90 detik',
      '- Buka paha duduk dengan band (Seated band hip abduction): 2×10–15, istirahat 90 detik',
      '- Tekan dada duduk dengan band (Seated band chest press): 2×10–15, istirahat 90 detik',
      '- Dayung dengan band (Resistance band row): 2×10–15, istirahat 90 detik',
      '- Tekan bahu duduk dengan band (Seated band shoulder press): 2×10–15, istirahat 90 detik',
      '- Tarik band melebar (Band pull-apart): 2×10–15, istirahat 90 detik',
      'Pendinginan 5 menit: napas tenang dan peregangan sambil duduk.',
    ),
    Jumat: lines(
      'Cardio: sepeda statis atau mesin elips 15 menit (pekan 1)',
      intensity,
      grow,
      'Pilih hambatan rendah; lutut harus tetap nyaman.',
    ),
    Sabtu: lines(
      'Rest: peregangan sambil duduk',
      'Peregangan dan latihan napas 5–10 menit, berdiri sebentar di sela duduk.',
      'Mulai pekan 10 boleh menambah jalan santai 15–20 menit.',
    ),
    Minggu: lines(
      'Cardio: jalan di jalur datar 20 menit (pekan 1)',
      intensity,
      grow,
      'Pakai sepatu empuk; berhenti sebentar kapan saja bila perlu.',
    ),
  },
  dietRecommendation: lines(
    'Defisit 500–750 kkal per hari, tetapi tidak di bawah kebutuhan basal (BMR) dari menu Kalkulator.',
    'Protein 1,6 g per kg berat sasaran, misalnya berat sekarang dikurangi 10%. Bagi merata di tiga sampai empat waktu makan, 20–40 g tiap kali; kira-kira 20 g ada di 100 g tempe, 100 g ikan, 75 g ayam matang, atau 3 butir telur.',
    `${plate} Sayur dan lauk lebih dulu, nasi atau ubi secukupnya, buah utuh sebagai penutup.`,
    'Mulai dari satu perubahan tiap pekan: minuman manis diganti air putih, gorengan diganti pepes, kukus, atau panggang, camilan diganti buah atau kacang rebus, lalu porsi nasi dikurangi sedikit.',
    'Jangan melewatkan makan; makan teratur membantu menahan lapar.',
    'Timbang sekali sepekan dan lihat arahnya dalam sebulan, bukan angka harian.',
    `Bila memakai obat diabetes atau tekanan darah, bicarakan perubahan makan dengan dokter dulu karena dosis mungkin perlu disesuaikan. ${kidneys}`,
  ),
  sources: ['WHO 2020', 'ACSM 2009', 'ACSM 2015', 'ACSM 2026', 'BMC 2019', 'ISSN 2017', 'Permenkes 41/2014'],
}
