import type { AvoidKind } from '@bugar/contracts/catalog/avoid-kinds'
import type { SourcedRule } from '@bugar/contracts/rules/rule-base'
import { adaptationKinds } from './adaptation.ts'
import { type Backing, type Conditions, rulesFor } from './rules.ts'
import { bounds } from './bounds.ts'
import { eventRules, lateInPregnancy, ng226, replacedText } from '../adaptation-events.ts'

const { adultAge, frailAge, leanMen, leanWomen, obesity, olderAge } = bounds

const acsm2009: Backing = { source: 'ACSM 2009', strength: 'moderate' }
const acsm2015: Backing = { source: 'ACSM 2015', strength: 'moderate' }
const acsm2026: Backing = { source: 'ACSM 2026', strength: 'strong' }
const who2020: Backing = { source: 'WHO 2020', strength: 'strong' }
const pregnancy: Backing = { source: 'WHO 2020, ACOG 804', strength: 'strong' }
const paluch2022: Backing = { source: 'Paluch 2022', strength: 'moderate' }
const walkRun: Backing = { source: 'NHS Couch to 5K; Praktik pelatih', strength: 'weak' }
const survey: Backing = { source: 'Survei pelatih (tiap 5,8±3,4 pekan)', strength: 'weak' }
const coaches: Backing = { source: 'Praktik pelatih', strength: 'weak' }
const sherrington2011: Backing = { source: 'Sherrington 2011', strength: 'moderate' }
const giangregorio2014: Backing = { source: 'Giangregorio 2014 (Too Fit To Fracture)', strength: 'moderate' }
const library: Backing = { source: 'Tanda di pustaka gerakan', strength: 'weak' }
const caution: Backing = { source: 'Kehati-hatian Bugar', strength: 'weak' }

const create = rulesFor(adaptationKinds)
const rule = (
  id: string,
  name: string,
  conditions: Conditions,
  concluded: readonly [fact: string, value: string],
  backing: Backing,
  text = ruleTexts[id],
) => create(`ADAP-${id}`, name, conditions, concluded, backing, text)

const is = (fact: string, value: string | null): Conditions[number] => [fact, 'equal', value]
const below = (fact: string, value: number): Conditions[number] => [fact, 'lessThan', value]
const from = (fact: string, value: number): Conditions[number] => [fact, 'greaterThanInclusive', value]

const kindsOfTheirOwn: Partial<Record<AvoidKind, string>> = {
  vigorous: 'vigorousWork',
  'heavy-lifts': 'heavyLifts',
}

const replacing = (id: string, name: string, conditions: Conditions, kind: AvoidKind, backing: Backing) => {
  const own = kindsOfTheirOwn[kind]
  return rule(id, name, conditions, own ? [own, 'replaced'] : ['replace', kind], backing, replacedText(kind))
}

const cautious: Conditions[number] = ['safetyLevel', 'notEqual', 'go']
const novice = is('experience', 'novice')
const old = from('age', olderAge)
const inactive = is('activity', 'inactive')
const pregnant = is('pregnant', 'yes')
const kneePain = is('kneePain', 'yes')
const lastingKneePain: Conditions = [kneePain, ['kneeCourse', 'notEqual', 'mild']]
const until = (week: number): Conditions[number] => ['weeksInPlan', 'lessThanInclusive', week]

/** Implemented in services/training/src/plan/domain/fit/ramp.ts. */
const ramp = 'Pekan pertama separuh set dan menit, lalu naik paling banyak 20% sepekan sampai menyamai program.'
const balance =
  'Keseimbangan dilatih tiga hari sepekan atau lebih, dari kaki rapat sampai berdiri satu kaki. Naik langkah hanya bila 30 detik terasa mantap.'
const stepsText =
  'Kardio program di bawah 150 menit sepekan: langkah kaki sehari naik 1.000 tiap dua pekan dari kebiasaan Anda.'
const goalTexts = { lose: 'menurunkan berat', health: 'sehat dan bugar' } as const
const waiting = (goal: string, why: string) => `Tujuan ${goal} belum mengubah dosis: ${why}`

/** The text of each rule for people, by its id. */
const ruleTexts: Readonly<Record<string, string>> = {
  '02': `Tanpa usia rencana dimulai pelan. ${ramp}`,
  '03': `Mulai pelan bila dokter atau bidan tidak melarang, sampai 150 menit gerak sedang sepekan. ${ramp}`,
  '04': 'Rencana menunggu sampai dokter setuju.',
  '05': `Rencana ini disusun untuk usia ${adultAge} tahun ke atas. Bergeraklah 60 menit sehari dengan cara yang Anda sukai.`,
  '06': 'Jangan berlatih dulu dan periksakan diri ke dokter.',
  '07': `Rencana ini disusun untuk usia ${adultAge} tahun ke atas. Bergeraklah 60 menit sehari dengan cara yang Anda sukai.`,
  '09': 'Jawab dulu pertanyaan kesehatan; rencana dimulai sesudahnya.',
  '11': 'Tiga sesi beban, supaya masih ada hari untuk kardio.',
  '15': 'Dua sesi beban, masing-masing untuk seluruh tubuh.',
  '16': 'Satu sesi beban untuk seluruh tubuh. Sedikit lebih baik daripada tidak sama sekali; dua hari atau lebih dianjurkan.',
  '17': 'Hari latihan belum disebut, jadi paling banyak tiga sesi beban.',
  '18': 'Pemula berlatih beban dua sampai tiga hari sepekan.',
  '19': 'Paling banyak tiga hari beban, supaya ada hari untuk pulih dan melatih keseimbangan.',
  '20': 'Paling banyak tiga hari beban.',
  '21': 'Kardio yang tidak mendapat hari sendiri menyusul sesudah latihan beban.',
  '22': 'Hari latihan belum disebut, jadi kardio menyusul sesudah latihan beban.',
  '23': 'Menit kardio dibagi menjadi jalan kaki singkat di hari-hari lain; setiap menit terhitung.',
  '24': 'Sesinya tidak cukup panjang untuk kardio. Menitnya dibagi menjadi jalan kaki singkat di hari-hari lain.',
  '31': stepsText,
  '32': stepsText,
  '33': stepsText,
  '41': 'Paling banyak tiga set tiap gerakan, supaya sesi selesai pada waktunya.',
  '42': 'Paling banyak dua set tiap gerakan, supaya sesi selesai pada waktunya.',
  '43': 'Waktu tiap sesi belum disebut, jadi paling banyak tiga set tiap gerakan.',
  '45': 'Paling banyak dua set tiap gerakan.',
  '46': 'Sesi yang lebih panjang dari waktu Anda dipendekkan: set berkurang dari gerakan terakhir, dan menit kardio pindah ke hari lain.',
  '56': 'Memakai bentuk gerakan di rumah: dumbel, band, dan kursi.',
  '57': 'Tanpa alat latihan. Yang dipakai: ransel, handuk, botol air, kursi, tangga, dan meja yang kokoh.',
  '76': 'Hari beban tidak berurutan, supaya otot sempat pulih.',
  '77': 'Hari beban tidak berurutan, supaya otot sempat pulih.',
  '78': 'Hari beban tidak berurutan.',
  '81': 'Tiap pekan keenam boleh dijalani dengan separuh jumlah set.',
  '82': 'Tiap pekan keempat boleh dijalani dengan separuh jumlah set.',
  '83': 'Tiap pekan keempat boleh dijalani dengan separuh jumlah set.',
  '101': 'Gerakan utama 3–6 repetisi dengan beban yang menyisakan sekitar 2 repetisi, istirahat 2–3 menit.',
  '111': 'Sekitar 10 set sepekan atau lebih untuk tiap otot besar, sejauh waktu Anda cukup.',
  '121':
    'Menit gerak sedang naik bertahap sampai 150 menit sepekan. Yang sudah biasa lebih banyak boleh meneruskan bila nyaman.',
  '122': 'Menit kardio program tetap utuh; beban dua kali sepekan atau lebih menjaga otot.',
  '123': 'Dua anjuran dijaga: kardio sepekan dan beban untuk semua otot besar pada dua hari atau lebih.',
}

export const adaptationRules: readonly SourcedRule[] = [
  rule('01', 'Saran Pelan', [is('safetyLevel', 'gentle')], ['start', 'slow'], caution, ramp),
  rule('02', 'Usia tidak disebut', [is('age', null)], ['start', 'slow'], caution),
  rule('03', 'Hamil', [is('pregnant', 'yes')], ['start', 'slow'], pregnancy),
  rule('04', 'Dokter dulu', [is('safetyLevel', 'doctor-first')], ['start', 'wait'], acsm2015),
  rule('05', 'Belum untuk usia ini', [is('safetyLevel', 'no-program')], ['start', 'wait'], who2020),
  rule('06', 'Ada tanda bahaya', [is('safetyLevel', 'stop')], ['start', 'wait'], acsm2015),
  rule('07', `Usia di bawah ${adultAge} tahun`, [below('age', adultAge)], ['start', 'wait'], who2020),
  // An honest answer may mean waiting for a doctor, so skipping the questions must not allow an earlier start.
  rule('09', 'Pertanyaan kesehatan dilewati', [is('screened', 'no')], ['start', 'wait'], acsm2015),
  rule('08', 'Belum rutin bergerak', [inactive], ['start', 'slow'], acsm2015, ramp),
  rule('11', 'Kurang dari lima hari latihan', [below('daysPerWeek', 5)], ['strengthDays', 'three'], coaches),
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
  rule('15', 'Kurang dari tiga hari latihan', [below('daysPerWeek', 3)], ['strengthDays', 'two'], who2020),
  rule('16', 'Satu hari latihan', [below('daysPerWeek', 2)], ['strengthDays', 'one'], who2020),
  rule('17', 'Hari latihan tidak disebut', [is('daysPerWeek', null)], ['strengthDays', 'three'], caution),
  rule('18', 'Pemula', [novice], ['strengthDays', 'three'], acsm2009),
  rule('19', `Usia ${olderAge} tahun ke atas`, [old], ['strengthDays', 'three'], caution),
  rule('20', 'Saran Pelan atau lebih hati-hati', [cautious], ['strengthDays', 'three'], caution),
  rule(
    '21',
    'Enam hari latihan atau kurang',
    [['daysPerWeek', 'lessThanInclusive', 6]],
    ['cardio', 'after-strength'],
    coaches,
  ),
  rule('22', 'Hari latihan tidak disebut', [is('daysPerWeek', null)], ['cardio', 'after-strength'], caution),
  rule('23', 'Kurang dari tiga hari latihan', [below('daysPerWeek', 3)], ['cardio', 'short-walks'], who2020),
  rule(
    '24',
    'Kurang dari lima hari dan sesi di bawah 45 menit',
    [below('daysPerWeek', 5), below('minutesPerSession', 45)],
    ['cardio', 'short-walks'],
    who2020,
  ),
  rule(
    '31',
    'Kardio di bawah 150 menit',
    [below('cardioMinutes', 150), from('age', adultAge)],
    ['dailySteps', '8000-10000'],
    paluch2022,
  ),
  rule(
    '32',
    'Kardio di bawah 150 menit dari usia 60 tahun',
    [below('cardioMinutes', 150), from('age', 60)],
    ['dailySteps', '6000-8000'],
    paluch2022,
  ),
  rule(
    '33',
    'Kardio di bawah 150 menit tanpa usia',
    [below('cardioMinutes', 150), is('age', null)],
    ['dailySteps', '6000-8000'],
    caution,
  ),
  ...eventRules,
  rule('41', 'Sesi di bawah 60 menit', [below('minutesPerSession', 60)], ['sets', 'three'], coaches),
  rule('42', 'Sesi di bawah 45 menit', [below('minutesPerSession', 45)], ['sets', 'two'], coaches),
  rule('43', 'Waktu tiap sesi tidak disebut', [is('minutesPerSession', null)], ['sets', 'three'], caution),
  rule('44', 'Pemula', [novice], ['sets', 'three'], acsm2009, 'Pemula cukup dengan dua sampai tiga set tiap gerakan.'),
  rule('45', 'Saran Pelan atau lebih hati-hati', [cautious], ['sets', 'two'], caution),
  rule('46', 'Waktu tiap sesi di bawah 90 menit', [below('minutesPerSession', 90)], ['time', 'as-said'], coaches),
  ...(
    [
      [
        '51',
        30,
        'four',
        'Empat gerakan saja, dipilih supaya tiap otot besar terlatih. Pemanasan 3 menit, pendinginan 2 menit.',
      ],
      [
        '52',
        20,
        'three',
        'Tiga gerakan saja, dipilih supaya tiap otot besar terlatih. Pemanasan 3 menit, pendinginan 2 menit.',
      ],
      ['53', 10, 'two', 'Dua gerakan besar saja. Pemanasannya satu menit gerakan yang sama tanpa beban.'],
    ] as const
  ).map(([id, minutes, code, text]) =>
    rule(
      id,
      `Sesi di bawah ${minutes} menit`,
      [below('minutesPerSession', minutes)],
      ['exercises', code],
      coaches,
      text,
    ),
  ),
  rule('56', 'Alat di rumah', [is('equipment', 'home')], ['form', 'home'], acsm2026),
  rule('57', 'Tanpa alat', [is('equipment', 'none')], ['form', 'bodyweight'], acsm2026),
  replacing('61', 'Saran Pelan atau lebih hati-hati', [cautious], 'vigorous', acsm2015),
  replacing('84', 'Tanpa intensitas berat', [is('noVigorous', 'yes')], 'vigorous', acsm2015),
  replacing('85', 'Hamil', [pregnant], 'vigorous', pregnancy),
  replacing('86', 'Belum rutin bergerak, sampai pekan 4', [inactive, until(4)], 'vigorous', acsm2015),
  replacing('62', 'Nyeri lutut', lastingKneePain, 'impact', library),
  replacing('63', 'Nyeri punggung', [is('backPain', 'yes')], 'impact', library),
  replacing('64', 'Nyeri lutut', [kneePain, is('kneeCourse', 'strong')], 'deep-knee', library),
  replacing(
    '195',
    'Nyeri lutut menetap, sampai pekan 4',
    [kneePain, is('kneeCourse', 'ache'), until(4)],
    'deep-knee',
    library,
  ),
  replacing('196', 'Nyeri lutut menetap', lastingKneePain, 'split-stance', ng226),
  ...lateInPregnancy.flatMap((week, index) => [
    replacing(`${197 + index}`, 'Hamil dari pekan 28', [pregnant, week], 'split-stance', caution),
    replacing(`${199 + index}`, 'Hamil dari pekan 28', [pregnant, week], 'loaded-back', caution),
  ]),
  replacing('65', 'Nyeri punggung', [is('backPain', 'yes')], 'loaded-back', library),
  replacing('66', 'Nyeri bahu', [is('shoulderPain', 'yes')], 'overhead', library),
  replacing('70', 'Nyeri bahu', [is('shoulderPain', 'yes')], 'loaded-shoulder', library),
  replacing('67', 'Hamil', [pregnant], 'supine', pregnancy),
  replacing('87', 'Tanpa telentang lama', [is('noSupine', 'yes')], 'supine', pregnancy),
  replacing('150', 'Jatuh dalam 12 bulan', [is('falls', 'yes')], 'poor-balance', sherrington2011),
  replacing('151', `Usia ${olderAge} tahun ke atas, belum rutin bergerak`, [old, inactive], 'poor-balance', caution),
  replacing('152', `Usia ${olderAge} tahun ke atas, pemula`, [old, novice], 'poor-balance', caution),
  replacing(
    '153',
    `Usia ${olderAge} tahun ke atas, belum rutin bergerak, sampai pekan 8`,
    [old, inactive, until(8)],
    'older-beginner',
    caution,
  ),
  replacing(
    '154',
    `Usia ${olderAge} tahun ke atas, pemula, sampai pekan 8`,
    [old, novice, until(8)],
    'older-beginner',
    caution,
  ),
  replacing('272', `Jatuh, usia ${olderAge} tahun ke atas`, [old, is('falls', 'yes')], 'older-beginner', caution),
  replacing(
    '273',
    `Usia ${frailAge} tahun ke atas, belum rutin bergerak`,
    [from('age', frailAge), inactive],
    'older-beginner',
    caution,
  ),
  replacing('155', 'Osteoporosis', [is('osteoporosis', 'yes')], 'osteoporosis', giangregorio2014),
  replacing('156', 'Hamil', [pregnant], 'pregnancy', pregnancy),
  replacing('157', 'Nyeri pinggul hari ini', [is('hipPain', 'yes')], 'hip-pain', library),
  replacing('158', 'Nyeri kaki hari ini', [is('footPain', 'yes')], 'foot-pain', library),
  replacing('159', 'Nyeri siku hari ini', [is('elbowPain', 'yes')], 'elbow-pain', library),
  ...['P6', 'P10'].map((code, index) =>
    replacing(
      `${68 + index}`,
      `Pemula dengan ${code} sampai pekan 8`,
      [novice, is('programCode', code), until(8)],
      'heavy-lifts',
      acsm2009,
    ),
  ),
  replacing('88', 'Bentuk pemula sampai pekan 8', [is('noviceForm', 'yes'), until(8)], 'heavy-lifts', acsm2009),
  replacing('89', 'Saran Pelan atau lebih hati-hati', [cautious], 'heavy-lifts', caution),
  replacing('90', 'Tanpa intensitas berat', [is('noVigorous', 'yes')], 'heavy-lifts', caution),
  replacing('91', 'Hamil', [pregnant], 'heavy-lifts', caution),
  replacing('92', 'Belum rutin bergerak, sampai pekan 4', [inactive, until(4)], 'heavy-lifts', acsm2015),
  rule('71', `Usia ${olderAge} tahun ke atas`, [old], ['balance', 'three-days'], who2020, balance),
  rule('72', 'Perlu latihan keseimbangan', [is('needsBalance', 'yes')], ['balance', 'three-days'], who2020, balance),
  rule(
    '269',
    'Jatuh dalam 12 bulan',
    [is('falls', 'yes')],
    ['walking', 'steady'],
    sherrington2011,
    'Berjalanlah dengan langkah biasa di tempat rata dan terang. Jalan cepat menunggu sampai keseimbangan terlatih.',
  ),
  rule(
    '274',
    `Usia ${frailAge} tahun ke atas, belum rutin bergerak`,
    [from('age', frailAge), inactive],
    ['walking', 'steady'],
    caution,
    'Berjalanlah dengan langkah biasa di tempat rata dan terang.',
  ),
  rule(
    '275',
    `Jatuh, usia ${olderAge} tahun ke atas`,
    [old, is('falls', 'yes')],
    ['cardioTotal', 'at-most-150'],
    sherrington2011,
    'Kardio paling banyak 150 menit sepekan: yang mencegah jatuh ialah latihan keseimbangan dan beban, jadi waktunya untuk itu.',
  ),
  rule('76', 'Pemula', [novice], ['recovery', 'day-between'], acsm2009),
  rule('77', `Usia ${olderAge} tahun ke atas`, [old], ['recovery', 'day-between'], caution),
  rule('78', 'Saran Pelan atau lebih hati-hati', [cautious], ['recovery', 'day-between'], caution),
  rule('81', 'Tiga hari beban atau lebih', [from('programStrengthDays', 3)], ['easyWeek', 'every-six'], survey),
  rule('82', `Usia ${olderAge} tahun ke atas`, [old], ['easyWeek', 'every-four'], caution),
  rule('83', 'Saran Pelan atau lebih hati-hati', [cautious], ['easyWeek', 'every-four'], caution),
  rule('101', 'Tujuan kekuatan', [is('goal', 'strength')], ['strengthDose', 'heavy'], acsm2026),
  ...(
    [
      ['102', 'saran Pelan', [cautious], caution, 'sampai saran keselamatan Lanjut, 8–15 repetisi lebih aman.'],
      ['103', 'pemula', [novice], acsm2009, 'pemula menjadi kuat dengan 8–12 repetisi.'],
      ['104', 'tanpa intensitas berat', [is('noVigorous', 'yes')], caution, 'intensitas berat belum untuk Anda.'],
      ['105', 'hamil', [pregnant], caution, 'selama hamil beban tetap ringan sampai sedang.'],
      ['106', 'belum rutin bergerak', [inactive, until(4)], acsm2015, 'empat pekan pertama untuk membiasakan tubuh.'],
      ['107', 'tanpa gym', [['equipment', 'notEqual', 'gym']], caution, 'beban berat perlu alat lengkap.'],
      [
        '108',
        'sesi di bawah 30 menit',
        [below('minutesPerSession', 30)],
        coaches,
        'istirahat 2–3 menit tidak muat dalam sesi Anda.',
      ],
      [
        '109',
        `usia ${olderAge} tahun ke atas`,
        [old],
        caution,
        `dari usia ${olderAge} tahun 8–15 repetisi lebih aman tanpa pelatih.`,
      ],
      ['260', 'nyeri lutut', [kneePain], caution, 'selama lutut nyeri beban lebih ringan.'],
    ] as const satisfies readonly (readonly [string, string, Conditions, Backing, string])[]
  ).map(([id, who, conditions, backing, why]) =>
    rule(
      id,
      `Tujuan kekuatan, ${who}`,
      [is('goal', 'strength'), ...conditions],
      ['strengthDose', 'waits'],
      backing,
      waiting('kekuatan', why),
    ),
  ),
  rule(
    '111',
    'Tujuan otot, mulai pekan 5',
    [is('goal', 'muscle'), from('weeksInPlan', 5)],
    ['muscleSets', 'ten'],
    acsm2026,
  ),
  ...(
    [
      [
        '112',
        'saran Pelan',
        [cautious],
        caution,
        'sampai saran keselamatan Lanjut, paling banyak dua set tiap gerakan.',
      ],
      ['113', 'pemula', [novice], acsm2009, 'pemula tumbuh dengan dua sampai tiga set tiap gerakan.'],
      ['114', 'hamil', [pregnant], caution, 'selama hamil set tidak ditambah.'],
      [
        '115',
        'sesi di bawah 45 menit',
        [below('minutesPerSession', 45)],
        coaches,
        'set tambahan tidak muat dalam sesi Anda.',
      ],
    ] as const satisfies readonly (readonly [string, string, Conditions, Backing, string])[]
  ).map(([id, who, conditions, backing, why]) =>
    rule(
      id,
      `Tujuan otot, ${who}`,
      [is('goal', 'muscle'), ...conditions],
      ['muscleSets', 'waits'],
      backing,
      waiting('otot', why),
    ),
  ),
  rule('121', 'Hamil', [pregnant], ['cardioTotal', 'exactly-150'], pregnancy),
  rule('122', 'Tujuan menurunkan berat', [is('goal', 'lose')], ['cardioTotal', 'kept'], {
    source: 'ACSM 2009 (Donnelly dkk.)',
    strength: 'moderate',
  }),
  rule(
    '268',
    'Tujuan menurunkan berat, tanpa defisit kalori',
    [is('goal', 'lose'), is('noDeficit', 'yes')],
    ['cardioTotal', 'waits'],
    caution,
    'Rencana ini tidak untuk menurunkan berat: makan Anda tidak dikurangi, dan kardionya seperti program.',
  ),
  ...(
    [
      ['277', leanMen, []],
      ['278', leanWomen, [is('gender', 'female')]],
    ] as const
  ).map(([id, fat, who]) =>
    rule(
      id,
      `Tujuan menurunkan berat, lemak tubuh ${who.length > 0 ? 'wanita ' : ''}di bawah ${fat}%`,
      [is('goal', 'lose'), ...who, below('bodyFatPercentage', fat)],
      ['cardioTotal', 'waits'],
      caution,
      'Lemak tubuh Anda sudah rendah: makan Anda tidak dikurangi, dan kardionya seperti program.',
    ),
  ),
  rule('123', 'Tujuan sehat dan bugar', [is('goal', 'health')], ['cardioTotal', 'kept'], who2020),
  ...(['lose', 'health'] as const).flatMap((goal, index) => [
    rule(
      `${124 + index}`,
      `Tujuan ${goalTexts[goal]} dengan P6`,
      [is('goal', goal), is('programCode', 'P6')],
      ['cardioTotal', 'at-least-150'],
      who2020,
      'Kardio program di bawah 150 menit sepekan dinaikkan bertahap sampai 150 menit.',
    ),
    ...['P1', 'P5', 'P9'].map((code, place) =>
      rule(
        `${126 + 3 * index + place}`,
        `Tujuan ${goalTexts[goal]} dengan ${code}`,
        [is('goal', goal), is('programCode', code)],
        ['cardioTotal', 'waits'],
        caution,
        waiting(
          goalTexts[goal],
          'program ini mendahulukan makan cukup dan berat yang tidak turun, jadi kardionya tetap.',
        ),
      ),
    ),
  ]),
  ...(
    [
      ['270', leanMen, []],
      ['271', leanWomen, [is('gender', 'female')]],
    ] as const
  ).map(([id, fat, who]) =>
    rule(
      id,
      `P4, lemak tubuh ${who.length > 0 ? 'wanita ' : ''}di bawah ${fat}%, berpengalaman`,
      [
        is('programCode', 'P4'),
        ...who,
        below('bodyFatPercentage', fat),
        is('experience', 'experienced'),
        is('activity', 'regular'),
        is('safetyLevel', 'go'),
        below('age', olderAge),
      ],
      ['support', 'free'],
      coaches,
      'Berat Anda terutama otot: gerakan berdiri dan beban bebas menggantikan gerakan yang menopang berat badan.',
    ),
  ),
  ...['P2', 'P7', 'P8'].map((code, index) =>
    rule(
      `${230 + index}`,
      `Program ${code}`,
      [is('programCode', code)],
      ['walksBriskly', 'yes'],
      walkRun,
      'Kardio program ini jalan cepat.',
    ),
  ),
  rule(
    '233',
    'Rutin bergerak dan tanpa batasan',
    [
      is('walksBriskly', 'yes'),
      is('safetyLevel', 'go'),
      is('activity', 'regular'),
      is('noVigorous', 'no'),
      is('pregnant', 'no'),
      is('kneePain', 'no'),
      is('backPain', 'no'),
      from('age', adultAge),
      below('age', olderAge),
    ],
    ['noRun', 'no'],
    walkRun,
    'Jalan cepat boleh diselingi lari pelan.',
  ),
  rule(
    '234',
    'Latihan lari bertahap, sampai pekan 2',
    [below('weeksInPlan', 3)],
    ['running', 'walk'],
    walkRun,
    'Dua pekan pertama berjalan saja.',
  ),
  ...(
    [
      ['261', `BMI ${obesity} ke atas`, [from('bmi', obesity)], walkRun, `sampai BMI di bawah ${obesity}`],
      ['262', 'BMI tidak diketahui', [is('bmi', null)], caution, 'sampai berat dan tinggi diketahui'],
      ['263', 'Tidak enak badan', [['feeling', 'notEqual', 'good']], caution, 'sampai badan enak'],
      ['264', 'Panas terik atau asap', [['outside', 'notEqual', 'fine']], caution, 'selama panas terik atau berasap'],
      ['265', 'Enam hari sesudah demam', [below('daysSinceFever', 7)], caution, 'sampai hari ketujuh sesudah demam'],
      [
        '266',
        'Empat pekan sejak dokter mengizinkan',
        [below('daysSinceRelease', 28)],
        caution,
        'sampai 28 hari sejak dokter mengizinkan',
      ],
      ['267', 'Berpuasa', [from('fastingDay', 1)], caution, 'selama berpuasa'],
    ] as const satisfies readonly (readonly [string, string, Conditions, Backing, string])[]
  ).map(([id, name, conditions, backing, when]) =>
    rule(id, name, conditions, ['running', 'walk'], backing, `Berjalan saja ${when}.`),
  ),
  ...(
    [
      ['235', 'one', 4, '1 menit lari pelan, 2 menit jalan'],
      ['236', 'two', 6, '2 menit lari pelan, 2 menit jalan'],
      ['237', 'five', 8, '5 menit lari pelan, 1 menit jalan'],
      ['238', 'ten', 10, '10 menit lari pelan, 1 menit jalan'],
    ] as const
  ).map(([id, code, last, what]) =>
    rule(
      id,
      `Latihan lari bertahap, sampai pekan ${last}`,
      [is('noRun', 'no'), below('weeksInPlan', last + 1)],
      ['running', code],
      walkRun,
      `Bila ingin berlari: ${what}, bergantian paling lama 30 menit; berjalan lagi bila napas tersengal atau ada yang nyeri.`,
    ),
  ),
  rule(
    '239',
    'Latihan lari bertahap, mulai pekan 11',
    [is('noRun', 'no')],
    ['running', 'thirty'],
    walkRun,
    'Bila ingin berlari: sampai 30 menit lari pelan; berjalan lagi bila napas tersengal atau ada yang nyeri.',
  ),
]
