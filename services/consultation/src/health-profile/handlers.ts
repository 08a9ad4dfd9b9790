import { invalid } from '@bugar/contracts/core/bus/errors'
import {
  checklistsOfWomen,
  type healthProfileOperations,
  lastBirthAge,
  pregnantSinceOf,
  type Screening,
} from '@bugar/contracts/advice/person/health-profile'
import type { Actor } from '@bugar/contracts/core/bus/actor'
import type { Handlers } from '@bugar/contracts/core/bus/operation'
import { actorOf } from '@bugar/runtime/nats/dispatch'
import { todayOf } from '@bugar/contracts/core/values/day'
import { healthOf, reportsSign, signOf, withSigns } from './domain/health-of.ts'
import type { DoctorConsentStore } from '../doctor-consent/store.ts'
import type { HealthProfileStore } from './store.ts'

interface Deps {
  readonly store: HealthProfileStore
  readonly doctorConsents: Pick<DoctorConsentStore, 'remove'>
  readonly now: () => Date
}

const onlyForWomen = ['pregnant', 'missedPeriods', 'pregnancyWeek', ...checklistsOfWomen] as const

/** @throws AppError `invalid` when a man answers questions for women. */
const requireApplicable = (screening: Screening, { gender }: Actor): void => {
  const given = gender === 'male' ? onlyForWomen.filter((name) => screening[name] !== undefined) : []
  if (given.length > 0) {
    throw invalid(given.map((name) => ({ field: `screening.${name}`, message: 'Only women are asked this' })))
  }
}

/** @throws AppError `invalid` for a pregnancy above the age of births. */
const requirePlausible = ({ age, pregnant }: Screening): void => {
  if (pregnant === 'yes' && age !== null && age > lastBirthAge) {
    const message = `Hamil di atas usia ${lastBirthAge} tahun tidak dapat disimpan; periksa usia dan jawaban ini`
    throw invalid(['age', 'pregnant'].map((field) => ({ field: `screening.${field}`, message })))
  }
}

export const createHealthProfileHandlers = ({
  store,
  doctorConsents,
  now,
}: Deps): Handlers<typeof healthProfileOperations> => ({
  'healthProfile.get': async (_input, call) => ({ data: await store.get(actorOf(call).id) }),

  'healthProfile.update': async ({ screening: told, consentVersion, onlySigns = false, today }, call) => {
    const actor = actorOf(call)
    requireApplicable(told, actor)
    // Answers of an earlier release never keep a sign from being reported.
    if (!onlySigns) {
      requirePlausible(told)
    }
    const at = now()
    const before = await store.get(actor.id)
    const screening = onlySigns && before ? withSigns(before, told, at) : told
    const isReport = onlySigns || reportsSign(before?.screening, screening)
    const isOther = before === null || healthOf(before.screening) !== healthOf(screening)
    const removeConsent = async () => {
      if (isOther || isReport) {
        await doctorConsents.remove([actor.id])
      }
    }
    // First, so that a consent never applies to the new answers.
    await removeConsent()
    const sign = isReport ? { on: todayOf(today, at), at: at.toISOString() } : before && signOf(before)
    const pregnantSince = pregnantSinceOf(before, screening, at)
    const weightAnsweredAt = before?.weightAnsweredAt ?? before?.answeredAt
    const data = await store.save({
      _id: actor.id,
      screening,
      consent: { version: consentVersion, at },
      answeredAt: at,
      ...(sign && { sign }),
      ...(pregnantSince && { pregnantSince }),
      ...(onlySigns && weightAnsweredAt && { weightAnsweredAt: new Date(weightAnsweredAt) }),
    })
    // Again for a consent that was given meanwhile; a later one is checked against these answers.
    await removeConsent()
    return { data }
  },

  'healthProfile.delete': async (_input, call) => {
    const { id } = actorOf(call)
    await doctorConsents.remove([id])
    await store.remove([id])
    return { data: {} }
  },
})
