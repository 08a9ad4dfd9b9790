import type { Actor } from '@bugar/contracts/core/bus/actor'
import { healthProfileExamples } from '@bugar/contracts/examples/advice'
import type { Bus } from '@bugar/runtime/nats/bus'
import { anActor } from '@bugar/testing/bus'
import { inDays } from '@bugar/testing/days'
import { addMonths } from '@bugar/contracts/core/values/day'
import mongoose from 'mongoose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ConsultationUnderTest, prepareConsultation } from './consultation-under-test.ts'

let service: ConsultationUnderTest
let gateway: Bus
let auth: Bus
let database: mongoose.Connection

beforeAll(async () => {
  service = await prepareConsultation({ hasNeighbours: true })
  ;({ gateway, auth } = service)
  const { MONGODB_DATABASE: dbName } = service.servers.environment('consultation')
  database = await mongoose.createConnection(service.servers.mongoUri, { dbName }).asPromise()
})

afterAll(async () => {
  await database.close()
  await service.stop()
})

const get = async (actor: Actor) => (await gateway.call('bodyGoal.get', {}, { actor })).data
const update = async (actor: Actor, weight: number, date = inDays(140)) =>
  (await gateway.call('bodyGoal.update', { weight, date }, { actor })).data
const weigh = (actor: Actor, weight: number) => gateway.call('weighIn.create', { date: inDays(0), weight }, { actor })

// At 2 m a BMI is a quarter of the weight.
const consulted = async (weight: number, given: Partial<Actor> = {}) => {
  const actor = anActor(given)
  await gateway.call('consultation.create', { weight, height: 200 }, { actor })
  return actor
}

const { screening } = healthProfileExamples['healthProfile.update'].output
const answered = async (actor: Actor, answers: Partial<typeof screening>) => {
  const { pregnant: _pregnant, missedPeriods: _missedPeriods, ...asked } = { ...screening, ...answers }
  const { pregnant = 'no', missedPeriods = 'no' } = answers
  const ofWomen = actor.gender === 'female' && { pregnant, missedPeriods }
  await gateway.call('healthProfile.update', { screening: { ...asked, ...ofWomen }, consentVersion: 1 }, { actor })
}

const longDay = new Intl.DateTimeFormat('id-ID', { dateStyle: 'long', timeZone: 'UTC' })

const refused = (text: RegExp, field = 'weight') => ({
  code: 'invalid',
  errors: [{ field, message: expect.stringMatching(text) }],
})

test('bodyGoal › set, changed, deleted twice › is the caller’s own, with what it asks for', async () => {
  const [actor, other] = [await consulted(110), anActor({ role: 'admin' })]
  expect(await get(actor)).toBeNull()
  const kept = await update(actor, 105)
  expect(kept).toMatchObject({ goal: { weight: 105, date: inDays(140) }, refusals: [], pace: { weightNow: 110 } })
  expect(await get(actor)).toEqual(kept)
  expect(await get(other)).toBeNull()
  expect(await update(actor, 108)).toMatchObject({ goal: { weight: 108 } })
  for (let time = 0; time < 2; time++) {
    expect((await gateway.call('bodyGoal.delete', {}, { actor })).data).toEqual({})
    expect(await get(actor)).toBeNull()
  }
})

test('bodyGoal.update › an adult whose program has a deficit › the pace beside the program’s', async () => {
  const actor = await consulted(110)
  await answered(actor, { age: 30 })
  expect((await update(actor, 105, inDays(154))).pace).toMatchObject({
    programChange: '-500',
    isWithinProgram: true,
    reachedOn: expect.stringMatching(/^20\d\d-\d\d-\d\d$/),
  })
  // More than the program's -500, and less than the 528 that leave the floor.
  expect((await update(actor, 105, inDays(72))).pace).toMatchObject({ isWithinProgram: false })
})

test('bodyGoal › a weight noted after the consultation › is the one that counts', async () => {
  const actor = await consulted(80)
  await answered(actor, { age: 30, energySigns: [] })
  await weigh(actor, 73.9)
  await expect(update(actor, 73.8)).rejects.toMatchObject(refused(/^Berat Anda di bawah rentang ideal.*NICE CG32/))
  await weigh(actor, 74.5)
  expect((await update(actor, 74.4)).pace?.weightNow).toBe(74.5)
})

test.each([
  ['18,49 now', 73.96, 73.9, /^Berat Anda di bawah rentang ideal/],
  ['18,5 now and 18,49 at the goal', 74, 73.96, /^Pada berat sasaran ini berlaku: Berat Anda di bawah rentang ideal/],
  ['30 now and 18,49 at the goal', 120, 73.96, /^Pada berat sasaran ini berlaku: Berat Anda di bawah rentang ideal/],
  ['15,99 now, to gain', 63.96, 70, /^Naikkan makan hanya bersama dokter atau ahli gizi.*NICE CG32/],
])('bodyGoal.update › a BMI of %s › is refused with the rule and its source', async (_what, weight, goal, text) => {
  const actor = await consulted(weight)
  await answered(actor, { age: 30, energySigns: [] })
  await expect(update(actor, goal, inDays(1500))).rejects.toMatchObject(refused(text))
  expect(await get(actor)).toBeNull()
})

test.each([
  ['18,5 at the goal', 80, 74],
  ['18,5 now, to keep it', 74, 74],
  ['18,49 now, to keep it', 73.96, 73.96],
  ['18,49 now, to gain', 73.96, 78],
  ['16 now, to gain', 64, 70],
])('bodyGoal.update › a BMI of %s › is kept', async (_what, weight, goal) => {
  const actor = await consulted(weight)
  await answered(actor, { age: 30, energySigns: [] })
  expect((await update(actor, goal, inDays(700))).goal.weight).toBe(goal)
})

test.each([
  [17, 95, false],
  [17, 105, false],
  [17, 100, true],
  [18, 95, true],
  [18, 105, true],
])('bodyGoal.update › age %d, from 100 to %d kg › is kept: %s', async (age, weight, isKept) => {
  const actor = await consulted(100)
  await answered(actor, { age })
  const kept = await update(actor, weight).catch((error: unknown) => error)
  expect(kept).toMatchObject(isKept ? { goal: { weight } } : refused(/^Di bawah 18 tahun tubuh masih tumbuh/))
})

test('bodyGoal.update › a pregnant woman › may not lose; what she may gain is for the rules', async () => {
  const actor = await consulted(100, { gender: 'female' })
  await answered(actor, { age: 30, pregnant: 'yes' })
  await expect(update(actor, 95)).rejects.toMatchObject(refused(/^Selama hamil.*Kehati-hatian Bugar/))
  expect((await update(actor, 105)).pace?.kcalPerDay).toBeGreaterThan(0)
})

test.each([
  ['loses 1 kg a week of 200 kg', 200, 190, true, null],
  ['loses 1,02 kg a week of 200 kg', 200, 189.8, false, /^Turun lebih dari 1 kg sepekan.*Praktik ahli gizi/],
  ['loses 1,01 % a week', 90, 80.9, false, /^Turun lebih dari 1% berat badan sepekan/],
  ['gains 0,5 % a week of 80 kg', 80, 84, true, null],
  ['gains 0,51 % a week', 80, 84.1, false, /^Naik lebih dari 0,5% berat badan sepekan/],
])('bodyGoal.update › a goal that %s › is kept: %s', async (_what, weight, goal, isKept, text) => {
  const actor = await consulted(weight)
  await answered(actor, { age: 30, activity: 'regular' })
  const kept = await update(actor, goal, inDays(70)).catch((error: unknown) => error)
  expect(kept).toMatchObject(isKept ? { goal: { weight: goal } } : refused(text as RegExp, 'date'))
})

test('bodyGoal.update › 60 to 50 kg in seven days › both fields say why', async () => {
  const actor = anActor({ gender: 'female' })
  await gateway.call('consultation.create', { weight: 60, height: 165 }, { actor })
  await answered(actor, { age: 30 })
  await expect(update(actor, 50, inDays(7))).rejects.toMatchObject({
    code: 'invalid',
    errors: [
      { field: 'weight', message: expect.stringMatching(/^Pada berat sasaran ini berlaku: Berat Anda di bawah/) },
      { field: 'date', message: expect.stringMatching(/^Turun lebih dari 1% .*Turun lebih dari 1 kg/) },
    ],
  })
})

test.each([
  ['does not move regularly', 'inactive', 272],
  ['moves regularly', 'regular', 510],
] as const)(
  'bodyGoal.update › a woman of 60 kg who %s › a day that leaves the calorie floor',
  async (_what, activity, most) => {
    const actor = anActor({ gender: 'female' })
    await gateway.call('consultation.create', { weight: 60, height: 165 }, { actor })
    await answered(actor, { age: 30, activity })
    // 642 kcal a day.
    const error = await update(actor, 57.5, inDays(30)).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject(
      refused(/^Sasaran ini menyisakan makan di bawah batas bawah .*Tanggal paling awal: \d+ /, 'date'),
    )
    const first = Math.ceil((2.5 * 7700) / most)
    expect((error as { errors: { message: string }[] }).errors[0]?.message).toContain(
      `Tanggal paling awal: ${longDay.format(new Date(inDays(first)))}.`,
    )
    await expect(update(actor, 57.5, inDays(first - 1))).rejects.toMatchObject(refused(/batas bawah/, 'date'))
    const { pace } = await update(actor, 57.5, inDays(first))
    expect(pace).toMatchObject({ mostDeficit: most })
    expect(-(pace?.kcalPerDay ?? 0)).toBeLessThanOrEqual(most)
  },
)

test('bodyGoal.update › 15 kg of a woman of 70 years › the lowest weight that can be reached', async () => {
  const actor = anActor({ gender: 'female' })
  await gateway.call('consultation.create', { weight: 75, height: 140 }, { actor })
  await answered(actor, { age: 70, activity: 'inactive' })
  const last = addMonths(inDays(0), 60)
  const error = await update(actor, 60, last).catch((thrown: unknown) => thrown)
  const words =
    /^(?!.*lebih jauh).*5 tahun yang cukup lambat\. Pilih berat yang lebih dekat: paling rendah (\d\d(?:,\d)?) kg\.$/
  expect(error).toMatchObject(refused(words, 'date'))
  const [, lowest = ''] = words.exec((error as { errors: { message: string }[] }).errors[0]?.message ?? '') ?? []
  const weight = Number(lowest.replace(',', '.'))
  await expect(update(actor, Math.round(weight * 10 - 1) / 10, last)).rejects.toMatchObject(refused(words, 'date'))
  expect((await update(actor, weight, last)).goal.weight).toBe(weight)
})

test.each([
  [
    null,
    /makan di bawah batas bawah.*Usia Anda belum dijawab, jadi dihitung seperti 80 tahun\. Jawab usia dulu di pertanyaan kesehatan\. Tanggal paling awal/,
  ],
  [30, /^(?!.*Jawab usia).*makan di bawah batas bawah/],
])('bodyGoal.update › below the floor, age %s › says whether the age decides', async (age, text) => {
  const actor = anActor({ gender: 'female' })
  await gateway.call('consultation.create', { weight: 60, height: 165 }, { actor })
  await (age && answered(actor, { age, activity: 'inactive' }))
  await expect(update(actor, 57.5, inDays(70))).rejects.toMatchObject(refused(text, 'date'))
})

/** As if a person's goal of 71 days and consultations were so many days ago. */
const ageGoal = async ({ id }: Actor, days: number) => {
  const at = new Date(Date.now() - days * 86_400_000)
  const earlier = { date: inDays(71 - days), updatedAt: at }
  await database.collection('bodygoals').updateOne({ _id: id as never }, { $set: earlier })
  await database.collection('consultations').updateMany({ 'user.id': id }, { $set: { createdAt: at } })
}

test('bodyGoal.get › a goal of the earliest day, weeks later › is not refused without a weight, and is when far behind', async () => {
  const actor = anActor({ gender: 'female' })
  await gateway.call('consultation.create', { weight: 60, height: 165 }, { actor })
  await answered(actor, { age: 30, activity: 'inactive' })
  const { pace } = await update(actor, 57.5, inDays(71))
  await ageGoal(actor, 40)
  expect(await get(actor)).toMatchObject({
    goal: { date: inDays(31) },
    refusals: [],
    pace: { kcalPerDay: pace?.kcalPerDay },
  })
  await weigh(actor, 58.5)
  expect(await get(actor)).toMatchObject({ refusals: [] })
  // 276 kcal a day, where 272 are the most.
  await weigh(actor, 58.61)
  expect(await get(actor)).toMatchObject({ refusals: [], pace: { isWithinProgram: false, kcalPerDay: -131 } })
  await weigh(actor, 60)
  expect(await get(actor)).toMatchObject({ refusals: [{ ruleId: 'E-35' }], pace: null })
})

test('bodyGoal.update › a body whose need is its floor › no day within five years', async () => {
  const actor = anActor({ gender: 'female' })
  await gateway.call('consultation.create', { weight: 38.5, height: 140 }, { actor })
  await answered(actor, { age: 64, activity: 'inactive', energySigns: [] })
  await expect(update(actor, 37, inDays(900))).rejects.toMatchObject(
    refused(
      /^(?!.*lebih jauh).*Tidak ada tanggal dalam 5 tahun yang cukup lambat, juga bagi berat yang lebih dekat\.$/,
      'date',
    ),
  )
})

test.each([
  ['male', 14.99, false],
  ['male', 15, true],
  ['female', 11, false],
  ['female', 22.99, false],
  ['female', 23, true],
] as const)('bodyGoal.update › %s with %d %% fat, to lose › is kept: %s', async (gender, bodyFatPercentage, isKept) => {
  const actor = anActor({ gender })
  await gateway.call('consultation.create', { weight: 105, height: 180, bodyFatPercentage }, { actor })
  await answered(actor, { age: 30 })
  const kept = await update(actor, 104).catch((error: unknown) => error)
  expect(kept).toMatchObject(isKept ? { goal: { weight: 104 } } : refused(/^Lemak tubuh Anda sudah rendah/))
})

test.each([
  ['periods that stopped', { missedPeriods: 'yes' }],
  ['weight lost without meaning to', { weightLoss: 'yes' }],
  ['breastfeeding', { afterBirth: ['breastfeeding'] }],
  ['an eating disorder', { energySigns: ['eatingDisorder'] }],
] as const)('bodyGoal.update › a woman with %s › may not lose', async (_what, given) => {
  const actor = await consulted(100, { gender: 'female' })
  await answered(actor, { age: 30, ...(given as Partial<typeof screening>) })
  await expect(update(actor, 95)).rejects.toMatchObject(
    refused(/^Jawaban kesehatan Anda meminta makan tidak dikurangi/),
  )
})

test.each([
  ['a man', 'male', {}, 83.9, false],
  ['a woman with regular periods', 'female', {}, 83.9, false],
  ['a man who was asked', 'male', { energySigns: [] }, 83.9, true],
  ['a man of BMI 21', 'male', {}, 84, true],
] as const)('bodyGoal.update › %s, to lose below BMI 21 › waits for the question', async (...given) => {
  const [, gender, answers, weight, isKept] = given
  const actor = await consulted(weight, { gender })
  await answered(actor, { age: 30, ...(answers as Partial<typeof screening>) })
  const kept = await update(actor, 80, inDays(300)).catch((error: unknown) => error)
  expect(kept).toMatchObject(isKept ? { goal: { weight: 80 } } : refused(/juga tentang gangguan makan/))
  expect((await update(actor, 88, inDays(300))).goal.weight).toBe(88)
})

test('bodyGoal.update › body fat that is too low › may not lose', async () => {
  const actor = anActor({ gender: 'female' })
  await gateway.call('consultation.create', { weight: 70, height: 170, bodyFatPercentage: 11 }, { actor })
  await answered(actor, { age: 30 })
  await expect(update(actor, 68)).rejects.toMatchObject(refused(/^Lemak tubuh Anda sudah rendah/))
})

test('bodyGoal.get › a pregnancy after the goal was set › the rule, and no pace', async () => {
  const actor = await consulted(100, { gender: 'female' })
  await answered(actor, { age: 30 })
  expect((await update(actor, 95)).refusals).toEqual([])
  await answered(actor, { age: 30, pregnant: 'yes' })
  expect(await get(actor)).toMatchObject({ goal: { weight: 95 }, refusals: [{ ruleId: 'E-04' }], pace: null })
})

test('bodyGoal › without a consultation › says so; one that is deleted later leaves the goal without pace', async () => {
  await expect(update(anActor(), 70)).rejects.toMatchObject({
    code: 'conflict',
    message: 'Sasaran membutuhkan konsultasi. Lakukan konsultasi dulu, lalu isi sasaran Anda.',
  })
  const actor = anActor()
  const { id } = (await gateway.call('consultation.create', { weight: 88, height: 200 }, { actor })).data
  await update(actor, 86)
  await gateway.call('consultation.delete', { id }, { actor })
  expect(await get(actor)).toMatchObject({ goal: { weight: 86 }, refusals: [], pace: null })
})

test.each([
  ['a weight below the bound', 0.9, inDays(70), 'weight', 'Berat badan harus antara 1 dan 300 kg'],
  ['a weight above it', 300.1, inDays(70), 'weight', 'Berat badan harus antara 1 dan 300 kg'],
  ['a day that is none', 95, '2026-02-30', 'date', 'Tanggal harus hari yang ada, ditulis YYYY-MM-DD'],
  ['yesterday', 95, inDays(-1), 'date', 'Tanggal harus sesudah hari ini'],
  ['more than five years ahead', 95, inDays(5 * 366 + 2), 'date', 'Tanggal paling jauh 5 tahun lagi'],
])('bodyGoal.update › %s › is rejected with its field', async (_what, weight, date, field, message) => {
  const actor = await consulted(100)
  await expect(update(actor, weight, date)).rejects.toMatchObject({ code: 'invalid', errors: [{ field, message }] })
  expect(await get(actor)).toBeNull()
})

test('consultation.eraseUser › takes the goal with it, and none is kept for that person again', async () => {
  const [leaving, staying] = [await consulted(100), await consulted(100)]
  await update(leaving, 95)
  await update(staying, 95)
  await auth.call('consultation.eraseUser', { userId: leaving.id })
  expect(await get(leaving)).toBeNull()
  await expect(update(leaving, 95)).rejects.toMatchObject({ code: 'conflict' })
  expect(await get(staying)).not.toBeNull()
})

test('export › has the goal as it is kept', async () => {
  const actor = await consulted(100)
  const { goal } = await update(actor, 95)
  const page = { type: 'bodyGoal', after: null, until: 'g', credentials: false }
  const { lines } = (await gateway.call('consultation.exportPage', page)).data
  const line = lines.split('\n').find((each) => each.includes(actor.id)) as string
  const { data } = JSON.parse(line)
  expect(data).toEqual({ userId: actor.id, ...goal })
})

test('log › of goals kept, refused and read › has nothing of them', () => {
  expect(service.logged.filter((line) => line.includes('bodyGoal')).length).toBeGreaterThan(2)
  expect(service.logged.join('')).not.toMatch(/programChange|weightNow|deficit|pregnant/)
})
