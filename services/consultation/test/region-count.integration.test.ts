import type { RuleBaseName } from '@bugar/contracts/rules/rule-base'
import type { FactValues } from '@bugar/contracts/rules/rule-set'
import { consentVersion } from '@bugar/contracts/advice/person/health-profile'
import { anActor } from '@bugar/testing/bus'
import { healthyScreening } from '@bugar/testing/client'
import mongoose from 'mongoose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ConsultationUnderTest, prepareConsultation } from './consultation-under-test.ts'

let tested: ConsultationUnderTest

const admin = { actor: anActor({ role: 'admin' }) }

beforeAll(async () => {
  tested = await prepareConsultation({ hasNeighbours: true })
})
afterAll(() => tested.stop())

const values = (fact: string, given: Partial<FactValues>): FactValues => ({
  fact,
  intervals: [],
  codes: [],
  isUnknown: false,
  ...given,
})
const bmiBetween = (min: number, max: number) =>
  values('bmi', { intervals: [{ min, max, includesMin: true, includesMax: false }] })
const diabetes = (code: 'yes' | 'no') => values('diabetes', { codes: [code] })
/** Between 21 and 22 with these measurements. */
const measured = { weight: 62, height: 170 }

const count = async (base: RuleBaseName, ...groups: FactValues[][][]) =>
  (await tested.gateway.call('consultation.countRegions', { base, groups }, admin)).data

/** A person with the given number of consultations, who answered about diabetes or not at all. */
const somebody = async (consultations: number, answered: 'yes' | 'no' | null) => {
  const actor = anActor({ gender: 'male' })
  if (answered !== null) {
    const screening = { ...healthyScreening, diabetes: answered }
    await tested.gateway.call('healthProfile.update', { screening, consentVersion }, { actor })
  }
  for (let made = 0; made < consultations; made++) {
    await tested.gateway.call('consultation.create', measured, { actor })
  }
}

test('consultation.countRegions › an empty database › has nobody, and all of it was looked at', async () => {
  expect(await count('program', [[bmiBetween(0, 300)]])).toEqual({
    looked: 0,
    isComplete: true,
    counts: [{ consultations: 0, people: 0, plans: null, reason: null }],
  })
})

test('consultation.countRegions › measurements, and answers with those who gave none › as the rules read them', async () => {
  for (const answered of ['yes', 'yes', 'yes', 'yes', 'yes', 'no', null] as const) {
    await somebody(2, answered)
  }
  const near = bmiBetween(21, 22)
  const found = await count(
    'safety',
    [[near]],
    [[bmiBetween(22, 30)]],
    [[near, diabetes('yes')]],
    // The one who answered no, and the one who was not asked.
    [[near, diabetes('no')]],
    [[near, diabetes('no')], [diabetes('yes')]],
    [[near, values('feelsUnwell', { codes: ['yes'] })]],
  )
  expect(found).toEqual({
    looked: 14,
    isComplete: true,
    counts: [
      { consultations: 14, people: 7, plans: null, reason: null },
      { consultations: 0, people: 0, plans: null, reason: null },
      { consultations: 10, people: 5, plans: null, reason: null },
      { consultations: null, people: null, plans: null, reason: 'few' },
      { consultations: 14, people: 7, plans: null, reason: null },
      { consultations: null, people: null, plans: null, reason: 'not-stored' },
    ],
  })
})

test('consultation.countRegions › more than one page › each consultation counts once', async () => {
  const before = (await count('program', [[bmiBetween(0, 300)]])).looked
  const { servers } = tested
  const database = await mongoose
    .createConnection(servers.mongoUri, { dbName: servers.environment('consultation').MONGODB_DATABASE })
    .asPromise()
  const consultations = database.collection('consultations')
  const { _id: _own, ...one } = (await consultations.findOne()) as { _id: unknown; idempotency?: unknown }
  await consultations.insertMany(Array.from({ length: 2100 }, () => ({ ...one, bmi: 40 })))
  await database.close()
  expect(await count('program', [[bmiBetween(39, 41)]])).toEqual({
    looked: before + 2100,
    isComplete: true,
    counts: [{ consultations: 2100, people: 1, plans: null, reason: null }],
  })
})

test('consultation.countRegions › a person who is no administrator › is refused', async () => {
  const asked = tested.gateway.call(
    'consultation.countRegions',
    { base: 'program', groups: [[[bmiBetween(0, 300)]]] },
    { actor: anActor() },
  )
  await expect(asked).rejects.toMatchObject({ code: 'forbidden' })
})
