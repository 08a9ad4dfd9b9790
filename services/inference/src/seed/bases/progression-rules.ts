import type { NextStep } from '@bugar/contracts/progression'
import type { SourcedRule } from '@bugar/contracts/rule-base'
import { progressionKinds } from './progression.ts'
import { type Backing, type Conditions, rulesFor } from './rules.ts'

const acsm2009: Backing = { source: 'ACSM 2009', strength: 'moderate' }
const acsm2015: Backing = { source: 'ACSM 2015', strength: 'moderate' }
const who2020: Backing = { source: 'WHO 2020', strength: 'strong' }
const coaches: Backing = { source: 'Praktik pelatih', strength: 'weak' }
const survey: Backing = { source: 'Survei pelatih (tiap 5,8±3,4 pekan)', strength: 'weak' }
const caution: Backing = { source: 'Kehati-hatian Bugar', strength: 'weak' }

const rule = rulesFor(progressionKinds)

const noted = (id: string, name: string, fact: string, condition: Conditions[number], backing: Backing) =>
  rule(`PROG-${id}`, name, [condition], [fact, 'yes'], backing)

const step = (id: string, name: string, conditions: Conditions, next: NextStep, backing: Backing, text: string) =>
  rule(`PROG-${id}`, name, conditions, ['step', next], backing, text)

const atTop: Conditions[number] = ['sessionsAtTop', 'greaterThanInclusive', 2]
const weighted: Conditions[number] = ['noLoad', 'equal', 'no']
const unweighted: Conditions[number] = ['noLoad', 'equal', 'yes']
const small: Conditions[number] = ['smallSteps', 'equal', 'yes']
const go: Conditions[number] = ['safetyLevel', 'equal', 'go']
const gentle: Conditions[number] = ['safetyLevel', 'equal', 'gentle']
const upTo5: Conditions[number] = ['smallestStep', 'lessThanInclusive', 5]
const over5: Conditions = [
  ['smallestStep', 'greaterThan', 5],
  ['smallestStep', 'lessThanInclusive', 10],
]

export const progressionRules: readonly SourcedRule[] = [
  noted('01', 'Band', 'noLoad', ['loadKind', 'equal', 'band'], coaches),
  noted('02', 'Berat badan sendiri', 'noLoad', ['loadKind', 'equal', 'bodyweight'], coaches),
  noted('03', 'Jenis beban tidak disebut', 'noLoad', ['loadKind', 'equal', null], caution),
  noted('11', 'Pemula', 'smallSteps', ['experience', 'equal', 'novice'], acsm2009),
  noted('12', 'Otot kecil', 'smallSteps', ['muscles', 'equal', 'small'], acsm2009),
  noted('13', 'Usia 65 tahun ke atas', 'smallSteps', ['age', 'greaterThanInclusive', 65], caution),
  noted('14', 'Usia tidak disebut', 'smallSteps', ['age', 'equal', null], caution),
  step(
    '21',
    'Dua sesi di puncak rentang',
    [atTop, weighted, ['smallSteps', 'equal', 'no'], go, ['smallestStep', 'lessThanInclusive', 10]],
    'raise-5-10',
    acsm2009,
    'Dua sesi terakhir semua set mencapai puncak rentang: naikkan 5–10%.',
  ),
  step(
    '22',
    'Dua sesi di puncak rentang, langkah kecil',
    [atTop, weighted, small, upTo5],
    'raise-2-5',
    acsm2009,
    'Dua sesi terakhir semua set mencapai puncak rentang: naikkan 2–5%.',
  ),
  step(
    '23',
    'Dua sesi di puncak rentang dengan saran Pelan',
    [atTop, weighted, gentle, upTo5],
    'raise-2-5',
    caution,
    'Dua sesi terakhir semua set mencapai puncak rentang. Karena sarannya Pelan, naikkan 2–5% saja.',
  ),
  step(
    '24',
    'Langkah alat 5–10% sesudah dua sesi',
    [atTop, ['sessionsAtTop', 'lessThan', 3], weighted, small, ...over5],
    'add-repetitions',
    coaches,
    'Langkah alat berikutnya masih besar: tambah 1–2 repetisi dulu. Beban naik sesudah tiga sesi di puncak.',
  ),
  step(
    '25',
    'Langkah alat 5–10% sesudah tiga sesi',
    [['sessionsAtTop', 'greaterThanInclusive', 3], weighted, small, go, ...over5],
    'raise-5-10',
    acsm2009,
    'Tiga sesi terakhir semua set mencapai puncak rentang: naikkan satu langkah alat.',
  ),
  step(
    '26',
    'Langkah alat 5–10% dengan saran Pelan',
    [atTop, weighted, gentle, ...over5],
    'add-repetitions',
    caution,
    'Langkah alat berikutnya lebih dari 5%. Karena sarannya Pelan, tambah 1–2 repetisi sebagai gantinya.',
  ),
  step(
    '27',
    'Langkah alat di atas 10%',
    [atTop, weighted, ['smallestStep', 'greaterThan', 10]],
    'add-repetitions',
    acsm2009,
    'Langkah alat berikutnya lebih dari 10%: tambah 1–2 repetisi sebagai gantinya.',
  ),
  step(
    '28',
    'Langkah alat tidak disebut',
    [atTop, weighted, ['smallestStep', 'equal', null]],
    'add-repetitions',
    caution,
    'Langkah alat belum diketahui: tambah 1–2 repetisi dulu.',
  ),
  step(
    '29',
    'Dua sesi di puncak rentang tanpa beban bertingkat',
    [atTop, unweighted],
    'add-repetitions',
    coaches,
    'Dua sesi terakhir semua set mencapai puncak rentang: tambah 1–2 repetisi atau 5 detik tiap set.',
  ),
  step(
    '31',
    'Belum dua sesi di puncak rentang',
    [['sessionsAtTop', 'lessThan', 2]],
    'same',
    acsm2009,
    'Ulangi target ini. Naik setelah semua set mencapai puncak rentang pada dua sesi berturut-turut.',
  ),
  step(
    '32',
    'Ada set di bawah rentang',
    [['sessionsBelow', 'greaterThanInclusive', 1]],
    'same',
    coaches,
    'Ada set yang belum mencapai rentang: ulangi target ini sekali lagi.',
  ),
  step(
    '33',
    'Terasa terlalu berat',
    [['hardSessions', 'greaterThanInclusive', 1]],
    'same',
    coaches,
    'Sesi terakhir terasa terlalu berat, jadi target ini tidak dinaikkan.',
  ),
  step(
    '41',
    'Dua sesi di bawah rentang',
    [['sessionsBelow', 'greaterThanInclusive', 2], weighted],
    'lower-5-10',
    coaches,
    'Dua sesi belum mencapai rentang: turunkan 5–10%, atau satu langkah alat bila langkahnya lebih besar.',
  ),
  step(
    '42',
    'Dua sesi di bawah rentang tanpa beban bertingkat',
    [['sessionsBelow', 'greaterThanInclusive', 2], unweighted],
    'easier-form',
    coaches,
    'Dua sesi belum mencapai rentang: pakai bentuk yang lebih ringan.',
  ),
  step(
    '51',
    'Jeda dua pekan',
    [['daysSinceLastSession', 'greaterThanInclusive', 14]],
    'restart-20',
    coaches,
    'Sudah dua pekan atau lebih tanpa latihan beban: mulai lagi 20% lebih ringan, atau 20% lebih sedikit repetisi.',
  ),
  step(
    '52',
    'Jeda dua belas pekan',
    [['daysSinceLastSession', 'greaterThanInclusive', 84]],
    'find-load',
    coaches,
    'Sudah dua belas pekan atau lebih tanpa latihan beban: cari lagi beban yang menyisakan 2–3 repetisi di tiap set.',
  ),
  step(
    '53',
    'Belum ada sesi sebelumnya',
    [['daysSinceLastSession', 'equal', null]],
    'find-load',
    coaches,
    'Mulai dengan beban atau bentuk yang menyisakan 2–3 repetisi di tiap set.',
  ),
  step(
    '61',
    'Nyeri di sesi terakhir',
    [['painSessions', 'greaterThanInclusive', 1]],
    'easier-form',
    caution,
    'Gerakan ini terasa nyeri: pakai bentuk yang lebih ringan, dan hentikan bila masih nyeri.',
  ),
  step(
    '62',
    'Nyeri di dua sesi berturut-turut',
    [['painSessions', 'greaterThanInclusive', 2]],
    'wait',
    caution,
    'Gerakan ini dua kali berturut-turut terasa nyeri: tunda, dan periksakan bila nyerinya menetap.',
  ),
  step(
    '63',
    'Dokter dulu',
    [['safetyLevel', 'equal', 'doctor-first']],
    'wait',
    acsm2015,
    'Latihan beban menunggu sampai dokter setuju.',
  ),
  step(
    '64',
    'Usia di bawah 18 tahun',
    [['safetyLevel', 'equal', 'no-program']],
    'wait',
    who2020,
    'Program ini disusun untuk usia 18 tahun ke atas. Bergeraklah 60 menit sehari dengan cara yang Anda sukai.',
  ),
  step(
    '65',
    'Ada tanda bahaya',
    [['safetyLevel', 'equal', 'stop']],
    'wait',
    acsm2015,
    'Jangan berlatih dulu dan periksakan diri ke dokter.',
  ),
  rule(
    'PROG-71',
    'Enam pekan tanpa pekan ringan',
    [['weeksSinceEasyWeek', 'greaterThanInclusive', 6]],
    ['easyWeek', 'offered'],
    survey,
    'Bila mau, jalani satu pekan dengan separuh jumlah set. Bebannya tetap.',
  ),
  rule(
    'PROG-72',
    'Terasa terlalu berat dua kali',
    [['hardSessions', 'greaterThanInclusive', 2]],
    ['easyWeek', 'advised'],
    coaches,
    'Dua sesi berturut-turut terasa terlalu berat: jalani satu pekan dengan separuh jumlah set. Bebannya tetap.',
  ),
]
