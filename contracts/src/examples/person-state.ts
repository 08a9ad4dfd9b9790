import type { doctorConsentOperations } from '../advice/person/doctor-consent.ts'
import type { PersonState, personStateOperations } from '../advice/person/person-state.ts'
import type { todayCheckOperations } from '../advice/person/today-check.ts'
import { factsOfSafety, type Safety } from '../advice/person/safety.ts'
import type { Examples } from './example.ts'
import { createdAt, ruleMeta, shortProgram } from './objects.ts'

const { ruleSet } = ruleMeta.meta

const safety: Safety = {
  screened: true,
  level: 'gentle',
  limits: ['no-vigorous'],
  reasons: [
    {
      ruleId: 'K-29',
      name: 'Tanda bahaya yang sudah diperiksa dokter',
      text: 'Dokter sudah mengizinkan. Mulai pelan, dan berhenti bila keluhan muncul lagi.',
      source: 'Kehati-hatian Bugar',
      strength: 'weak',
    },
  ],
  ruleSet,
}

const consent = { scope: 'gentle', examinedOn: '2026-03-01', covers: ['K-02'], createdAt } as const
const check = { date: '2026-03-02', feeling: 'pain', pains: [{ site: 'knee', severity: 4 }] } as const

export const personState: PersonState = {
  consultation: { id: '6b01ae1e498a1fb4aaa2e9c2', program: { id: 'P2', ...shortProgram }, createdAt },
  weight: { kg: 68.5, at: createdAt },
  bmi: 23.702422145,
  bodyFat: { percentage: 28, at: createdAt },
  answeredAt: createdAt,
  doctorConsent: { ...consent, covers: [...consent.covers], holds: true },
  today: { ...check, pains: [...check.pains] },
  safety,
  energy: { deficit: [], surplus: [], need: [], programChange: '0', ruleSet },
  findings: ['K-02'],
  consentHolds: true,
  steps: null,
  facts: {
    gender: 'female',
    age: 34,
    experience: 'novice',
    activity: 'regular',
    goal: 'muscle',
    daysPerWeek: 3,
    minutesPerSession: 45,
    equipment: 'home',
    kneePain: 'yes',
    backPain: 'no',
    shoulderPain: 'no',
    pregnant: 'no',
    screened: 'yes',
    ...factsOfSafety(safety),
  },
}

export const personStateExamples: Examples<typeof personStateOperations> = {
  'personState.get': { input: { today: check.date }, output: personState },
}

export const doctorConsentExamples: Examples<typeof doctorConsentOperations> = {
  'doctorConsent.update': {
    input: { scope: consent.scope, examinedOn: consent.examinedOn },
    output: { ...consent, covers: [...consent.covers] },
  },
  'doctorConsent.delete': { output: {} },
}

export const todayCheckExamples: Examples<typeof todayCheckOperations> = {
  'todayCheck.update': {
    input: { ...check, pains: [...check.pains] },
    output: { ...check, pains: [...check.pains] },
  },
}
