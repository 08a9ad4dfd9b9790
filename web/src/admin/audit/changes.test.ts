import { Exercise } from '@bugar/contracts/catalog/exercise'
import { StoredFile } from '@bugar/contracts/catalog/file'
import { Program } from '@bugar/contracts/catalog/program'
import { User } from '@bugar/contracts/people/user'
import { draftStates } from '@bugar/contracts/rules/draft/rule-draft'
import { changeWords, readWords } from '@bugar/contracts/system/audit-words'
import { csvOperations } from '@bugar/contracts/system/csv'
import { recordTypes } from '@bugar/contracts/system/database'
import { ruleBaseNames } from '@bugar/contracts/rules/rule-base'
import { expect, test } from 'vitest'
import { changesIn, differenceOf } from './changes.ts'

const lines = (before: object | null, after: object | null) =>
  changesIn({ before, after } as Parameters<typeof changesIn>[0]).map((change) => [
    change.field,
    change.before,
    change.after,
  ])

test('changesIn › both sides › fields in words, values as people read them', () => {
  expect(
    lines(
      { isActive: true, category: 'Other', ruleSet: 1200, description: null },
      { isActive: false, category: 'Kardio', ruleSet: 1201, note: 'Other' },
    ),
  ).toEqual([
    ['Status', 'Aktif', 'Nonaktif'],
    ['Kategori', 'Lainnya', 'Kardio'],
    ['Versi aturan', '1.200', '1.201'],
    ['Deskripsi', '(kosong)', '(kosong)'],
    ['Catatan', '(kosong)', 'Other'],
  ])
})

test('changesIn › one side › the other stays null, and the id is left to the entry', () => {
  expect(lines(null, { id: 'x', credentials: false })).toEqual([['Dengan sidik password', null, 'Tidak']])
  expect(lines({ gender: 'female', role: 'user' }, null)).toEqual([
    ['Jenis kelamin', 'Wanita', null],
    ['Peran', 'User', null],
  ])
  expect(lines(null, null)).toEqual([])
})

test('changesIn › values with named parts › one line for each part', () => {
  expect(lines({ schedule: { Senin: 'Rest' } }, { schedule: { Senin: 'Cardio', Selasa: 'Rest' } })).toEqual([
    ['Jadwal, Senin', 'Rest', 'Cardio'],
    ['Jadwal, Selasa', '(kosong)', 'Rest'],
  ])
  expect(lines(null, { types: { user: { created: 1 } }, auth: { applied: [] }, catalog: null, baru: 'x' })).toEqual([
    ['Pengguna, ditambah', null, '1'],
    ['Akun dan sesi, migrasi diterapkan', null, '(kosong)'],
    ['Program dan gerakan', null, 'tidak terjangkau'],
    ['baru', null, 'x'],
  ])
})

test('changesIn › a table, a search, an import › which filters, how many people, how much was done', () => {
  expect(lines(null, { filters: ['from', 'search'] })).toEqual([['Saringan', null, 'sejak, pencarian']])
  expect(lines(null, { filters: [] })).toEqual([['Saringan', null, '(kosong)']])
  expect(lines(null, { people: 21 })).toEqual([['Orang yang terlihat', null, '21']])
  expect(lines(null, { total: 3, effects: { 'sessions-ended': 2 } })).toEqual([
    ['Jumlah catatan', null, '3'],
    ['Akun yang sesinya berakhir', null, '2'],
  ])
})

test.each([
  ['x'.repeat(80), false, false],
  ['x'.repeat(81), true, false],
  ['a\nb', true, false],
  [`${'x'.repeat(2000)}…`, true, true],
  [`${'x'.repeat(1999)}…`, true, false],
  ['x'.repeat(2001), true, false],
])('changesIn › length › long from 81 characters on, cut at 2000 (case %#)', (description, isLong, isTruncated) => {
  expect(changesIn({ before: null, after: { description } })[0]).toMatchObject({ isLong, isTruncated })
})

const hash = 'fd60ed593271635a7ce2c2fdd81deb8f097b34b8e2cd0f46037020fbaabf4679'
const keysOf = (shape: object) => Object.fromEntries(Object.keys(shape).map((key) => [key, 'x']))
const named = { name: 'x' }
const draft = { ...named, base: 'safety', ruleSet: 2, hash, note: 'x' }
const team = {
  ...named,
  contact: 'x',
  rights: Object.fromEntries(ruleBaseNames.map((base) => [base, 'explain'])),
  dailyQuota: 1,
  perSecond: 1,
  masks: { bmi: 'range', pregnant: 'withheld' },
  keysEnd: ['2026-11-18T01:30:00.000Z'],
  isRevoked: false,
}
const imported = {
  preview: false,
  total: 1,
  types: Object.fromEntries(
    Object.values(recordTypes)
      .flat()
      .map((type) => [type, { created: 1, updated: 0, unchanged: 0 }]),
  ),
  effects: { 'admin-gained': 1 },
}
const services = { auth: { added: 0, applied: [] }, catalog: null, consultation: null, inference: null, training: null }
const filtersOf = (operation: keyof typeof csvOperations) => ({
  filters: Object.keys(csvOperations[operation].input.shape),
})

/** All that services record, by the operation. */
const recorded: Record<string, object> = {
  'user.toggle': keysOf(User.shape),
  'user.delete': keysOf(User.shape),
  'user.import': keysOf(User.shape),
  'user.list': { people: 2 },
  'admin.approve': keysOf(User.shape),
  'user.setRole': keysOf(User.shape),
  'user.endLogins': named,
  'admin.invite': { ...named, state: 'waiting' },
  'admin.reject': { ...named, state: 'withdrawn' },
  'user.createResetLink': { ...named, expiresAt: '2026-11-18T01:30:00.000Z' },
  'exercise.create': keysOf(Exercise.shape),
  'program.update': keysOf(Program.shape),
  'file.store': keysOf(StoredFile.shape),
  'rule.update': { ...named, isActive: true, programCode: 'P7', ruleSet: 1 },
  'ruleBase.publish': { ...draft, goldenCases: 4 },
  'ruleDraft.approve': { ...draft, state: 'approved', alone: true },
  'ruleDraft.edit': {
    ...draft,
    rules: {
      'K-05': { BMI: '< 16', conclusion: 'x', name: 'x', text: 'x', source: 'x', strength: 'weak', isActive: true },
    },
    rulesAdded: ['K-99'],
    rulesRemoved: ['K-98'],
    rulesChanged: ['K-97'],
    rulesMoved: true,
    cases: ['G-03'],
  },
  'ruleDraft.keepFile': { ...draft, file: 'x', bytes: 1 },
  'ruleDraft.start': { ...draft, reason: 'x' },
  'team.create': team,
  'system.import': imported,
  'system.importContent': imported,
  'system.migrate': services,
  'system.seed': services,
  'system.export': { credentials: true, content: false },
  'consultation.csv': filtersOf('consultation.csv'),
  'user.csv': filtersOf('user.csv'),
  'audit.csv': filtersOf('audit.csv'),
  'decision.csv': filtersOf('decision.csv'),
  'consultation.get': { consultation: { id: 'x', createdAt: '2026-11-18T01:30:00.000Z' } },
  'operator.rotateKeys': { key: hash },
  'operator.raiseEpochs': { accounts: 1 },
  'operator.eraseAgain': { erased: 1 },
  'operator.endTeamKeys': { teams: 1 },
}

/** The names of fields at any depth, but for days, facts and codes, which people read as they are. */
const namesIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.entries(value).flatMap(([name, inner]) => [...(/^[A-Z]/.test(name) ? [] : [name]), ...namesIn(inner)])
    : []

test.each(Object.entries(recorded))('changesIn › %s › no name of a field and no hash', (operation, fields) => {
  expect({ ...changeWords, ...readWords }).toHaveProperty([operation])
  const changes = changesIn({ before: null, after: fields as Record<string, unknown> })
  const shown = changes.flatMap(({ field }) => field.split(', '))
  expect(shown.filter((part) => namesIn(fields).includes(part))).toEqual([])
  const values = changes.map(({ after }) => after).join(' ')
  expect(values).not.toMatch(/[0-9a-f]{9}/)
  expect(values).not.toMatch(/explain|withheld|safety|teamId|weak|waiting|withdrawn/)
})

test.each(draftStates)('changesIn › a draft that becomes %s › in words', (state) => {
  expect(lines({ state: 'editing' }, { state })[0]?.join(' ')).not.toContain(state)
})

test('changesIn › an edited draft › the cells of its rules; its hash only where nothing else is known', () => {
  const [before, after] = [
    { hash, rules: { 'K-05': { BMI: '< 16' } } },
    { hash: 'x', rules: { 'K-05': { BMI: '< 17' } } },
  ]
  expect(lines(before, after)).toEqual([['K-05, BMI', '< 16', '< 17']])
  const added = { hash: 'x', rulesAdded: ['K-99', 'K-98'], rulesMoved: true }
  expect(lines({ hash }, added)).toEqual([
    ['Aturan baru', null, 'K-99, K-98'],
    ['Urutan aturan diubah', null, 'Ya'],
  ])
  expect(lines({ hash: `1${hash.slice(1)}` }, { hash })).toEqual([['Sidik isi', '1d60ed59', 'fd60ed59']])
})

test('changesIn › masks of a team › how many facts of each kind', () => {
  expect(lines(null, { masks: { age: 'range', bmi: 'range', pregnant: 'withheld' } })).toEqual([
    ['Fakta yang disamarkan', null, '2 sebagai rentang, 1 ditahan'],
  ])
})

const marked = (before: string, after: string) =>
  differenceOf(before, after).map(([lead, own, rest]) => `${lead}[${own}]${rest}`)

test.each([
  ['a word at the end', 'a b c d e f g h', 'a b c d e f g h new', ['…c d e f g h[]', '…c d e f g h[ new]']],
  [
    'a word in between',
    '0 a b c d e f old g h i j k l m',
    '0 a b c d e f new g h i j k l m',
    ['…a b c d e f[ old] g h i j k l…', '…a b c d e f[ new] g h i j k l…'],
  ],
  ['two words', 'a b c d', 'x b y d', ['[a b c] d', '[x b y] d']],
  ['a repeated word', 'a a a', 'a a', ['a a[ a]', 'a a[]']],
  ['nothing in common', 'old', 'new\nlines', ['[old]', '[new\nlines]']],
])('differenceOf › %s › is told apart from the words around it', (_name, before, after, expected) => {
  expect(marked(before, after)).toEqual(expected)
})
