import { anActor } from '@bugar/testing/bus'
import { noteCommands } from '@bugar/testing/commands'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ConsultationUnderTest, prepareConsultation } from './consultation-under-test.ts'

/** Database commands of a consultation; each one costs time in this process, the driver and the server. */
const commands = noteCommands('consultation')
let consultation: ConsultationUnderTest

beforeAll(async () => {
  consultation = await prepareConsultation({ hasNeighbours: true })
})
afterAll(async () => {
  await consultation.stop()
  commands.stop()
})

test('consultation.create › health answers with a consent are one command, the insert one, and the account one', async () => {
  const actor = anActor()
  const create = (weight: number) =>
    consultation.gateway.call('consultation.create', { weight, height: 170 }, { actor })
  // The first also makes the person searchable, and counts what the person has stored.
  await create(60)
  expect(await commands.during(() => create(61))).toEqual(['aggregate 1', 'insert consultations', 'aggregate 1'])
})
