/** One example of each form of a line after the first; a test proves that each is parsed. */
export const formats = [
  { use: 'Gerakan dengan dosis', example: '- Plank: 3×20–40 detik, istirahat 60 detik' },
  { use: 'Gerakan tiap sisi', example: '- Lunge: 2–3×8–12 tiap sisi, istirahat 1–2 menit' },
  { use: 'Pemanasan', example: 'Pemanasan 5–10 menit: jalan di tempat.' },
  { use: 'Pendinginan', example: 'Pendinginan 5 menit: peregangan.' },
  { use: 'Awal dan akhir pelan', example: 'Mulai dan akhiri dengan 5 menit tempo pelan.' },
  {
    use: 'Interval',
    example: 'Pemanasan 8 menit, lalu 6×1 menit cepat dengan 2 menit santai, akhiri 4 menit pelan.',
  },
  { use: 'Kardio sesudah beban', example: 'Sesudah beban: jalan cepat 20 menit.' },
  { use: 'Kenaikan menit', example: 'Tambah 5 menit tiap pekan sampai 60 menit di pekan 4.' },
  { use: 'Set menurut pekan', example: 'Pekan 1–4: 2 set; mulai pekan 5: 3 set.' },
  { use: 'Sesi bergantian', example: 'Pekan genap: kerjakan sesi B (lihat Rabu).' },
  { use: 'Pengganti di rumah', example: 'Di rumah: Plank jadi Bird dog; Lunge jadi Naik bangku.' },
  { use: 'Pengganti untuk pemula', example: 'Pemula, 8 pekan pertama: Plank jadi Bird dog 2×8–12.' },
] as const
