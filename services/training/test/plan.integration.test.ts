import type { Actor } from '@bugar/contracts/core/bus/actor'
import { addDays, mondayOf } from '@bugar/contracts/core/values/day'
import { takenBy } from '@bugar/contracts/training/session-move'
import { busAs } from '@bugar/testing/bus'
import { inDays, inUtcDays } from '@bugar/testing/days'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrations } from '../src/migrations.ts'
import { type PlansUnderTest, preparePlans } from './support/plan-under-test.ts'

let plans: PlansUnderTest

beforeAll(async () => {
  plans = await preparePlans()
})
afterAll(() => plans.stop())

const today = inDays(0)
const nextMonday = addDays(mondayOf(today), 7)

const ask = (actor: Actor) => {
  const as = { actor }
  return {
    get: async () => (await plans.gateway.call('plan.get', { today }, as)).data,
    start: async (startDate = nextMonday, replace = false) =>
      (await plans.gateway.call('plan.start', { startDate, replace, today }, as)).data,
    preview: async (startDate = nextMonday) =>
      (await plans.gateway.call('plan.preview', { startDate, today }, as)).data,
    move: async (id: string, date: string) => (await plans.gateway.call('plan.move', { id, date, today }, as)).data,
    pause: async (on = today) => (await plans.gateway.call('plan.pause', { today: on }, as)).data,
    resume: async (on = today) => (await plans.gateway.call('plan.resume', { today: on }, as)).data,
    setEasyWeek: async (week: number, isEasy: boolean) =>
      (await plans.gateway.call('plan.setEasyWeek', { week, isEasy, today }, as)).data,
    targets: async (from: string, to: string) =>
      (await plans.gateway.call('plan.targets', { from, to, today }, as)).data,
    remove: () => plans.gateway.call('plan.delete', {}, as),
  }
}

test('plan.start › a healthy person with time › is the program, twelve weeks of it', async () => {
  const person = ask(plans.person())
  expect(await person.get()).toBeNull()
  const preview = await person.preview()
  expect(await person.get()).toBeNull()
  const plan = await person.start()
  expect(plan).toMatchObject({ state: 'active', program: { code: 'P2' }, startDate: nextMonday, newerProgram: null })
  expect(plan.sessions).toEqual(preview.sessions)
  expect(plan.sessions).toHaveLength(72)
  expect(await person.get()).toEqual(plan)
})

test('plan.start › a second time › is a conflict unless it replaces', async () => {
  const person = ask(plans.person())
  const first = await person.start()
  await expect(person.start()).rejects.toMatchObject({ code: 'conflict' })
  expect((await person.get())?.createdAt).toBe(first.createdAt)
  const second = await person.start(addDays(nextMonday, 7), true)
  expect(second.startDate).toBe(addDays(nextMonday, 7))
  await person.remove()
  await person.remove()
  expect(await person.get()).toBeNull()
})

test('plan.start › without a consultation, or by who should see a doctor first › is a conflict that says why', async () => {
  await expect(ask(plans.person({ programCode: null })).start()).rejects.toMatchObject({ code: 'conflict' })
  const waiting = ask(plans.person({ safetyLevel: 'doctor-first' }))
  expect(await waiting.preview()).toMatchObject({
    state: 'waiting',
    waitFor: { ruleId: 'K-doctor-first' },
    sessions: [],
  })
  await expect(waiting.start()).rejects.toMatchObject({
    code: 'conflict',
    message: 'Karena saran doctor-first.',
  })
  expect(await waiting.get()).toBeNull()
})

test.each([
  [-1, false],
  [0, true],
  [28, true],
  [29, false],
])('plan.start › %i days from today › %j', async (days, isTaken) => {
  const outcome = ask(plans.person()).start(addDays(today, days))
  await (isTaken ? expect(outcome).resolves.toBeDefined() : expect(outcome).rejects.toMatchObject({ code: 'invalid' }))
})

test('plan.get › a later consultation, other facts › names the newer program and fits the weeks anew', async () => {
  const actor = plans.person()
  const person = ask(actor)
  await person.start()
  plans.learn(actor, { programCode: 'P7', facts: { daysPerWeek: 3, minutesPerSession: 40, kneePain: 'yes' } })
  const plan = await person.get()
  expect(plan).toMatchObject({ program: { code: 'P2' }, newerProgram: { code: 'P7' } })
  expect(plan?.sessions).toHaveLength(36)
  expect(plan?.changes.map(({ id }) => id)).toEqual(expect.arrayContaining(['ADAP-24', 'ADAP-42', 'ADAP-64']))
  expect(plan?.facts).toContainEqual({ fact: 'daysPerWeek', label: 'Hari latihan sepekan', value: '3' })
  plans.learn(actor, { safetyLevel: 'stop' })
  expect(await person.get()).toMatchObject({ state: 'waiting', waitFor: { ruleId: 'K-stop' }, sessions: [] })
})

test('plan.get › in a pregnancy › sessions and walks end on the day on which week 40 begins', async () => {
  const actor = plans.person({ facts: { daysPerWeek: 3, minutesPerSession: 40 } })
  const person = ask(actor)
  await person.start()
  const facts = { gender: 'female', pregnant: 'yes', pregnancyWeek: 36, pregnancyWeekDays: 6 }
  plans.learn(actor, { facts: { daysPerWeek: 3, minutesPerSession: 40, ...facts } })
  const { sessions = [], walks = [] } = (await person.get()) ?? {}
  const weekForty = addDays(today, 22)
  for (const dates of [sessions, walks].map((all) => all.map(({ date }) => date))) {
    expect(dates.length).toBeGreaterThan(0)
    expect(dates.filter((date) => date >= weekForty)).toEqual([])
  }
})

test('plan.get › an answer about today › changes the session of today alone', async () => {
  const actor = plans.person({ facts: { daysPerWeek: 7 } })
  const person = ask(actor)
  await person.start(today)
  const before = await person.get()
  plans.learn(actor, { todayFacts: { feeling: 'fever', safetyLevel: 'gentle' } })
  const ill = await person.get()
  const others = (plan: typeof ill) => plan?.sessions.filter(({ date }) => date !== today)
  expect(others(ill)).toEqual(others(before))
  const now = ill?.sessions.filter(({ date }) => date === today) ?? []
  expect(now.map(({ rest, exercises }) => [rest?.ruleId, exercises])).toEqual(now.map(() => ['ADAP-177', []]))
  plans.learn(actor, { todayFacts: { safetyLevel: 'doctor-first' } })
  expect(await person.get()).toMatchObject({ state: 'waiting', waitFor: { ruleId: 'ADAP-04' } })
})

test.each<[string, Record<string, string>, string | undefined]>([
  ['fever', { feeling: 'fever' }, 'ADAP-177'],
  ['a knee that hurts', { kneePain: 'yes' }, undefined],
])('plan.targets › %s today, no session of today › holds for each that starts today', async (_what, facts, rest) => {
  const actor = plans.person({ facts: { daysPerWeek: 7 } })
  const person = ask(actor)
  const tomorrow = addDays(today, 1)
  await person.start(tomorrow)
  const before = await person.targets(today, addDays(today, 7))
  plans.learn(actor, { todayFacts: facts })
  const now = await person.targets(today, addDays(today, 7))
  // Alternatives are offered at the moment of a swap: today's pain rules them out in every session.
  const planned = (targets: typeof now) =>
    targets.map(({ startedNow: _now, exercises, ...own }) => ({
      ...own,
      exercises: exercises.map(({ alternatives: _alternatives, ...exercise }) => exercise),
    }))
  expect(planned(now)).toEqual(planned(before))
  expect(before.filter(({ startedNow }) => startedNow)).toEqual([])
  const started = now.flatMap(({ startedNow }) => startedNow ?? [])
  expect(started[0]).toMatchObject({ on: today, session: { id: now[0]?.session.id } })
  const deep = /lunge|Back squat|split squat/
  const offered = now.flatMap(({ exercises }) => exercises.flatMap(({ alternatives = [] }) => alternatives))
  expect(facts['kneePain'] === 'yes' ? offered.filter(({ name }) => deep.test(name)) : []).toEqual([])
  for (const { startedNow, session } of now) {
    expect((startedNow?.session ?? session).exercises.map(({ name }) => name).join()).not.toMatch(deep)
    expect(startedNow?.session.rest?.ruleId).toBe(rest)
  }
  const ids = (await person.get())?.changes.map(({ id }) => id)
  expect(ids).toEqual(expect.arrayContaining(started[0]?.session.exercises.flatMap(({ changes }) => changes) ?? []))
})

test('plan.get › after a fever › the next sessions return by halves and quarters, and dengue waits for a doctor', async () => {
  const actor = plans.person({ facts: { daysPerWeek: 7 } })
  const person = ask(actor)
  await person.start(today)
  const setsIn = async () =>
    (await person.get())?.sessions.map(
      ({ date, exercises }) => [date, exercises.reduce((sum, { sets }) => sum + sets, 0)] as const,
    )
  const full = new Map(await setsIn())
  plans.learn(actor, { facts: { daysSinceFever: 1, feverDays: 4, longIllness: 'no' } })
  for (const [date, sets] of (await setsIn()) ?? []) {
    const share = date < addDays(today, 3) ? 0.5 : date < addDays(today, 6) ? 0.75 : 1
    expect(sets).toBeLessThanOrEqual(Math.ceil((full.get(date) ?? 0) * (share === 1 ? 1 : share + 0.17)))
    expect(sets === full.get(date)).toBe(share === 1 || sets === 0)
  }
  plans.learn(actor, { facts: { longIllness: 'unreleased' } })
  expect(await person.get()).toMatchObject({ state: 'waiting', waitFor: { ruleId: 'ADAP-187' } })
})

test('plan.get › the day after a long fever › changes neither what is over nor what is far ahead', async () => {
  const actor = plans.person({ programCode: 'P7', facts: { daysPerWeek: 7 } })
  const person = ask(actor)
  await person.start()
  await plans.database
    .collection<{ _id: string }>('plans')
    .updateOne({ _id: actor.id }, { $set: { startDate: addDays(mondayOf(today), -14) } })
  const others = async () =>
    (await person.get())?.sessions.filter(({ date }) => date < today || date > addDays(today, 7))
  const before = await others()
  plans.learn(actor, { facts: { daysSinceFever: 1, feverDays: 4, longIllness: 'no' } })
  expect(await others()).toEqual(before)
  plans.learn(actor, { facts: { daysSinceFever: 40, longIllness: 'released', daysSinceRelease: 21 } })
  expect(await others()).toEqual(before)
})

test('plan.move › to a free day, back, too far, elsewhere', async () => {
  const person = ask(plans.person())
  await person.start()
  const find = async (id: string) => (await person.get())?.sessions.find((session) => session.id === id)
  await person.move('1-Senin', addDays(nextMonday, 13))
  expect(await find('1-Senin')).toMatchObject({ date: addDays(nextMonday, 13), movedFrom: nextMonday })
  await person.move('1-Senin', nextMonday)
  expect(await find('1-Senin')).toMatchObject({ date: nextMonday, movedFrom: null })
  await expect(person.move('1-Senin', addDays(nextMonday, 14))).rejects.toMatchObject({ code: 'invalid' })
  await expect(person.move('1-Senin', addDays(today, -1))).rejects.toMatchObject({ code: 'invalid' })
  // Strength work is there already.
  await expect(person.move('1-Senin', addDays(nextMonday, 2))).rejects.toMatchObject({ code: 'invalid' })
  await expect(person.move('1-Minggu', nextMonday)).rejects.toMatchObject({ code: 'not-found' })
  await expect(ask(plans.person()).move('1-Senin', nextMonday)).rejects.toMatchObject({ code: 'not-found' })
})

test('two devices at once › lose nothing', async () => {
  const person = ask(plans.person())
  await person.start()
  await Promise.all([
    person.move('1-Senin', addDays(nextMonday, 1)),
    person.move('2-Senin', addDays(nextMonday, 8)),
    ...Array.from({ length: 10 }, (_, index) => person.setEasyWeek(index + 1, true)),
  ])
  const plan = await person.get()
  expect(plan?.easyWeeks).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12])
  expect(plan?.sessions.filter(({ movedFrom }) => movedFrom !== null).map(({ id }) => id)).toEqual([
    '1-Senin',
    '2-Senin',
  ])
})

test('plan.pause and plan.resume › the weeks that are left move by whole weeks', async () => {
  const actor = plans.person()
  const person = ask(actor)
  await person.start(today)
  const before = await person.get()
  expect(await person.pause()).toMatchObject({ state: 'paused', pausedOn: today })
  expect(await person.pause()).toMatchObject({ pausedOn: today })
  expect((await person.get())?.sessions.every(({ state }) => state === 'paused')).toBe(true)
  // Ten days ago, as the database then has it.
  const ago = (days: number) => addDays(today, -days)
  await plans.database
    .collection('plans')
    .updateOne({ _id: actor.id as never }, { $set: { startDate: ago(28), pauses: [{ from: ago(10), to: null }] } })
  const resumed = await person.resume()
  expect(resumed).toMatchObject({ state: 'active', pausedOn: null })
  const last = before?.sessions.at(-1)?.date ?? ''
  expect(resumed.sessions.at(-1)?.date).toBe(addDays(last, 7 - 28))
  expect(await person.resume()).toEqual(resumed)
})

test('a plan of the release before › its sessions keep their days, those before its start do not count', async () => {
  const actor = plans.person()
  await ask(actor).start()
  const [monday, startDate] = [-14, -12].map((days) => addDays(mondayOf(today), days)) as [string, string]
  await plans.database.collection('plans').updateOne({ _id: actor.id as never }, { $set: { startDate } })
  for (const { up } of [...migrations, ...migrations]) {
    await up(plans.database)
  }
  const plan = await ask(actor).get()
  const stateOf = (id: string) => plan?.sessions.find((session) => session.id === id)?.state
  expect(plan?.sessions.find(({ id }) => id === '2-Senin')?.date).toBe(addDays(monday, 7))
  expect(['1-Senin', '1-Rabu', '2-Senin'].map(stateOf)).toEqual(['paused', 'missed', 'missed'])
})

test('plan.setEasyWeek › of a week that is over › is a conflict', async () => {
  const actor = plans.person()
  const person = ask(actor)
  await person.start()
  const startDate = addDays(mondayOf(today), -14)
  await plans.database.collection('plans').updateOne({ _id: actor.id as never }, { $set: { startDate } })
  await expect(person.setEasyWeek(2, true)).rejects.toMatchObject({ code: 'conflict' })
  // Weeks 1 and 2 were not done: the sixth week of training is week 8.
  expect((await person.setEasyWeek(3, true)).easyWeeks).toEqual([3, 8])
})

test('a slow start of which two weeks were not done › the third is its first again', async () => {
  const actor = plans.person({ facts: { activity: 'inactive' } })
  await ask(actor).start()
  const setsIn = async (week: number) =>
    ((await ask(actor).get())?.sessions ?? [])
      .filter((session) => session.week === week)
      .flatMap(({ exercises }) => exercises)
      .reduce((sum, { sets }) => sum + sets, 0)
  const asPlanned = [await setsIn(1), await setsIn(2), await setsIn(3)]
  expect(asPlanned.toSorted((a, b) => a - b)).toEqual(asPlanned)
  expect(asPlanned[2]).toBeGreaterThan(asPlanned[0] as number)
  const startDate = addDays(mondayOf(today), -14)
  await plans.database.collection('plans').updateOne({ _id: actor.id as never }, { $set: { startDate } })
  expect([await setsIn(3), await setsIn(4)]).toEqual(asPlanned.slice(0, 2))
})

test('today › two days from that of UTC › is nowhere', async () => {
  const as = { actor: plans.person() }
  await expect(plans.gateway.call('plan.get', { today: inUtcDays(2) }, as)).rejects.toMatchObject({
    code: 'invalid',
  })
  await expect(plans.gateway.call('plan.get', { today: inUtcDays(1) }, as)).resolves.toMatchObject({ data: null })
})

test('plan.targets › the first week › every exercise begins with a load that is found; no plan, nothing', async () => {
  const person = ask(plans.person())
  expect(await person.targets(nextMonday, nextMonday)).toEqual([])
  await person.start()
  const targets = await person.targets(nextMonday, addDays(nextMonday, 6))
  expect(targets).toHaveLength(6)
  const exercises = targets.flatMap((each) => each.exercises)
  expect(exercises.length).toBeGreaterThan(15)
  for (const { target, last } of exercises) {
    expect(target).toMatchObject({ step: 'find-load', weightKg: null, reason: { ruleId: 'PROG-53' } })
    expect(last).toBeNull()
  }
  await expect(person.targets(nextMonday, addDays(nextMonday, 14))).rejects.toMatchObject({ code: 'invalid' })
})

test('plan.runningAmong › until its last day › with the consultation that it comes from', async () => {
  const [running, over, without] = [plans.person(), plans.person(), plans.person()]
  await ask(running).start()
  await ask(over).start()
  const startsIn = (actor: Actor, weeks: number) =>
    plans.database
      .collection<{ _id: string }>('plans')
      .updateOne({ _id: actor.id }, { $set: { startDate: addDays(mondayOf(today), -7 * weeks) } })
  // The last of twelve weeks is this one, and the one before.
  await startsIn(running, 11)
  await startsIn(over, 12)
  const consultation = await busAs(plans.servers, 'consultation')
  const people = [running, over, without].map(({ id }) => id)
  const { data } = await consultation.call('plan.runningAmong', { people })
  expect(data).toEqual([{ userId: running.id, consultationId: expect.any(String) }])
  await consultation.stop()
})

test('erasure, export › the plan goes with the person', async () => {
  const actor = plans.person()
  await ask(actor).start()
  const auth = await busAs(plans.servers, 'auth')
  const page = { type: 'plan', after: null, until: actor.id, credentials: false, userId: actor.id }
  const exported = async () => (await plans.gateway.call('training.exportPage', page)).data
  const { lines, count } = await exported()
  expect(count).toBe(1)
  expect(JSON.parse(lines)).toMatchObject({ type: 'plan', data: { userId: actor.id, startDate: nextMonday } })
  await auth.call('training.eraseUser', { userId: actor.id })
  expect((await exported()).count).toBe(0)
  await expect(ask(actor).start()).rejects.toMatchObject({ code: 'unauthenticated' })
  expect((await exported()).count).toBe(0)
  await auth.stop()
})

const trials = Number(process.env['BUGAR_MOVE_TRIALS'] ?? 8)

test('plan.move › two strength sessions to one free day at once › one is moved, the other is told why not', async () => {
  const person = ask(plans.person())
  for (let trial = 0; trial < trials; trial++) {
    const { sessions } = await person.start(nextMonday, true)
    const [first, second] = sessions.filter(({ kind, week }) => kind === 'strength' && week === 2)
    if (!first || !second) {
      throw new Error('The program has two strength sessions a week')
    }
    const free = Array.from({ length: 7 }, (_, day) => addDays(mondayOf(first.date), day)).find(
      (day) => takenBy(first, day, sessions) === null && day !== first.date,
    ) as string
    const outcomes = await Promise.allSettled([person.move(first.id, free), person.move(second.id, free)])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'invalid', errors: [{ field: 'date', message: 'Hari itu sudah ada sesi latihan beban lain' }] },
    })
    const there = (await person.get())?.sessions.filter(({ date, kind }) => date === free && kind === 'strength')
    expect(there).toHaveLength(1)
  }
})
