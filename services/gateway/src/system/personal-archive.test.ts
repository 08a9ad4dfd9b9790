import { consultationRecord } from '@bugar/consultation/consultation/model'
import { healthProfileTable } from '@bugar/consultation/health-profile/table'
import { checklists } from '@bugar/contracts/advice/person/health-profile'
import type { PersonalTable } from '@bugar/contracts/core/values/table'
import { workoutRecord } from '@bugar/training/workout/model'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { archiveOf, inParts } from './personal-archive.ts'
import { auditTable, type PersonalRecords } from './personal-data.ts'

const now = new Date('2026-11-22T02:00:00.000Z')

const all = async <T>(items: AsyncIterable<T>): Promise<T[]> => {
  const found: T[] = []
  for await (const item of items) {
    found.push(item)
  }
  return found
}

const other: PersonalTable = {
  file: 'other',
  title: 'Lainnya',
  columns: {
    notes: 'Catatan',
    list: 'Daftar',
    pains: { title: 'Nyeri', words: { knee: 'Lutut' }, fields: ['site', 'severity'] },
    pauses: { title: 'Jeda', fields: ['from', 'to'] },
  },
}

const tables: Readonly<Record<string, PersonalTable | undefined>> = {
  audit: auditTable,
  consultation: consultationRecord.table,
  healthProfile: healthProfileTable,
  workout: workoutRecord.table,
  other,
}

/** Two records a page. */
const recordsOf = (type: string, records: readonly object[]): PersonalRecords => ({
  type,
  table: tables[type] ?? null,
  pages: async function* () {
    for (let at = 0; at < records.length; at += 2) {
      yield records.slice(at, at + 2)
    }
  },
})

const read = async (data: readonly (readonly [string, readonly object[]])[], owner = 'Sari') => {
  const records = data.map(([type, each]) => recordsOf(type, each))
  const files = Object.entries(unzipSync(Buffer.concat(await all(archiveOf(records, owner, now)))))
  return Object.fromEntries(files.map(([name, bytes]) => [name, strFromU8(bytes)])) as Record<string, string>
}
const rowsOf = (text = '') => text.trim().split('\r\n')

test('archiveOf › nothing kept › is a page and a JSON file', async () => {
  const files = await read([['audit', []]])
  expect(Object.keys(files)).toEqual(['data.json', 'index.html'])
  expect(JSON.parse(files['data.json'] ?? '')).toEqual({ createdAt: now.toISOString(), audit: [] })
  expect(files['index.html']).toContain('sebagai administrator: tidak ada')
  expect(files['index.html']).toContain('22 November 2026')
})

test('archiveOf › records › are whole in the JSON, and in a table as an Indonesian reads them', async () => {
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
  const files = await read([['consultation', records]])
  expect(JSON.parse(files['data.json'] ?? '').consultation).toEqual(records)
  const [head = '', row] = rowsOf(files['csv/konsultasi.csv'])
  expect(head).toMatch(/^(?:\uFEFF)?Waktu \(WIB\);Jenis kelamin;Berat \(kg\);Tinggi \(cm\);Lemak tubuh \(%\);BMI;/)
  expect(row).toBe('2026-11-22 00:30;Wanita;60,4;170;;;Ideal;;P2;"Otot; dasar";no')
  expect(files['index.html']).toContain('<a href="csv/konsultasi.csv">Konsultasi dan hasilnya</a>: 1 baris')
})

test.each([
  [{ name: 'Squat', sets: 3, reps: 10, weightKg: 22.5 }, '"Squat (3 set × 10 repetisi, 22,5 kg)"'],
  [{ name: 'Plank', sets: 2, reps: null, weightKg: null }, 'Plank (2 set)'],
  [{ name: 'Jalan', sets: null, reps: null, weightKg: null }, 'Jalan'],
])('archiveOf › an exercise %j of a session › is %s', async (exercise, text) => {
  const files = await read([
    ['workout', [{ date: '2026-11-20', day: 'Jumat', programCode: 'P2', exercises: [exercise] }]],
  ])
  expect(rowsOf(files['csv/catatan-latihan.csv'])[1]).toBe(`2026-11-20;Jumat;P2;${text};;;;`)
})

const withAnswers = async (screening: object) => {
  const files = await read([
    ['healthProfile', [{ answeredAt: now.toISOString(), consent: { version: 1, at: now.toISOString() }, screening }]],
  ])
  const [head = '', row = ''] = rowsOf(files['csv/jawaban-kesehatan.csv'])
  const cells = row.split(';')
  return Object.fromEntries(head.split(';').map((name, index) => [name, cells[index]]))
}

test('archiveOf › answers about health › are words', async () => {
  const screening = { age: 30, chestPain: 'no', diabetes: 'unknown', equipment: 'home', aches: ['knee', 'back'] }
  expect(await withAnswers(screening)).toMatchObject({
    'Disetujui (WIB)': '2026-11-22 09:00',
    'Versi teks persetujuan': '1',
    'Usia (tahun)': '30',
    'Nyeri dada': 'Tidak',
    Diabetes: 'Belum tahu',
    Hamil: '',
    Alat: 'Di rumah',
    'Keluhan sendi': '"Lutut, Punggung"',
  })
})

test('archiveOf › lists of health › each item in words, none of them, and not asked', async () => {
  expect(await withAnswers({ energySigns: ['eatingDisorder', 'stressFracture'], signs: [] })).toMatchObject({
    'Tanda kurang energi': '"Gangguan makan, Retak tulang karena latihan"',
    'Tanda penyakit': 'Tidak ada',
    'Jatuh dan tulang': '',
  })
  const all = Object.values(await withAnswers(checklists))
  expect(
    all.filter((cell) => Object.values(checklists).some((items) => items.some((item) => cell?.includes(item)))),
  ).toEqual([])
})

test('archiveOf › a text like a formula, a name like markup › are shown, not run', async () => {
  const files = await read([['other', [{ notes: '=1+1; "x"', list: { a: 1 } }]]], '<b>Sari</b>')
  expect(rowsOf(files['csv/other.csv'])[1]).toBe(`"'=1+1; ""x""";"{""a"":1}";;`)
  expect(files['index.html']).toContain('&lt;b&gt;Sari&lt;/b&gt;')
})

test('archiveOf › lists of objects › have the fields that their column names', async () => {
  const pains = [
    { site: 'knee', severity: 4 },
    { site: 'hip', severity: 0 },
  ]
  const files = await read([['other', [{ pains, pauses: [{ from: '2026-11-02', to: null }] }]]])
  expect(rowsOf(files['csv/other.csv'])[1]).toBe(';;"Lutut 4, hip 0";2026-11-02 …')
})

test('archiveOf › records without a table › are in the JSON file alone', async () => {
  const files = await read([['unnamed', [{ id: 'x' }]]])
  expect(Object.keys(files)).toEqual(['data.json', 'index.html'])
  expect(files['index.html']).not.toContain('unnamed')
  expect(JSON.parse(files['data.json'] ?? '').unnamed).toEqual([{ id: 'x' }])
})

test('archiveOf › the JSON › is what would be written of all records at once', async () => {
  const consultation = Array.from({ length: 5 }, (_, index) => ({ id: `c${index}`, trace: { steps: [{ a: 'b\nc' }] } }))
  const plan = [{ id: 'p', pauses: [] }]
  const files = await read([
    ['consultation', consultation],
    ['plan', plan],
    ['audit', []],
  ])
  const whole = { createdAt: now.toISOString(), consultation, plan, audit: [] }
  expect(files['data.json']).toBe(JSON.stringify(whole, null, 2))
})

test('archiveOf › a record longer than a piece, with wide characters › is not cut apart', async () => {
  const notes = 'é日𝒳'.repeat(20_000)
  const files = await read([['other', [{ notes }]]])
  expect(JSON.parse(files['data.json'] ?? '').other).toEqual([{ notes }])
  expect(files['csv/other.csv']).toContain(notes)
})

test('archiveOf › very many records › are read a page at a time, and others have their turn between', async () => {
  const state = { pages: 0, turns: 0, most: 0, sinceTurn: 0 }
  let isDone = false
  const takeTurns = () => {
    state.turns += 1
    state.sinceTurn = 0
    if (!isDone) {
      setImmediate(takeTurns)
    }
  }
  setImmediate(takeTurns)
  const notes = 'x'.repeat(50_000)
  const many: PersonalRecords = {
    type: 'other',
    table: other,
    pages: async function* () {
      for (let page = 0; page < 100; page++) {
        state.pages += 1
        state.sinceTurn += 1
        state.most = Math.max(state.most, state.sinceTurn)
        yield [{ notes }, { notes }]
      }
    },
  }
  let bytes = 0
  for await (const chunk of archiveOf([many], 'Sari', now)) {
    bytes += chunk.length
  }
  isDone = true
  // Twice: for the JSON and for the table. A page is longer than what is compressed at once.
  expect(state.pages).toBe(200)
  expect(state.most).toBe(1)
  expect(bytes).toBeLessThan(1_000_000)
})

test.each([
  [[], 4, []],
  [['abcd'], 4, ['abcd']],
  [['abc'], 4, ['abc']],
  [['abcde'], 4, ['abcd', 'e']],
  [['a', 'bcdefghi', '', 'j'], 4, ['abcd', 'efgh', 'ij']],
])('inParts › %j in parts of %i › %j', async (chunks, size, parts) => {
  const given = (async function* () {
    yield* chunks.map((each) => Buffer.from(each))
  })()
  expect((await all(inParts(given, size))).map(String)).toEqual(parts)
})
