import type { Call } from '@bugar/contracts/core/bus/operation'
import { anActor } from '@bugar/testing/bus'
import { expect, test } from 'vitest'
import { createDoctorConsentHandlers } from './handlers.ts'

const now = () => new Date('2026-11-26T03:00:00.000Z')
const call = { actor: anActor() } as unknown as Call

/** Handlers of a person whose answers become these while the findings are read. */
const consenting = (meanwhile: object | null) => {
  const kept: unknown[] = []
  let screening: object = { age: 40, diabetes: 'yes' }
  const handlers = createDoctorConsentHandlers({
    store: {
      save: async (consent) => {
        kept.push(consent)
        return consent as never
      },
      remove: async () => void kept.splice(0),
    },
    healthProfiles: { get: async () => ({ screening }) as never },
    states: {
      read: async () => {
        screening = meanwhile ?? screening
        return {
          state: { findings: ['K-01'], liftable: [] },
          adviceUnder: async () => ({ advice: { consentEnds: [] }, bmi: 22 }),
        } as never
      },
    },
    now,
  })
  const update = () => handlers['doctorConsent.update']({ scope: 'program', examinedOn: '2026-11-20' } as never, call)
  return { update, kept }
}

test('doctorConsent.update › answers that changed while it was given › is a conflict, and no consent is kept', async () => {
  const { update, kept } = consenting({ age: 40, diabetes: 'yes', heartDisease: 'yes' })
  await expect(update()).rejects.toMatchObject({ code: 'conflict' })
  expect(kept).toEqual([])
})

test.each([null, { age: 41, diabetes: 'yes', equipment: ['mat'] }])(
  'doctorConsent.update › health answers that stayed (%j) › is kept',
  async (meanwhile) => {
    const { update, kept } = consenting(meanwhile)
    await update()
    expect(kept).toMatchObject([{ covers: ['K-01'], bmi: 22 }])
  },
)
