import { expect, test } from 'vitest'
import { readProgramDay } from '@bugar/contracts/catalog/program-day/program-day'
import { dayReading, lineReading, formats } from './day-reading.ts'

test.each([
  [
    'Beban A, 40–55 menit\n- Plank: 3×20 detik\n- Bird dog: 3×8\nCatatan: pelan.',
    'Terbaca: beban, 2 gerakan, 40–55 menit.',
  ],
  ['Beban\n- Plank: 3×20 detik', 'Terbaca: beban, 1 gerakan.'],
  ['Cardio: jalan cepat 45 menit', 'Terbaca: kardio, 45 menit.'],
  ['Rest: peregangan', 'Terbaca: istirahat.'],
  ['', 'Terbaca: istirahat.'],
  [
    'Beban, 40 menit\n- Plank: lama\nDi rumah: Plank jadi Bird dog.',
    'Terbaca: beban, 40 menit, 2 baris belum terbaca.',
  ],
])('dayReading › %j › %s', (text, said) => {
  expect(dayReading(text)).toBe(said)
})

const readings = (text: string) =>
  readProgramDay(`Beban\n${text}`).lines.map((line) => {
    const { label, says } = lineReading(line)
    return `${label}: ${says}`
  })

test.each([
  ['- Plank: 3×20 detik', 'Gerakan: Plank, 3 set × 20 detik'],
  [
    '- Lunge: 2–3×8–12 tiap sisi, istirahat 1–2 menit',
    'Gerakan: Lunge, 2–3 set × 8–12 kali tiap sisi, istirahat 60–120 detik',
  ],
  ['Pemanasan 5–10 menit: jalan di tempat.', 'Pemanasan: 5–10 menit'],
  ['Pendinginan 5 menit: peregangan.', 'Pendinginan: 5 menit'],
  ['Mulai dan akhiri dengan 5 menit tempo pelan.', 'Awal dan akhir pelan: 10 menit seluruhnya'],
  [
    'Pemanasan 8 menit, lalu 6×1 menit cepat dengan 2 menit santai, akhiri 4 menit pelan.',
    'Interval: pemanasan 8 menit, 6 × (1 menit cepat dan 2 menit santai), akhir 4 menit',
  ],
  ['Sesudah beban: jalan cepat 20 menit.', 'Kardio sesudah beban: 20 menit'],
  ['Tambah 5 menit tiap pekan sampai 60 menit di pekan 4.', 'Kenaikan: +5 menit tiap pekan sampai 60 menit di pekan 4'],
  ['Tambah 5 menit tiap pekan sampai 60 menit.', 'Kenaikan: +5 menit tiap pekan sampai 60 menit'],
  ['Pekan 1–4: 2 set; mulai pekan 5: 3 set.', 'Set menurut pekan: 2 set, mulai pekan 5: 3 set'],
  ['Pekan genap: kerjakan sesi B (lihat Rabu).', 'Bergantian: pekan genap memakai sesi B hari Rabu'],
  ['Minum air.', 'Catatan: ditampilkan apa adanya'],
  ['- Plank: lama', 'Belum terbaca: “- Plank: lama” tidak sesuai bentuknya'],
])('lineReading › %j › %s', (line, said) => {
  expect(readings(line)).toEqual([said])
})

test('lineReading › swaps › name both exercises, with a dose where there is one', () => {
  expect(
    readings(
      '- Plank: 3×20 detik\nDi rumah: Plank jadi Bird dog.\nPemula, 8 pekan pertama: Plank jadi Bird dog 2×8.',
    ).slice(1),
  ).toEqual(['Di rumah: Plank → Bird dog', 'Pemula: 8 pekan pertama: Plank → Bird dog 2 set × 8 kali'])
})

test('formats › every example of the help › is read as the help says', () => {
  const text = formats.map(({ example }) => example).join('\n')
  expect(formats.map(({ example }) => example)).toHaveLength(new Set(formats.map(({ example }) => example)).size)
  expect(readings(text).filter((reading) => /^(?:Belum terbaca|Catatan)/.test(reading))).toEqual([])
})
