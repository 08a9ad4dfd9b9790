import { type ReplacedKind, standIns } from '@bugar/contracts/adaptation'
import type { SourcedRule } from '@bugar/contracts/rule-base'
import { adaptationKinds } from './adaptation.ts'
import { type Backing, type Conditions, rulesFor } from './rules.ts'

const acsm2009: Backing = { source: 'ACSM 2009', strength: 'moderate' }
const acsm2015: Backing = { source: 'ACSM 2015', strength: 'moderate' }
const acsm2026: Backing = { source: 'ACSM 2026', strength: 'strong' }
const who2020: Backing = { source: 'WHO 2020', strength: 'strong' }
const pregnancy: Backing = { source: 'WHO 2020, ACOG 804', strength: 'strong' }
const paluch2022: Backing = { source: 'Paluch 2022', strength: 'moderate' }
const survey: Backing = { source: 'Survei pelatih (tiap 5,8±3,4 pekan)', strength: 'weak' }
const coaches: Backing = { source: 'Praktik pelatih', strength: 'weak' }
const library: Backing = { source: 'Bentuk lebih ringan di pustaka gerakan', strength: 'weak' }
const caution: Backing = { source: 'Kehati-hatian Bugar', strength: 'weak' }

const create = rulesFor(adaptationKinds)
const rule = (
  id: string,
  name: string,
  conditions: Conditions,
  concluded: readonly [fact: string, value: string],
  backing: Backing,
  text: string,
) => create(`ADAP-${id}`, name, conditions, concluded, backing, text)

const is = (fact: string, value: string | null): Conditions[number] => [fact, 'equal', value]
const below = (fact: string, value: number): Conditions[number] => [fact, 'lessThan', value]
const from = (fact: string, value: number): Conditions[number] => [fact, 'greaterThanInclusive', value]

/** 'Jongkok barbel (Back squat)' is 'Jongkok barbel' in a sentence. */
const plain = (name: string) => name.replace(/ \(.*\)$/, '')

/** Such movements and what takes their place, as the table of stand-ins says. */
const replaced = (kind: ReplacedKind): string =>
  `${Object.entries(standIns[kind])
    .map(([name, standIn]) => `${plain(name)} jadi ${plain(standIn)}`)
    .join('; ')}.`

const replacing = (id: string, name: string, conditions: Conditions, kind: ReplacedKind, backing: Backing) =>
  rule(id, name, conditions, ['replace', kind], backing, replaced(kind))

const cautious: Conditions[number] = ['safetyLevel', 'notEqual', 'go']
const novice = is('experience', 'novice')
const old = from('age', 65)

export const adaptationRules: readonly SourcedRule[] = [
  rule(
    '01',
    'Saran Pelan',
    [is('safetyLevel', 'gentle')],
    ['start', 'slow'],
    caution,
    'Pekan pertama dijalani dengan separuh set dan menit.',
  ),
  rule(
    '02',
    'Usia tidak disebut',
    [is('age', null)],
    ['start', 'slow'],
    caution,
    'Tanpa usia, pekan pertama dijalani dengan separuh set dan menit.',
  ),
  rule(
    '03',
    'Hamil',
    [is('pregnant', 'yes')],
    ['start', 'slow'],
    pregnancy,
    'Mulai pelan bila dokter atau bidan tidak melarang, sampai 150 menit gerak sedang sepekan.',
  ),
  rule(
    '04',
    'Dokter dulu',
    [is('safetyLevel', 'doctor-first')],
    ['start', 'wait'],
    acsm2015,
    'Rencana menunggu sampai dokter setuju.',
  ),
  rule(
    '05',
    'Belum untuk usia ini',
    [is('safetyLevel', 'no-program')],
    ['start', 'wait'],
    who2020,
    'Rencana ini disusun untuk usia 18 tahun ke atas. Bergeraklah 60 menit sehari dengan cara yang Anda sukai.',
  ),
  rule(
    '06',
    'Ada tanda bahaya',
    [is('safetyLevel', 'stop')],
    ['start', 'wait'],
    acsm2015,
    'Jangan berlatih dulu dan periksakan diri ke dokter.',
  ),
  rule(
    '07',
    'Usia di bawah 18 tahun',
    [below('age', 18)],
    ['start', 'wait'],
    who2020,
    'Rencana ini disusun untuk usia 18 tahun ke atas. Bergeraklah 60 menit sehari dengan cara yang Anda sukai.',
  ),
  rule(
    '11',
    'Kurang dari lima hari latihan',
    [below('daysPerWeek', 5)],
    ['strengthDays', 'three'],
    coaches,
    'Tiga sesi beban, supaya masih ada hari untuk kardio.',
  ),
  ...(
    [
      ['12', 'lose', 'Kurang dari empat hari untuk menurunkan berat'],
      ['13', 'health', 'Kurang dari empat hari untuk sehat dan bugar'],
      ['14', null, 'Kurang dari empat hari tanpa tujuan'],
    ] as const
  ).map(([id, goal, name]) =>
    rule(
      id,
      name,
      [below('daysPerWeek', 4), is('goal', goal)],
      ['strengthDays', 'two'],
      who2020,
      'Dua sesi beban untuk semua otot besar; waktu yang lain untuk kardio.',
    ),
  ),
  rule(
    '15',
    'Kurang dari tiga hari latihan',
    [below('daysPerWeek', 3)],
    ['strengthDays', 'two'],
    who2020,
    'Dua sesi beban, masing-masing untuk seluruh tubuh.',
  ),
  rule(
    '16',
    'Satu hari latihan',
    [below('daysPerWeek', 2)],
    ['strengthDays', 'one'],
    who2020,
    'Satu sesi beban untuk seluruh tubuh. Sedikit lebih baik daripada tidak sama sekali; dua hari atau lebih dianjurkan.',
  ),
  rule(
    '17',
    'Hari latihan tidak disebut',
    [is('daysPerWeek', null)],
    ['strengthDays', 'three'],
    caution,
    'Hari latihan belum disebut, jadi paling banyak tiga sesi beban.',
  ),
  rule(
    '18',
    'Pemula',
    [novice],
    ['strengthDays', 'three'],
    acsm2009,
    'Pemula berlatih beban dua sampai tiga hari sepekan.',
  ),
  rule(
    '19',
    'Usia 65 tahun ke atas',
    [old],
    ['strengthDays', 'three'],
    caution,
    'Paling banyak tiga hari beban, supaya ada hari untuk pulih dan melatih keseimbangan.',
  ),
  rule(
    '20',
    'Saran Pelan atau lebih hati-hati',
    [cautious],
    ['strengthDays', 'three'],
    caution,
    'Paling banyak tiga hari beban.',
  ),
  rule(
    '21',
    'Enam hari latihan atau kurang',
    [['daysPerWeek', 'lessThanInclusive', 6]],
    ['cardio', 'after-strength'],
    coaches,
    'Kardio yang tidak mendapat hari sendiri menyusul sesudah latihan beban.',
  ),
  rule(
    '22',
    'Hari latihan tidak disebut',
    [is('daysPerWeek', null)],
    ['cardio', 'after-strength'],
    caution,
    'Hari latihan belum disebut, jadi kardio menyusul sesudah latihan beban.',
  ),
  rule(
    '23',
    'Kurang dari tiga hari latihan',
    [below('daysPerWeek', 3)],
    ['cardio', 'short-walks'],
    who2020,
    'Menit kardio dibagi menjadi jalan cepat singkat di hari-hari lain; setiap menit terhitung.',
  ),
  rule(
    '24',
    'Kurang dari lima hari dan sesi di bawah 45 menit',
    [below('daysPerWeek', 5), below('minutesPerSession', 45)],
    ['cardio', 'short-walks'],
    who2020,
    'Sesinya tidak cukup panjang untuk kardio. Menitnya dibagi menjadi jalan cepat singkat di hari-hari lain.',
  ),
  rule(
    '31',
    'Kardio di bawah 150 menit',
    [below('cardioMinutes', 150), from('age', 18), below('age', 60)],
    ['dailySteps', '8000-10000'],
    paluch2022,
    'Kardio program di bawah 150 menit sepekan: tambahkan 8.000–10.000 langkah kaki sehari.',
  ),
  rule(
    '32',
    'Kardio di bawah 150 menit dari usia 60 tahun',
    [below('cardioMinutes', 150), from('age', 60)],
    ['dailySteps', '6000-8000'],
    paluch2022,
    'Kardio program di bawah 150 menit sepekan: tambahkan 6.000–8.000 langkah kaki sehari.',
  ),
  rule(
    '33',
    'Kardio di bawah 150 menit tanpa usia',
    [below('cardioMinutes', 150), is('age', null)],
    ['dailySteps', '6000-8000'],
    caution,
    'Kardio program di bawah 150 menit sepekan: tambahkan 6.000–8.000 langkah kaki sehari.',
  ),
  rule(
    '41',
    'Sesi di bawah 60 menit',
    [below('minutesPerSession', 60)],
    ['sets', 'three'],
    coaches,
    'Paling banyak tiga set tiap gerakan, supaya sesi selesai pada waktunya.',
  ),
  rule(
    '42',
    'Sesi di bawah 45 menit',
    [below('minutesPerSession', 45)],
    ['sets', 'two'],
    coaches,
    'Paling banyak dua set tiap gerakan, supaya sesi selesai pada waktunya.',
  ),
  rule(
    '43',
    'Waktu tiap sesi tidak disebut',
    [is('minutesPerSession', null)],
    ['sets', 'three'],
    caution,
    'Waktu tiap sesi belum disebut, jadi paling banyak tiga set tiap gerakan.',
  ),
  rule('44', 'Pemula', [novice], ['sets', 'three'], acsm2009, 'Pemula cukup dengan dua sampai tiga set tiap gerakan.'),
  rule(
    '45',
    'Saran Pelan atau lebih hati-hati',
    [cautious],
    ['sets', 'two'],
    caution,
    'Paling banyak dua set tiap gerakan.',
  ),
  rule(
    '51',
    'Sesi di bawah 30 menit',
    [below('minutesPerSession', 30)],
    ['exercises', 'four'],
    coaches,
    'Empat gerakan pertama saja: yang melatih otot besar didahulukan.',
  ),
  rule(
    '52',
    'Sesi di bawah 20 menit',
    [below('minutesPerSession', 20)],
    ['exercises', 'three'],
    coaches,
    'Tiga gerakan pertama saja: yang melatih otot besar didahulukan.',
  ),
  rule(
    '56',
    'Alat di rumah',
    [is('equipment', 'home')],
    ['form', 'home'],
    acsm2026,
    'Memakai bentuk gerakan di rumah; alat khusus tidak diperlukan.',
  ),
  rule(
    '57',
    'Tanpa alat',
    [is('equipment', 'none')],
    ['form', 'bodyweight'],
    acsm2026,
    'Memakai bentuk gerakan tanpa alat; alat khusus tidak diperlukan.',
  ),
  replacing('61', 'Saran Pelan atau lebih hati-hati', [cautious], 'vigorous', acsm2015),
  replacing('62', 'Nyeri lutut', [is('kneePain', 'yes')], 'impact', library),
  replacing('63', 'Nyeri punggung', [is('backPain', 'yes')], 'impact', library),
  replacing('64', 'Nyeri lutut', [is('kneePain', 'yes')], 'deep-knee', library),
  replacing('65', 'Nyeri punggung', [is('backPain', 'yes')], 'loaded-back', library),
  replacing('66', 'Nyeri bahu', [is('shoulderPain', 'yes')], 'overhead', library),
  replacing('67', 'Hamil', [is('pregnant', 'yes')], 'supine', pregnancy),
  ...['P6', 'P10'].map((code, index) =>
    replacing(
      `${68 + index}`,
      `Pemula dengan ${code} sampai pekan 8`,
      [novice, is('programCode', code), ['weeksInPlan', 'lessThanInclusive', 8]],
      'heavy-lifts',
      acsm2009,
    ),
  ),
  rule(
    '71',
    'Usia 65 tahun ke atas',
    [old],
    ['balance', 'three-days'],
    who2020,
    'Tambahkan latihan keseimbangan tiga hari sepekan.',
  ),
  rule(
    '76',
    'Pemula',
    [novice],
    ['recovery', 'day-between'],
    acsm2009,
    'Hari beban tidak berurutan, supaya otot sempat pulih.',
  ),
  rule(
    '77',
    'Usia 65 tahun ke atas',
    [old],
    ['recovery', 'day-between'],
    caution,
    'Hari beban tidak berurutan, supaya otot sempat pulih.',
  ),
  rule(
    '78',
    'Saran Pelan atau lebih hati-hati',
    [cautious],
    ['recovery', 'day-between'],
    caution,
    'Hari beban tidak berurutan.',
  ),
  rule(
    '81',
    'Tiga hari beban atau lebih',
    [from('programStrengthDays', 3)],
    ['easyWeek', 'every-six'],
    survey,
    'Tiap pekan keenam boleh dijalani dengan separuh jumlah set.',
  ),
  rule(
    '82',
    'Usia 65 tahun ke atas',
    [old],
    ['easyWeek', 'every-four'],
    caution,
    'Tiap pekan keempat boleh dijalani dengan separuh jumlah set.',
  ),
  rule(
    '83',
    'Saran Pelan atau lebih hati-hati',
    [cautious],
    ['easyWeek', 'every-four'],
    caution,
    'Tiap pekan keempat boleh dijalani dengan separuh jumlah set.',
  ),
]
