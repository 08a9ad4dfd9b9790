import { consentVersion, type HealthProfile, type healthProfileOperations } from '../advice/person/health-profile.ts'
import type { Examples } from './example.ts'
import { createdAt } from './objects.ts'

const profile: HealthProfile = {
  screening: {
    age: 34,
    chestPain: 'no',
    fainting: 'no',
    breathlessAtRest: 'no',
    heartDisease: 'no',
    diabetes: 'unknown',
    kidneyDisease: 'no',
    severeHypertension: 'no',
    weightLoss: 'no',
    pregnant: 'no',
    missedPeriods: 'no',
    activity: 'regular',
    experience: 'novice',
    equipment: 'home',
    aches: ['knee'],
    conditions: [],
  },
  consent: { version: consentVersion, at: createdAt },
  answeredAt: createdAt,
}

export const healthProfileExamples: Examples<typeof healthProfileOperations> = {
  'healthProfile.get': {
    output: profile,
  },
  'healthProfile.update': {
    input: { screening: profile.screening, consentVersion },
    output: profile,
  },
  'healthProfile.delete': {
    output: {},
  },
}
