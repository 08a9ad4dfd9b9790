import type { NextStep, stepKinds } from '@bugar/contracts/advice/person/progression'
import type { SourcedRule, Value } from '@bugar/contracts/rules/rule-base'
import { progressionKinds } from './progression.ts'
import { type Backing, type Conditions, rulesFor } from './rules.ts'
import { bounds } from './bounds.ts'

const { adultAge, olderAge, shortBreakDays, breakDays, longBreakDays, stalledSessions, shortSessions } = bounds
const { oneWarmUpKg, twoWarmUpsKg, threeWarmUpsKg } = bounds

const acsm2009: Backing = { source: 'ACSM 2009', strength: 'moderate' }
const acsm2015: Backing = { source: 'ACSM 2015', strength: 'moderate' }
const epley: Backing = { source: 'Epley 1985; Praktik pelatih', strength: 'weak' }
const who2020: Backing = { source: 'WHO 2020', strength: 'strong' }
const coaches: Backing = { source: 'Praktik pelatih', strength: 'weak' }
/** 40 trained men, sets of 40 and 80 % of the training load (doi 10.3390/ijerph17186882). */
const ribeiro: Backing = { source: 'Ribeiro 2020; Praktik pelatih', strength: 'weak' }
const survey: Backing = { source: 'Survei pelatih (tiap 5,8±3,4 pekan)', strength: 'weak' }
const caution: Backing = { source: 'Kehati-hatian Bugar', strength: 'weak' }

const rule = rulesFor(progressionKinds)

const noted = (id: string, name: string, fact: string, condition: Conditions[number], backing: Backing) =>
  rule(`PROG-${id}`, name, [condition], [fact, 'yes'], backing)

/** Rules that conclude a step by one side of it. */
const stepsBy =
  (kind: (typeof stepKinds)[number]) =>
  (id: string, name: string, conditions: Conditions, next: NextStep, backing: Backing, text = ruleTexts[id]) =>
    rule(`PROG-${id}`, name, conditions, [kind, next], backing, text)
const step = stepsBy('step')
const setback = stepsBy('setback')
const care = stepsBy('care')

type Condition = Conditions[number]
const is = (fact: string, value: Value): Condition => [fact, 'equal', value]
const atLeast = (fact: string, least: number): Condition => [fact, 'greaterThanInclusive', least]
const under = (fact: string, bound: number): Condition => [fact, 'lessThan', bound]

const twoAtTop = atLeast('sessionsAtTop', 2)
const weighted = is('noLoad', 'no')
const unweighted = is('noLoad', 'yes')
const small = is('smallSteps', 'yes')
const large = is('smallSteps', 'no')
const go = is('gently', 'no')
const gentle = is('gently', 'yes')
const earned = is('stepUnearned', 'no')
const notEarned = is('stepUnearned', 'yes')
const grown = is('grown', 'yes')
const stalled = atLeast('stalledSessions', stalledSessions)
const since = (days: number) => atLeast('daysSinceLastSession', days)
const notBack = is('notBack', 'yes')
const notHard = under('hardSessions', 1)
const oneAtTop: Conditions = [atLeast('sessionsAtTop', 1), under('sessionsAtTop', 2)]
const noneAtTop = under('sessionsAtTop', 1)
const upTo5: Condition = ['smallestStep', 'lessThanInclusive', 5]
const upTo10: Condition = ['smallestStep', 'lessThanInclusive', 10]
const over5: Condition = ['smallestStep', 'greaterThan', 5]
const over10: Condition = ['smallestStep', 'greaterThan', 10]

/** Not yet two painless sessions, two weeks, or a first retest since. */
const painful: Conditions = [
  atLeast('painSessions', 1),
  under('painlessSessions', 2),
  under('daysSincePain', 14),
  under('painlessRetests', 1),
]

const again = 'Ulangi dulu. Naik setelah semua set mencapai puncak rentang pada dua sesi berturut-turut.'
const bySteps =
  'Dua sesi terakhir repetisinya sepadan dengan beban berikutnya: naik satu langkah alat, lalu kembali ke rentang rencana.'

/** The text of each rule for people, by its id. */
const ruleTexts: Readonly<Record<string, string>> = {
  '18': 'Dua sesi terakhir semua set mencapai puncak rentang, dan sebelum jeda Anda mengangkat lebih: naik dua langkah alat, atau sekitar 5% bila itu lebih, sampai beban sebelum jeda.',
  '20': 'Semua set mencapai puncak rentang dan masih tersisa tiga repetisi atau lebih: naikkan sekitar 5%, paling banyak 10%.',
  '21': 'Dua sesi terakhir dengan beban ini semua set mencapai puncak rentang: naikkan sekitar 5%, paling banyak 10%.',
  '22': 'Dua sesi terakhir dengan beban ini semua set mencapai puncak rentang: naikkan 2–5%.',
  '23': 'Dua sesi terakhir dengan beban ini semua set mencapai puncak rentang. Karena sarannya Pelan, naikkan 2–5% saja.',
  '24': 'Langkah alat berikutnya masih besar: tambah 1–2 repetisi dulu. Beban naik sesudah tiga sesi di puncak.',
  '25': 'Tiga sesi terakhir dengan beban ini semua set mencapai puncak rentang: naikkan satu langkah alat.',
  '26': 'Langkah alat berikutnya lebih dari 5%. Karena sarannya Pelan, tambah 1–2 repetisi dulu; beban naik sesudah repetisinya sepadan.',
  '27': 'Langkah alat berikutnya lebih dari 10%: tambah 1–2 repetisi dulu; beban naik sesudah repetisinya sepadan.',
  '28': 'Langkah alat belum diketahui: tambah 1–2 repetisi dulu.',
  '29': 'Dua sesi terakhir semua set mencapai puncak rentang: tambah 1–2 repetisi atau 5 detik tiap set.',
  '35': 'Dua sesi terakhir bentuk yang lebih ringan ini mencapai puncak rentang: kembali ke bentuk berikutnya.',
  '36': 'Dua sesi terakhir mencapai 20 repetisi atau 60 detik: pakai bentuk yang lebih sulit, mulai dari rentang rencana.',
  '37': 'Sudah 20 repetisi atau 60 detik. Karena sarannya Pelan, bentuk dan jumlahnya tetap; perlambat gerakannya bila terasa ringan.',
  '38': 'Sudah 20 repetisi atau 60 detik: tetap di jumlah ini, lebih pelan. Turun dalam tiga hitungan, atau pakai band yang lebih tebal.',
  '39': 'Sudah 30 repetisi atau 120 detik dan langkah alat masih terlalu besar: tetap di jumlah ini, lebih pelan, atau pakai alat dengan langkah lebih kecil.',
  '40': 'Sudah 30 repetisi atau 120 detik dan langkah alat belum diketahui: tetap di jumlah ini, lebih pelan.',
  '32': 'Ada set yang belum mencapai rentang: ulangi beban dan repetisi ini sekali lagi.',
  '33': 'Sesi terakhir terasa terlalu berat, jadi tidak dinaikkan.',
  '56': 'Empat sesi tidak bertambah, padahal masih ada sisa atau tinggal satu repetisi: coba puncak rentang di tiap set.',
  '57': 'Sesi terakhir kurang dari jumlah set rencana. Beban naik setelah semua set dikerjakan di puncak rentang.',
  '41': 'Dua sesi belum mencapai rentang: turunkan sekitar 5% atau satu langkah alat; bila alatnya tidak bisa lebih ringan, 20% lebih sedikit repetisi.',
  '42': 'Dua sesi belum mencapai rentang: pakai bentuk yang lebih ringan, atau 20% lebih sedikit bila tidak ada.',
  '43': 'Empat sesi dengan beban ini tidak bertambah: turunkan sekitar 5% atau satu langkah alat, lalu naik lagi; bila alatnya tidak bisa lebih ringan, 20% lebih sedikit repetisi.',
  '44': 'Empat sesi tidak bertambah: satu sesi dengan 20% lebih sedikit repetisi atau waktu, lalu kembali ke rentang.',
  '45': 'Dua sesi berturut-turut terasa terlalu berat: turunkan sekitar 5% atau satu langkah alat; bila alatnya tidak bisa lebih ringan, 20% lebih sedikit repetisi.',
  '46': 'Dua sesi berturut-turut terasa terlalu berat: pakai bentuk yang lebih ringan, atau 20% lebih sedikit bila tidak ada.',
  '67': 'Sudah dua sampai empat pekan tanpa latihan beban: mulai lagi 5–10% lebih ringan, atau 10% lebih sedikit repetisi.',
  '51': 'Sudah empat pekan atau lebih tanpa latihan beban: mulai lagi sekitar 20% lebih ringan, atau 20% lebih sedikit repetisi. Tidak di bawah beban saat kembali dari jeda yang sama panjang.',
  '52': 'Sudah lebih dari dua belas pekan tanpa latihan beban: cari lagi dari bawah beban yang menyisakan 2–3 repetisi di tiap set.',
  '53': 'Mulai dengan beban atau bentuk yang menyisakan 2–3 repetisi di tiap set.',
  '58': 'Sesudah jeda lagi yang tidak lebih lama, beban tetap seperti saat kembali. Sisakan 2–3 repetisi di tiap set.',
  '59': 'Batang barbel saja masih terlalu berat untuk mulai: pakai alat yang lebih ringan ini dulu.',
  '60': 'Coba lagi gerakan semula dengan separuh jumlah dan beban lebih ringan. Dua kali tanpa nyeri: kembali ke rencana. Hentikan bila nyeri.',
  '61': 'Gerakan ini terasa nyeri: pakai gerakan pengganti ini. Sesudah dua sesi tanpa nyeri atau dua pekan, gerakan semula dicoba separuh.',
  '66': 'Gerakan ini terasa nyeri dan pustaka belum punya penggantinya: lewati dulu. Dua pekan sesudah nyeri, dicoba separuh.',
  '62': 'Gerakan ini dua kali terasa nyeri: tunda dua pekan, lalu dicoba separuh. Periksakan bila nyerinya menetap atau mengganggu kegiatan.',
  '63': 'Latihan beban menunggu sampai dokter setuju.',
  '64': `Program ini disusun untuk usia ${adultAge} tahun ke atas. Bergeraklah 60 menit sehari dengan cara yang Anda sukai.`,
  '65': 'Jangan berlatih dulu dan periksakan diri ke dokter.',
}

export const progressionRules: readonly SourcedRule[] = [
  noted('01', 'Band', 'noLoad', is('loadKind', 'band'), coaches),
  noted('02', 'Berat badan sendiri', 'noLoad', is('loadKind', 'bodyweight'), coaches),
  noted('03', 'Jenis beban tidak disebut', 'noLoad', is('loadKind', null), caution),
  noted('04', 'Selain saran Lanjut', 'gently', ['safetyLevel', 'notEqual', 'go'], caution),
  noted('05', 'Tanpa intensitas berat', 'gently', is('noVigorous', 'yes'), caution),
  noted('06', 'Sisa di bawah tiga repetisi', 'noSpare', under('reserve', 3), coaches),
  noted('07', 'Sisa repetisi tidak disebut', 'noSpare', is('reserve', null), caution),
  noted('08', 'Repetisi belum dua sesi sepadan dengan langkah alat', 'stepUnearned', under('sessionsAtStep', 2), epley),
  noted('09', 'Dua sesi di batas tumbuh', 'grown', atLeast('sessionsGrown', 2), coaches),
  rule('PROG-17', 'Di bawah beban sebelum jeda', [is('belowFormer', 'yes'), go, upTo10], ['notBack', 'no'], coaches),
  rule('PROG-15', 'Tinggal satu repetisi ke puncak', [is('nearTop', 'yes'), notHard], ['noRoom', 'no'], coaches),
  rule('PROG-16', 'Masih ada sisa repetisi', [atLeast('reserve', 1), notHard], ['noRoom', 'no'], coaches),
  noted('11', 'Pemula', 'smallSteps', is('experience', 'novice'), acsm2009),
  noted('12', 'Otot kecil', 'smallSteps', is('muscles', 'small'), acsm2009),
  noted('13', `Usia ${olderAge} tahun ke atas`, 'smallSteps', atLeast('age', olderAge), caution),
  noted('14', 'Usia tidak disebut', 'smallSteps', is('age', null), caution),
  step(
    '20',
    'Satu sesi di puncak dengan sisa tiga repetisi',
    [...oneAtTop, is('noSpare', 'no'), weighted, large, go, upTo10],
    'raise-5-10',
    coaches,
  ),
  step('18', 'Kembali ke beban sebelum jeda', [twoAtTop, is('notBack', 'no'), weighted], 'raise-two-steps', coaches),
  step('21', 'Dua sesi di puncak rentang', [twoAtTop, weighted, large, go, upTo10, notBack], 'raise-5-10', acsm2009),
  step(
    '22',
    'Dua sesi di puncak rentang, langkah kecil',
    [twoAtTop, weighted, small, upTo5, notBack],
    'raise-2-5',
    acsm2009,
  ),
  step(
    '23',
    'Dua sesi di puncak rentang dengan saran Pelan',
    [twoAtTop, weighted, gentle, upTo5],
    'raise-2-5',
    caution,
  ),
  step(
    '24',
    'Langkah alat 5–10% sesudah dua sesi',
    [twoAtTop, under('sessionsAtTop', 3), weighted, small, over5, upTo10, notBack],
    'add-repetitions',
    coaches,
  ),
  step(
    '25',
    'Langkah alat 5–10% sesudah tiga sesi',
    [atLeast('sessionsAtTop', 3), weighted, small, go, over5, upTo10, notBack],
    'raise-5-10',
    acsm2009,
  ),
  step(
    '26',
    'Langkah alat 5–10% dengan saran Pelan',
    [twoAtTop, notEarned, weighted, gentle, over5, upTo10],
    'add-repetitions',
    caution,
  ),
  step('27', 'Langkah alat di atas 10%', [twoAtTop, notEarned, weighted, over10], 'add-repetitions', acsm2009),
  step('28', 'Langkah alat tidak disebut', [twoAtTop, weighted, is('smallestStep', null)], 'add-repetitions', caution),
  step('29', 'Dua sesi di puncak rentang tanpa beban bertingkat', [twoAtTop, unweighted], 'add-repetitions', coaches),
  step(
    '30',
    'Repetisi sepadan dengan langkah alat di atas 10%',
    [twoAtTop, earned, weighted, over10],
    'raise-one-step',
    epley,
    bySteps,
  ),
  step(
    '34',
    'Repetisi sepadan dengan langkah alat 5–10%, saran Pelan',
    [twoAtTop, earned, weighted, gentle, over5, upTo10],
    'raise-one-step',
    epley,
    bySteps,
  ),
  step(
    '35',
    'Kembali ke bentuk rencana',
    [twoAtTop, unweighted, grown, is('harderForm', 'plan')],
    'harder-form',
    coaches,
  ),
  step(
    '36',
    'Siap ke bentuk lebih sulit',
    [twoAtTop, unweighted, go, grown, is('harderForm', 'harder')],
    'harder-form',
    coaches,
  ),
  step(
    '37',
    'Bentuk lebih sulit menunggu saran Lanjut',
    [unweighted, gentle, grown, is('harderForm', 'harder')],
    'keep-amount',
    caution,
  ),
  step(
    '38',
    'Di batas tumbuh tanpa bentuk lebih sulit',
    [unweighted, grown, is('harderForm', 'none')],
    'keep-amount',
    coaches,
  ),
  step(
    '39',
    'Di batas tumbuh dengan langkah alat besar',
    [weighted, over10, grown, is('harderForm', 'none'), notEarned],
    'keep-amount',
    coaches,
  ),
  step(
    '40',
    'Di batas tumbuh, langkah alat tidak disebut',
    [weighted, is('smallestStep', null), grown, is('harderForm', 'none')],
    'keep-amount',
    caution,
  ),
  step('31', 'Satu sesi di puncak rentang', [...oneAtTop, is('noSpare', 'yes')], 'same', acsm2009, again),
  step('55', 'Belum ada sesi di puncak rentang', [noneAtTop], 'same', acsm2009, again),
  ...(
    [
      ['47', `pemula, otot kecil, atau usia ${olderAge} tahun ke atas`, [small]],
      ['48', 'saran Pelan', [gentle]],
      ['49', 'tanpa beban bertingkat', [unweighted]],
      ['50', 'langkah alat di atas 10%', [weighted, over10]],
      ['54', 'langkah alat tidak disebut', [weighted, is('smallestStep', null)]],
    ] as const
  ).map(([id, who, conditions]) =>
    step(id, `Satu sesi di puncak rentang, ${who}`, [...oneAtTop, ...conditions], 'same', acsm2009, again),
  ),
  step(
    '57',
    'Ada set yang tidak dikerjakan',
    [atLeast('sessionsShort', 1), under('sessionsShort', shortSessions), noneAtTop],
    'same',
    coaches,
  ),
  setback('32', 'Ada set di bawah rentang', [atLeast('sessionsBelow', 1)], 'same', coaches),
  setback('33', 'Terasa terlalu berat', [atLeast('hardSessions', 1)], 'same', coaches),
  setback('41', 'Dua sesi di bawah rentang', [atLeast('sessionsBelow', 2), weighted], 'lower-5-10', coaches),
  setback(
    '42',
    'Dua sesi di bawah rentang tanpa beban bertingkat',
    [atLeast('sessionsBelow', 2), unweighted],
    'easier-form',
    coaches,
  ),
  setback('56', 'Empat sesi tanpa kemajuan, masih ada ruang', [stalled], 'reach-top', coaches),
  setback('43', 'Empat sesi tanpa kemajuan', [stalled, is('noRoom', 'yes'), weighted], 'lower-5-10', coaches),
  setback(
    '44',
    'Empat sesi tanpa kemajuan tanpa beban bertingkat',
    [stalled, is('noRoom', 'yes'), unweighted],
    'fewer-repetitions',
    coaches,
  ),
  setback('45', 'Dua kali terasa terlalu berat', [atLeast('hardSessions', 2), weighted], 'lower-5-10', coaches),
  setback(
    '46',
    'Dua kali terasa terlalu berat tanpa beban bertingkat',
    [atLeast('hardSessions', 2), unweighted],
    'easier-form',
    coaches,
  ),
  setback(
    '59',
    'Beban pertama di bawah batang barbel',
    [is('daysSinceLastSession', null), is('firstLoad', 'below-bar')],
    'easier-form',
    coaches,
  ),
  care('58', 'Jeda lagi yang tidak lebih lama', [since(shortBreakDays), is('atReturnLoad', 'yes')], 'same', coaches),
  care(
    '67',
    'Jeda dua sampai empat pekan',
    [since(shortBreakDays), under('daysSinceLastSession', breakDays), is('atReturnLoad', 'no')],
    'restart-5-10',
    coaches,
  ),
  care('51', 'Jeda empat pekan', [since(breakDays), is('atReturnLoad', 'no')], 'restart-20', coaches),
  care(
    '52',
    'Jeda lebih dari dua belas pekan',
    [['daysSinceLastSession', 'greaterThan', longBreakDays]],
    'find-load',
    coaches,
  ),
  care('53', 'Belum ada sesi sebelumnya', [is('daysSinceLastSession', null)], 'find-load', coaches),
  care('60', 'Coba lagi sesudah nyeri', [atLeast('painSessions', 1), under('painlessRetests', 2)], 'retest', caution),
  care('61', 'Nyeri di sesi terakhir', [...painful, is('painlessForm', 'yes')], 'painless-form', caution),
  care(
    '66',
    'Nyeri di sesi terakhir, tanpa gerakan pengganti',
    [...painful, is('painlessForm', 'no')],
    'wait',
    caution,
  ),
  care(
    '62',
    'Nyeri di dua sesi',
    [atLeast('painSessions', 2), under('daysSincePain', 14), under('painlessRetests', 1)],
    'wait',
    caution,
  ),
  care('63', 'Dokter dulu', [is('safetyLevel', 'doctor-first')], 'wait', acsm2015),
  care('64', `Usia di bawah ${adultAge} tahun`, [is('safetyLevel', 'no-program')], 'wait', who2020),
  care('65', 'Ada tanda bahaya', [is('safetyLevel', 'stop')], 'wait', acsm2015),
  rule(
    'PROG-73',
    'Tiga sesi dengan set yang tidak dikerjakan',
    [atLeast('sessionsShort', shortSessions)],
    ['sets', 'as-done'],
    coaches,
    'Tiga sesi berturut-turut ada set yang tidak dikerjakan: rencana memakai jumlah set yang Anda kerjakan. Satu sesi dengan semua set mengembalikannya.',
  ),
  ...(
    [
      ['81', oneWarmUpKg, 'one', 'Satu set ringan sebelum set kerja'],
      ['82', twoWarmUpsKg, 'two', 'Dua set yang makin berat sebelum set kerja'],
      ['83', threeWarmUpsKg, 'three', 'Tiga set yang makin berat sebelum set kerja'],
    ] as const
  ).map(([id, kg, code, what]) =>
    rule(
      `PROG-${id}`,
      `Beban mulai ${kg} kg`,
      [atLeast('lastLoad', kg)],
      ['warmUp', code],
      ribeiro,
      `${what}: otot dan gerakannya siap, dan repetisinya terlalu sedikit untuk melelahkan.`,
    ),
  ),
  rule(
    'PROG-71',
    'Enam pekan tanpa pekan ringan',
    [atLeast('weeksSinceEasyWeek', 6)],
    ['easyWeek', 'offered'],
    survey,
    'Bila mau, jalani satu pekan dengan separuh jumlah set. Bebannya tetap.',
  ),
  rule(
    'PROG-72',
    'Terasa terlalu berat dua kali',
    [atLeast('hardSessions', 2)],
    ['easyWeek', 'advised'],
    coaches,
    'Dua sesi berturut-turut terasa terlalu berat: jalani satu pekan dengan separuh jumlah set. Bebannya tetap.',
  ),
]
