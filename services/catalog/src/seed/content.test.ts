import { completePrograms, dayKind, days } from '@bugar/contracts/core/values/knowledge'
import { expect, test } from 'vitest'
import { type Muscle, muscles, printable, promising, shaming, timedHolds } from './content-tables.ts'
import { cardioSessions, libraryName, programOf, sessions, strengthSessions, sum } from './content-sessions.ts'
import { type ProgramSeed, programs } from './programs.ts'

const moderate = 'masih bisa berbicara, sulit bernyanyi'
const bodyFatClaim =
  /lemak tubuh|kadar lemak|lemak badan|persen(tase)? lemak|lemak (anda|rendah|normal|tinggi|di)|\bL[123]\b/i
const briefSources = new Set([
  'WHO 2020',
  'ACSM 2026',
  'ACSM 2009',
  'ACSM 2015',
  'ISSN 2017',
  'Slater 2019',
  'BMC 2019',
  'Permenkes 41/2014',
  'WHO 2004',
  'NICE CG32',
])

// One row a program, as in the brief: condition, week, first and other exercises, cardio minutes, ratio.
const brief = [
  ['P1', 'B1', 'L1', 'SRSRSCR', 3, '2–3×8–12, 90–120 detik', '2–3×8–12, 90–120 detik', [6, 6], [20, 20], 10],
  ['P2', 'B2', 'L2', 'SCSCSCR', 3, '3×8–12, 60–90 detik', '3×8–12, 60–90 detik', [6, 6], [150, 150], 50],
  ['P3', 'B3', 'L3', 'SCSCSCR', 3, '3×10–12, 60 detik', '3×10–12, 60 detik', [6, 6], [150, 150], 60],
  ['P4', 'B4', 'L3', 'CSCSCRC', 2, '2×10–15, 90 detik', '2×10–15, 90 detik', [5, 6], [60, 80], 65],
  ['P5', 'B1', 'L2', 'SSRSSCR', 4, '2–3×8–12, 90–120 detik', '2–3×8–12, 90–120 detik', [6, 6], [20, 25], 10],
  ['P6', 'B2', 'L1', 'SSCSSCR', 4, '4×5–8, 2–3 menit', '3×8–12, 90 detik', [5, 6], [60, 60], 25],
  ['P7', 'B2', 'L3', 'SCSCSCR', 3, '3×8–12, 60–90 detik', '3×8–12, 60–90 detik', [6, 7], [160, 160], 50],
  ['P8', 'B3', 'L2', 'SCSCSCR', 3, '3×10–12, 60–90 detik', '3×10–12, 60–90 detik', [6, 6], [150, 150], 60],
  ['P9', 'B1', 'L3', 'SCSRSCR', 3, '3×8–12, 90 detik', '3×8–12, 90 detik', [6, 6], [50, 50], 30],
  ['P10', 'B3', 'L1', 'SSCSSCR', 4, '4×4–6, 2–3 menit', '3×8–10, 90 detik', [5, 6], [70, 80], 40],
] as const

const food = [
  ['P1', /Surplus 350–450 kkal/, /1,6–2,0 g per kg berat badan/, /5 kali porsi kecil/],
  ['P2', /sesuai kebutuhan harian,/, /1,4–1,6 g per kg berat badan/, /berat tetap/],
  ['P3', /Defisit sekitar 500 kkal/, /1,6–2,0 g per kg berat pada BMI 25/, /tidak di bawah kebutuhan basal/],
  ['P4', /Defisit 500–750 kkal/, /1,6 g per kg berat pada BMI 25/, /tidak di bawah kebutuhan basal/],
  ['P5', /Surplus sekitar 350 kkal/, /1,6–2,0 g per kg berat badan/, /4–5 kali sehari/],
  ['P6', /sampai \+250 kkal/, /1,6–2,0 g per kg berat badan/, /sesuai kebutuhan harian/],
  ['P7', /Defisit 200–300 kkal/, /1,6–2,0 g per kg berat badan/, /tidak di bawah kebutuhan basal/],
  ['P8', /Defisit sekitar 300 kkal/, /1,4–1,8 g per kg berat badan/, /tidak di bawah kebutuhan basal/],
  ['P9', /sampai \+200 kkal/, /1,8–2,0 g per kg berat badan/, /Jangan makan di bawah kebutuhan harian/],
  ['P10', /sesuai kebutuhan harian,/, /1,6–2,0 g per kg berat badan/, /berat tetap/],
] as const

const textOf = (program: ProgramSeed): string =>
  [program.name, program.description, program.dietRecommendation, ...Object.values(program.schedule)].join('\n')

const restSessions = sessions.filter(({ kind }) => kind === 'rest')
const musclesOf = (name: string): readonly Muscle[] => muscles[name] ?? []

/** "2–3×8–12, 90–120 detik", without the side and without the rest of a hold. */
const doseOf = (line: string, name: string): string =>
  line
    .replace(`- ${name}: `, '')
    .replace(' tiap sisi', '')
    .replace(timedHolds.has(name) ? /, istirahat .*/ : 'istirahat ', '')

/** Brisk intervals load the legs like a strength session. */
const hardMuscles = ({ text, read }: (typeof sessions)[number]): Muscle[] =>
  text.startsWith('Cardio: interval')
    ? ['quads', 'hamstrings', 'glutes', 'calves']
    : read.exercises.flatMap(({ name }) => musclesOf(name).slice(0, 1))

test('programs › all › are P1 to P10 in order', () => {
  expect(programs.map(({ code }) => code)).toEqual(brief.map(([code]) => code))
})

test.each(brief)('%s › condition › is %s and %s', (code, bmiCategory, bodyFatCategory) => {
  expect(programOf(code)).toMatchObject({ bmiCategory, bodyFatCategory })
  expect(completePrograms[`${bmiCategory}-${bodyFatCategory}`]).toBe(code)
})

test.each(brief)('%s › week of %s-%s › runs %s', (code, _b, _l, week) => {
  const letters = { strength: 'S', cardio: 'C', rest: 'R' }
  expect(days.map((day) => letters[dayKind(programOf(code).schedule[day])]).join('')).toBe(week)
})

test.each(brief)('%s › training days by the rule of spec 9 › as in the brief', (code, _b, _l, _week, count) => {
  const training = Object.values(programOf(code).schedule).filter((text) => !/rest|cardio/i.test(text))
  expect(training).toHaveLength(count)
})

test.each(brief)('%s › sets, repetitions and rest › as in the brief', (code, _b, _l, _week, _count, first, others) => {
  const found = strengthSessions
    .filter((session) => session.code === code)
    .flatMap(({ read }) =>
      read.lines
        .flatMap((line) => (line.kind === 'exercise' ? [line] : []))
        .map(({ text, name }, index) => ({
          said: doseOf(text, name),
          wanted: timedHolds.has(name) ? '3×20–40 detik' : index === 0 ? first : others,
        })),
    )
  expect(found.map(({ said }) => said)).toEqual(found.map(({ wanted }) => wanted))
})

test.each(brief)('%s › exercises in each strength session › within the brief', (code, ...row) => {
  const [min, max] = row[6]
  for (const { read } of strengthSessions.filter((session) => session.code === code)) {
    expect(read.exercises.length).toBeGreaterThanOrEqual(min)
    expect(read.exercises.length).toBeLessThanOrEqual(max)
  }
})

test.each(brief)('%s › minutes of cardio days in week 1 › within the brief', (code, ...row) => {
  const [min, max] = row[7]
  const total = sum(
    cardioSessions.filter((session) => session.code === code).map(({ read }) => read.minutes?.min ?? Number.NaN),
  )
  expect(total).toBeGreaterThanOrEqual(min)
  expect(total).toBeLessThanOrEqual(max)
})

test.each(brief)('%s › ratio text › as in the brief', (code, ...row) => {
  expect(programOf(code).cardioRatio).toBe(`${row[8]}% Kardio - ${100 - row[8]}% Beban`)
})

test.each([
  ['P2', 180],
  ['P3', 250],
  ['P4', 240],
  ['P6', 79],
  ['P7', 195],
  ['P8', 200],
  ['P9', 80],
  ['P10', 116],
])('%s › cardio days after the growth › %d minutes', (code, minutes) => {
  const last = cardioSessions
    .filter((session) => session.code === code)
    .map(({ read }) => {
      const growth = read.lines.find((line) => line.kind === 'growth')
      return growth?.untilMinutes ?? read.minutes?.max ?? Number.NaN
    })
  expect(sum(last)).toBe(minutes)
})

test.each(food)('%s › food › says %s, %s and %s', (code, ...wanted) => {
  for (const pattern of wanted) {
    expect(programOf(code).dietRecommendation).toMatch(pattern)
  }
})

test.each(['P1', 'P2', 'P5', 'P6', 'P9', 'P10'])('%s › any text › names no deficit', (code) => {
  expect(textOf(programOf(code))).not.toMatch(/defisit/i)
})

test.each([
  ['P5', /lemak tubuh di rentang normal/],
  ['P6', /lemak tubuh rendah/],
  ['P7', /lemak tubuh di atas rentang normal/],
  ['P8', /lemak tubuh di rentang normal/],
  ['P9', /lemak tubuh di atas rentang normal/],
  ['P10', /lemak tubuh rendah/],
] as const)('%s › description › says %s', (code, condition) => {
  expect(programOf(code).description).toMatch(condition)
})

test.each(['P1', 'P2', 'P3', 'P4'])('%s › any text › does not claim to know body fat', (code) => {
  expect(textOf(programOf(code))).not.toMatch(bodyFatClaim)
})

test.each([
  ['P1', /BMI di bawah 16 atau berat turun tanpa disengaja/],
  ['P4', /Temui dokter sebelum mulai; lebih segera bila ada nyeri, sesak, diabetes, tekanan darah tinggi/],
  ['P4', /5–10% dalam enam bulan/],
  ['P6', /6×1 menit cepat/],
  ['P8', /Boleh disebar ke hari lain/],
  ['P10', /Periksa tekanan darah/],
  ['P10', /BMI memberi kesan lemak lebih banyak/],
  ['P10', /intensitas berat/],
])('%s › own advice › says %s', (code, advice) => {
  expect(textOf(programOf(code))).toMatch(advice)
})

test.each(programs)(
  '$code › description › has aim, expectations, progression, next consultation, doctor',
  (program) => {
    expect(program.description).toMatch(/^Untuk orang dewasa .*BMI/)
    expect(program.description).toMatch(/^4 pekan: .+ 12 pekan: .+/m)
    expect(program.description).toMatch(/Naik: .*12 repetisi.* mudah.*tambah 2–10%.*variasi/)
    expect(program.description).toMatch(/menyisakan 2–3 repetisi/)
    expect(program.description).toMatch(/Konsultasi ulang setelah 8 pekan atau bila berat berubah 3 kg/)
    expect(program.description).toMatch(/dokter/i)
  },
)

test.each(programs)('$code › sources › are at least two, unique and of the brief', ({ sources }) => {
  expect(new Set(sources).size).toBe(sources.length)
  expect(sources.length).toBeGreaterThanOrEqual(2)
  expect(sources.filter((source) => !briefSources.has(source))).toEqual([])
})

test.each(programs)('$code › lengths › fit the pages of the PDF', (program) => {
  const week = Object.values(program.schedule).flatMap((text) => text.split('\n'))
  expect(program.name.length).toBeLessThanOrEqual(50)
  expect(program.description.length).toBeLessThanOrEqual(1400)
  expect(program.dietRecommendation.length).toBeLessThanOrEqual(1400)
  // About 82 letters fit beside the ticks.
  expect(sum(week.map((line) => Math.ceil(line.length / 82)))).toBeLessThanOrEqual(72)
  expect(week.filter((line) => line.length > 100 && !line.startsWith('Di rumah: '))).toEqual([])
})

test.each(programs)('$code › words › printable, neither shaming nor promising', (program) => {
  expect(textOf(program)).toMatch(printable)
  expect(textOf(program)).not.toMatch(shaming)
  expect(textOf(program)).not.toMatch(promising)
})

test.each(sessions)('$code $day › text › has a title and at most fourteen filled lines', ({ text }) => {
  const rows = text.split('\n')
  expect(rows.length).toBeGreaterThanOrEqual(2)
  expect(rows.length).toBeLessThanOrEqual(14)
  expect(rows.filter((row) => row !== row.trim() || row === '')).toEqual([])
})

test.each(strengthSessions)('$code $day › strength › warm-up, exercises, cool-down in this order', ({ read }) => {
  const shape = read.lines.map(({ kind }) => kind).join(' ')
  expect(shape).toMatch(
    /^warm-up( exercise){5,7}( afterwards)? cool-down( beginner)?( home)?( sets-by-week)?( alternation)?( note)?$/,
  )
  const [warmUp, coolDown] = [read.lines[0]?.text, read.lines.find(({ kind }) => kind === 'cool-down')?.text]
  expect(warmUp).toMatch(/^Pemanasan (5–10|10) menit: /)
  expect(coolDown).toMatch(/^Pendinginan 5 menit: /)
  // In the form of the library's stretches.
  expect(coolDown).toMatch(/peregangan .*, 2×20–30 detik\.$/)
})

test.each(strengthSessions)('$code $day › exercises › are in the library, each once, large to small', ({ read }) => {
  const names = read.exercises.map(({ name }) => name)
  const size: Partial<Record<Muscle, number>> = { shoulders: 2, biceps: 3, triceps: 3, calves: 3, core: 4 }
  const sizes = names.map((name) => size[musclesOf(name)[0]!] ?? 1)
  expect(names.filter((name) => libraryName(name) !== name)).toEqual([])
  expect(new Set(names).size).toBe(names.length)
  expect(sizes).toEqual(sizes.toSorted((a, b) => a - b))
})

test.each(cardioSessions)('$code $day › cardio › says what, how long and how hard', ({ text }) => {
  expect(text).toMatch(/^Cardio: \S.* \d+ menit( \(pekan 1\))?\n/)
  expect(text.split('\n')[0]!.match(/\d+ menit/g)).toHaveLength(1)
  expect(text).toMatch(/\nIntensitas /)
})

test.each(cardioSessions.filter(({ code, text }) => !['P1', 'P5'].includes(code) && !text.includes('interval')))(
  '$code $day › steady cardio › gives the talk test',
  ({ text }) => {
    expect(text).toContain(moderate)
  },
)

test.each(cardioSessions)(
  '$code $day › light intensity › is said with its own sign, that one can still sing',
  ({ text }) => {
    const [line = ''] = /^Intensitas.*$/m.exec(text) ?? []
    expect(/ringan/.test(line)).toBe(/(?<!sulit )bernyanyi/.test(line))
  },
)

test.each(restSessions)('$code $day › rest › says what is still good to do', ({ text }) => {
  expect(text).toMatch(/^Rest: \S/)
  expect(text).toMatch(/jalan|peregangan|mobilitas|latihan napas/i)
})

test.each(programs)('$code › two days in a row, Sunday to Monday too › train no muscle group hard twice', (program) => {
  const hard = sessions.filter(({ code }) => code === program.code).map(hardMuscles)
  const twice = hard.flatMap((today, index) => today.filter((muscle) => hard[(index + 1) % 7]!.includes(muscle)))
  expect(twice).toEqual([])
})

test.each(strengthSessions.filter(({ code }) => code === 'P4'))(
  'P4 $day › exercises › seated, machine or band',
  ({ read }) => {
    expect(read.exercises.filter(({ name }) => !/duduk|mesin|band/i.test(name))).toEqual([])
  },
)

test.each(strengthSessions.filter(({ code }) => code === 'P9'))('P9 $day › exercises › lowered slowly', ({ text }) => {
  expect(text).toMatch(/turunkan beban pelan/)
})

test.each(cardioSessions.filter(({ code }) => code === 'P4'))(
  'P4 $day › cardio › without running or jumping',
  ({ text }) => {
    expect(text).toContain('tanpa lompat dan tanpa lari')
    expect(text.replace('tanpa lompat dan tanpa lari', '')).not.toMatch(/lari|lompat|tangga/i)
  },
)
