import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { archiveOf } from './personal-archive.ts'

const now = new Date('2026-11-22T02:00:00.000Z')
const read = (data: readonly (readonly [string, readonly object[]])[], owner = 'Sari') =>
  Object.fromEntries(
    Object.entries(unzipSync(archiveOf(new Map(data), owner, now))).map(([name, bytes]) => [name, strFromU8(bytes)]),
  )
const rowsOf = (text = '') => text.trim().split('\r\n')

test('archiveOf › nothing kept › is a page and a JSON file', () => {
  const files = read([['audit', []]])
  expect(Object.keys(files)).toEqual(['index.html', 'data.json'])
  expect(JSON.parse(files['data.json'] ?? '')).toEqual({ createdAt: now.toISOString(), audit: [] })
  expect(files['index.html']).toContain('sebagai administrator: tidak ada')
  expect(files['index.html']).toContain('22 November 2026')
})

test('archiveOf › records › are whole in the JSON, and in a table as an Indonesian reads them', () => {
  const records = [
    {
      id: 'c1',
      createdAt: '2026-11-21T17:30:00.000Z',
      gender: 'female',
      weight: 60.4,
      height: 170,
      bodyFatPercentage: null,
      bmiCategory: 'B2',
      program: { code: 'P2', name: 'Otot; dasar' },
      notes: 'no',
    },
  ]
  const files = read([['consultation', records]])
  expect(JSON.parse(files['data.json'] ?? '').consultation).toEqual(records)
  const [head = '', row] = rowsOf(files['csv/konsultasi.csv'])
  expect(head).toMatch(/^(?:\uFEFF)?Waktu \(WIB\);Jenis kelamin;Berat \(kg\);Tinggi \(cm\);Lemak tubuh \(%\);BMI;/)
  expect(row).toBe('2026-11-22 00:30;Wanita;60,4;170;;;Ideal;;P2;"Otot; dasar";no')
  expect(files['index.html']).toContain('<a href="csv/konsultasi.csv">Konsultasi dan hasilnya</a>: 1 baris')
})

test.each([
  [{ name: 'Squat', sets: 3, reps: 10, weightKg: 22.5 }, 'Squat (3 set × 10 ulangan, 22,5 kg)'],
  [{ name: 'Plank', sets: 2, reps: null, weightKg: null }, 'Plank (2 set)'],
  [{ name: 'Jalan', sets: null, reps: null, weightKg: null }, 'Jalan'],
])('archiveOf › an exercise %j of a session › is "%s"', (exercise, text) => {
  const files = read([['workout', [{ date: '2026-11-20', day: 'Jumat', programCode: 'P2', exercises: [exercise] }]]])
  expect(rowsOf(files['csv/catatan-latihan.csv'])[1]).toBe(`2026-11-20;Jumat;P2;${text};;;;`)
})

test('archiveOf › answers about health › are words', () => {
  const screening = { age: 30, chestPain: 'no', diabetes: 'unknown', equipment: 'home', aches: ['knee', 'back'] }
  const files = read([
    ['healthProfile', [{ answeredAt: now.toISOString(), consent: { version: 1, at: now.toISOString() }, screening }]],
  ])
  const [head = '', row = ''] = rowsOf(files['csv/jawaban-kesehatan.csv'])
  const cells = row.split(';')
  expect(Object.fromEntries(head.split(';').map((name, index) => [name, cells[index]]))).toMatchObject({
    'Disetujui (WIB)': '2026-11-22 09:00',
    'Versi teks persetujuan': '1',
    'Usia (tahun)': '30',
    'Nyeri dada': 'Tidak',
    Diabetes: 'Belum tahu',
    Hamil: '',
    Alat: 'Di rumah',
    'Keluhan sendi': 'Lutut, Punggung',
  })
})

test('archiveOf › a text like a formula, a name like markup, an unknown type › are shown, not run', () => {
  const files = read([['other', [{ notes: '=1+1; "x"', list: { a: 1 } }]]], '<b>Sari</b>')
  expect(rowsOf(files['csv/other.csv'])[1]).toBe(`"'=1+1; ""x""";"{""a"":1}"`)
  expect(files['index.html']).toContain('&lt;b&gt;Sari&lt;/b&gt;')
})
