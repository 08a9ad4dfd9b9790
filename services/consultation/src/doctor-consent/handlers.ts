import { isAhead, todayOf } from '@bugar/contracts/core/values/day'
import type { doctorConsentOperations } from '@bugar/contracts/advice/person/doctor-consent'
import { conflict, invalid } from '@bugar/contracts/core/bus/errors'
import type { Handlers } from '@bugar/contracts/core/bus/operation'
import { actorOf } from '@bugar/runtime/nats/dispatch'
import { healthOf, signOf } from '../health-profile/domain/health-of.ts'
import type { HealthProfileStore } from '../health-profile/store.ts'
import type { PersonStates } from '../person-state/person-states.ts'
import type { DoctorConsentStore } from './store.ts'

interface Deps {
  readonly store: Pick<DoctorConsentStore, 'save' | 'remove'>
  readonly healthProfiles: Pick<HealthProfileStore, 'get'>
  readonly states: Pick<PersonStates, 'read'>
  readonly now: () => Date
}

export const createDoctorConsentHandlers = ({
  store,
  healthProfiles,
  states,
  now,
}: Deps): Handlers<typeof doctorConsentOperations> => ({
  'doctorConsent.update': async ({ scope, examinedOn, today }, call) => {
    const actor = actorOf(call)
    const time = now()
    if (isAhead(examinedOn, time)) {
      throw invalid([{ field: 'examinedOn', message: 'Tanggal pemeriksaan tidak boleh di masa depan' }])
    }
    const healthNow = async () => {
      const profile = await healthProfiles.get(actor.id)
      return `${healthOf(profile?.screening)} ${profile && signOf(profile)?.at}`
    }
    const before = await healthNow()
    const { state, adviceUnder } = await states.read(actor, todayOf(today, time), call)
    const covers = [...state.findings, ...state.liftable]
    if (covers.length === 0) {
      throw conflict('Tidak ada yang perlu izin dokter')
    }
    const { advice, bmi } = await adviceUnder({ scope, examinedOn, covers, createdAt: time.toISOString() })
    if (advice.consentEnds.length > 0) {
      const message = advice.consentEnds.map(({ text }) => text).join(' ')
      throw invalid([{ field: 'examinedOn', message }])
    }
    const consent = { _id: actor.id, scope, examinedOn, covers, createdAt: time }
    const data = await store.save({ ...consent, ...(bmi !== null && { bmi }) })
    if ((await healthNow()) !== before) {
      await store.remove([actor.id])
      throw conflict('Jawaban kesehatan Anda baru saja berubah. Periksa lagi temuannya, lalu simpan izin dokter.')
    }
    return { data }
  },

  'doctorConsent.delete': async (_input, call) => {
    await store.remove([actorOf(call).id])
    return { data: {} }
  },
})
