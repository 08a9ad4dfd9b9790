import { expect, test } from 'vitest'
import { gymExercises, muscles } from './content-tables.ts'
import { cardioSessions, libraryName, programOf, sessionsOf, strengthSessions } from './content-sessions.ts'
import { programs } from './programs.ts'

const gymLines = strengthSessions.flatMap(({ code, day, read }) =>
  read.exercises
    .filter(({ name }) => gymExercises.has(name))
    .map(({ name, home }) => ({ code, day, name, home: libraryName(home?.to ?? '') })),
)

test.each(gymLines)('$code $day › $name › has a form for home that trains the same', ({ name, home }) => {
  expect(home).not.toBeNull()
  expect(gymExercises.has(home ?? '')).toBe(false)
  expect(muscles[home ?? '']).toContain(muscles[name]?.[0])
})

test.each(strengthSessions)('$code $day › at home › no exercise twice', ({ read }) => {
  const names = read.exercises.map(({ name, home }) => (home ? libraryName(home.to) : name))
  expect(new Set(names).size).toBe(names.length)
  expect(read.exercises.filter(({ name, home }) => home && !gymExercises.has(name))).toEqual([])
})

test.each(cardioSessions)('$code $day › cardio › also has a form without gym and pool', ({ text }) => {
  expect(text).toMatch(/\b(jalan (?!di air)|lari\b|senam\b)/i)
})

// ACSM 2009: 8–12 repetitions for beginners; the heavy main lifts of P6 and P10 come after eight weeks.
test.each(strengthSessions.filter(({ code }) => code === 'P6' || code === 'P10'))(
  '$code $day › beginners › do not do the heavy main lift',
  ({ read }) => {
    const [main] = read.exercises
    const beginner = libraryName(main?.beginner?.to ?? '')
    expect(main?.beginner?.weeks).toBe(8)
    expect(main?.beginner?.dose).toMatchObject({ sets: { min: 2, max: 3 }, amount: { min: 8, max: 12 } })
    expect(beginner).not.toBe(main?.name)
    expect(muscles[beginner ?? '']).toContain(muscles[main?.name ?? '']?.[0])
  },
)

test.each(['P6', 'P10'])('%s › description › sends beginners to their form', (code) => {
  expect(programOf(code).description).toMatch(/Belum rutin latihan beban\? Di 8 pekan pertama pakai bentuk pemula/)
})

test.each(programs)('$code › progression › by region of the body', ({ description }) => {
  expect(description).toMatch(/tambah 2–10% \(±2,5–5 kg tungkai, 0,5–2,5 kg lengan dan bahu\)/)
  expect(description.replaceAll('2,5–5 kg tungkai', '')).not.toMatch(/2,5–5 kg/)
})

/** BMI of the category, at 140 to 200 cm and at most 200 kg. */
const heaviest = { B1: 18.5, B2: 25, B3: 30, B4: 200 / 1.4 ** 2 } as const
const heights = [1.4, 1.5, 1.6, 1.7, 1.8, 1.9, 2]

// ISSN 2017: 20–40 g a meal, so 160 g at the four meals that the texts advise.
test.each(programs)('$code › protein of the heaviest › is at most 160 g a day', (program) => {
  const text = program.dietRecommendation
  const [, min, max] = /(\d,\d)(?:–(\d,\d))? g per kg berat/.exec(text) ?? []
  const perKg = Number((max ?? min)?.replace(',', '.'))
  const cap = /paling banyak (\d+) g per hari/.exec(text)?.[1]
  const grams = heights.map((height) => {
    const weight = Math.min(heaviest[program.bmiCategory] * height ** 2, 200)
    const counted = /berat pada BMI 25/.test(text) ? Math.min(weight, 25 * height ** 2) : weight
    return Math.min(perKg * counted, cap === undefined ? Infinity : Number(cap))
  })
  expect(Math.max(...grams)).toBeLessThanOrEqual(160)
})

test.each(['P3', 'P4'])('%s › protein › by the weight at BMI 25, whose examples are right', (code) => {
  const text = programOf(code).dietRecommendation
  expect(text).toMatch(/g per kg berat pada BMI 25 \(tinggi 150 cm: 56 kg/)
  for (const [, height, weight] of text.matchAll(/(\d{3}) cm: (\d+) kg/g)) {
    expect(Math.round((25 * Number(height) ** 2) / 10_000)).toBe(Number(weight))
  }
})

// NICE CG32: with a BMI below 18.5 one more sign makes the risk of refeeding high.
test.each(['P1', 'P5', 'P9'])('%s › refeeding › second paragraph, and first line of the diet', (code) => {
  const { description, dietRecommendation, sources } = programOf(code)
  expect(description.split('\n')[1]).toMatch(
    /^Penting: temui dokter sebelum menambah makan bila BMI di bawah 16, berat turun lebih dari 10% .* 5 hari/,
  )
  expect(dietRecommendation.split('\n')[0]).toMatch(/^BMI di bawah 16 atau berat turun tanpa disengaja: temui dokter/)
  expect(dietRecommendation.split('\n')[0]?.length).toBeLessThanOrEqual(100)
  expect(sources).toContain('NICE CG32')
})

test('P4 › equipment › every day with some says that it must bear the weight', () => {
  expect(programOf('P4').description).toMatch(/batas berat yang tertulis/)
  const equipped = sessionsOf('P4').filter(({ kind, text }) => kind !== 'rest' && /mesin|kursi|sepeda/i.test(text))
  expect(equipped.length).toBeGreaterThanOrEqual(4)
  expect(equipped.filter(({ text }) => !/batas beratnya di atas berat Anda/.test(text)).map(({ day }) => day)).toEqual(
    [],
  )
})

test.each(programs)('$code › description › says what stands at home for the gym', ({ description }) => {
  expect(description).toMatch(/Tanpa gym cukup dumbel, band, dan kursi/)
})

const sourced = [
  [/anjuran WHO/, 'WHO 2020'],
  [/tambah 2–10%|Pemula, 8 pekan/, 'ACSM 2009'],
  [/set atau lebih sepekan|\d×\d/, 'ACSM 2026'],
  [/Tanyakan dulu kepada dokter|Temui dokter sebelum mulai/, 'ACSM 2015'],
  [/Defisit/, 'ACSM 2009'],
  [/g per kg berat/, 'ISSN 2017'],
  [/Surplus|sampai \+2\d0 kkal/, 'Slater 2019'],
  [/Isi piring/, 'Permenkes 41/2014'],
  [/BMI di bawah 16/, 'NICE CG32'],
  [/orang Asia|BMI tidak membedakan otot/, 'WHO 2004'],
  [/Bergerak Nyaman, Sendi Terjaga/, 'BMC 2019'],
] as const

test.each(programs)('$code › sources › stand for what the text says', (program) => {
  const text = [
    program.name,
    program.description,
    program.dietRecommendation,
    ...Object.values(program.schedule),
  ].join()
  const missing = sourced.filter(([said, source]) => said.test(text) && !program.sources.includes(source))
  expect(missing.map(([, source]) => source)).toEqual([])
})
