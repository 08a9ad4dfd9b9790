import type { AuditEntry } from '@bugar/contracts/system/audit'
import { decisionExamples } from '@bugar/contracts/examples/teams'
import type { Call } from '@bugar/contracts/core/bus/operation'
import type { Bus } from '@bugar/runtime/nats/bus'
import { expect, test } from 'vitest'
import { csvTables } from './csv-rows.ts'
import { csvLines, type Table } from './csv.ts'

const pagination = { page: 1, limit: 500, total: 2, totalPages: 1 }
const createdAt = '2026-11-20T16:59:00.000Z'

/** The lines of the file whose list has these records. */
const linesOf = async (name: keyof ReturnType<typeof csvTables>, records: readonly object[]): Promise<string[]> => {
  const page = { consultations: records, users: records, decisions: records, nextCursor: null, pagination }
  const bus = { call: async () => ({ data: page }) } as unknown as Bus
  const entries = records as readonly AuditEntry[]
  const tables = csvTables(bus, async () => ({ data: { entries: [...entries], nextCursor: null, unavailable: [] } }))
  const tableOf = tables[name] as (filters: object, call: Call) => Table
  let text = ''
  for await (const part of csvLines(tableOf({}, {} as Call))) {
    text += part
  }
  return text.replace('\uFEFF', '').trimEnd().split('\r\n')
}

const consultation = {
  createdAt,
  user: { id: 'u1', name: 'Sari', email: 'sari@contoh.id' },
  gender: 'female',
  weight: 61.5,
  height: 170,
  bmi: 21.280276817,
  bmiCategory: 'B2',
  bodyFatPercentage: 28,
  bodyFatCategory: 'L2',
  program: { id: 'P2', code: 'P2', name: 'Program; dua' },
  ruleSet: { version: 3, hash: 'abc' },
}

test('consultation.csv › consultations › in words, what a stored one lacks is an empty cell', async () => {
  const almost = { ...consultation, bmi: 24.996, bodyFatPercentage: null, bodyFatCategory: null }
  expect(await linesOf('consultation.csv', [consultation, almost, { user: null, createdAt: null }])).toEqual([
    'Waktu (WIB);Nama;Email;Jenis kelamin;Berat (kg);Tinggi (cm);BMI;Kategori BMI;Lemak tubuh (%);Kategori lemak;Program;Nama program;Versi aturan',
    '2026-11-20 23:59;Sari;sari@contoh.id;Wanita;61,5;170;21,28;Ideal;28;Normal;P2;"Program; dua";3',
    '2026-11-20 23:59;Sari;sari@contoh.id;Wanita;61,5;170;24,99;Ideal;;;P2;"Program; dua";3',
    ';;;;;;;;;;;;',
  ])
})

test('user.csv › accounts › in words, an unknown number of consultations is an empty cell', async () => {
  const user = { createdAt, name: 'Sari', email: 'sari@contoh.id', gender: 'female', role: 'user', isActive: true }
  const admin = { ...user, name: 'Budi', gender: 'male', role: 'admin', isActive: false }
  const users = [
    { ...user, consultationTotal: 4 },
    { ...admin, consultationTotal: null },
  ]
  expect(await linesOf('user.csv', users)).toEqual([
    'Bergabung (WIB);Nama;Email;Jenis kelamin;Peran;Status;Jumlah konsultasi',
    '2026-11-20 23:59;Sari;sari@contoh.id;Wanita;User;Aktif;4',
    '2026-11-20 23:59;Budi;sari@contoh.id;Pria;Administrator;Nonaktif;',
  ])
})

test('audit.csv › entries › what was done is in words beside its name, who did it without a person is the system', async () => {
  const entry = { createdAt, objectId: 'u1', objectName: 'Sari', actor: { id: 'u2', name: 'Budi' }, outcome: 'done' }
  const entries = [
    { ...entry, operation: 'user.toggle', before: { isActive: true }, after: { isActive: false } },
    { ...entry, operation: 'user.toggle', actor: null, outcome: 'unknown', before: null, after: null },
    { ...entry, operation: 'badge.grant', objectId: null, objectName: null, before: null, after: { note: 'x' } },
  ]
  expect(await linesOf('audit.csv', entries)).toEqual([
    'Waktu (WIB);Pelaku;Tindakan;Kode tindakan;Objek;Id objek;Hasil;Sebelum;Sesudah',
    '2026-11-20 23:59;Budi;Mengunci akun;user.toggle;Sari;u1;selesai;"{""isActive"":true}";"{""isActive"":false}"',
    '2026-11-20 23:59;Sistem;Mengubah status akun;user.toggle;Sari;u1;tidak diketahui;;',
    '2026-11-20 23:59;Budi;badge.grant;badge.grant;;;selesai;;"{""note"":""x""}"',
  ])
})

test('decision.csv › decisions › in words, with what was concluded and nothing of the facts', async () => {
  const [decision] = decisionExamples['decision.list'].output.decisions
  const refused = { ...decision, pinned: true, outcome: 'invalid', conclusions: [] }
  expect(
    await linesOf('decision.csv', [
      { ...decision, at: createdAt, facts: { age: 30 } },
      { ...refused, at: createdAt },
    ]),
  ).toEqual([
    'Waktu (WIB);Tim;Basis;Versi aturan;Versi ditetapkan tim;Hasil;Kesimpulan;ms;Keputusan;Korelasi',
    `2026-11-20 23:59;${decision?.team.name};energy;1;tidak;ada kesimpulan;deficit: refused;0,084;${decision?.id};order-20261126-0042`,
    `2026-11-20 23:59;${decision?.team.name};energy;1;ya;fakta ditolak;;0,084;${decision?.id};order-20261126-0042`,
  ])
})
