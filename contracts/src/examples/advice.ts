import type { consultationOperations } from '../advice/consultation/consultation.ts'
import type { consultationRegionOperations } from '../advice/consultation/consultation-regions.ts'
import type { Examples } from './example.ts'
import {
  consultation,
  consultationStats,
  consultations,
  createdAt,
  facts,
  ruleDocument,
  ruleMeta,
  shortProgram,
  summary,
  verdict,
} from './objects.ts'
import type { inferenceOperations, simulationOperations } from '../advice/consultation/inference.ts'
import { type HealthProfile, consentVersion, type healthProfileOperations } from '../advice/person/health-profile.ts'
import type { TrainingAnswers, trainingProfileOperations } from '../advice/person/training-profile.ts'
import type { BodyGoalState, bodyGoalOperations } from '../advice/person/body-goal.ts'
import type { WeighIn, weighInOperations } from '../advice/person/weigh-in.ts'
import type { doctorConsentOperations } from '../advice/person/doctor-consent.ts'
import type { PersonState, personStateOperations } from '../advice/person/person-state.ts'
import type { todayCheckOperations } from '../advice/person/today-check.ts'
import { type Safety, factsOfSafety } from '../advice/person/safety.ts'

export const consultationExamples: Examples<typeof consultationOperations> = {
  'consultation.create': {
    input: { weight: 68.5, height: 170, bodyFatPercentage: 28, bodyFatMethod: 'tape', notes: 'Konsultasi lengkap' },
    output: consultation,
  },
  'consultation.list': {
    input: { page: 1, limit: 10 },
    output: { ...consultations, totals: { bmiOnly: 0, complete: 1 } },
  },
  'consultation.get': {
    input: { id: summary.id },
    output: consultation,
  },
  'consultation.delete': {
    input: { id: summary.id },
    output: {},
  },
  'consultation.update': {
    input: { id: summary.id, notes: 'Diukur di pagi hari' },
    output: consultation,
  },
  'consultation.adminList': {
    input: { page: 1, limit: 10, search: 'sari' },
    output: consultations,
  },
  'consultation.adminStats': {
    input: { timeZone: 'Asia/Jakarta' },
    output: consultationStats,
  },
}

const thin = { min: 16, max: 17, includesMin: true, includesMax: false }

export const consultationRegionExamples: Examples<typeof consultationRegionOperations> = {
  'consultation.countRegions': {
    input: { base: 'program', groups: [[[{ fact: 'bmi', intervals: [thin], codes: [], isUnknown: false }]]] },
    output: { looked: 4862, isComplete: true, counts: [{ consultations: 19, people: 14, plans: 3, reason: null }] },
  },
}

export const inferenceExamples: Examples<typeof inferenceOperations & typeof simulationOperations> = {
  'inference.test': {
    input: { gender: 'female', weight: 68.5, height: 170, bodyFatPercentage: 28, bodyFatMethod: 'tape' },
    output: { ...facts, ...verdict },
  },
  'inference.bodyFatEffect': {
    input: { gender: 'female', weight: 68.5, height: 170 },
    output: {
      bmiOnly: 'P2',
      ranges: [
        { min: 1, max: 20, includesMin: true, includesMax: false, programCode: 'P6' },
        { min: 20, max: 30, includesMin: true, includesMax: true, programCode: 'P2' },
        { min: 30, max: 70, includesMin: false, includesMax: true, programCode: 'P7' },
      ],
      ruleSet: verdict.ruleSet,
    },
  },
  'inference.validate': {
    input: {
      rules: [ruleDocument],
    },
    output: { valid: true, coverage: 100, findings: [], goldenCases: { total: 144, failed: [] } },
  },
  'inference.rules': {
    output: [ruleDocument],
    extras: ruleMeta,
  },
  'inference.programs': {
    output: [{ ...shortProgram, rules: ['B2-L2', 'B2'] }],
  },
  'inference.simulate': {
    input: { changes: [{ id: 'B2-L2', programCode: 'P6' }] },
    output: {
      total: 1,
      changed: 1,
      table: [{ from: 'P2', to: 'P6', count: 1 }],
      examples: [{ facts, from: 'P2', to: 'P6', consultationId: summary.id }],
      warnings: [],
    },
  },
}

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

const answers: TrainingAnswers = {
  goal: 'muscle',
  daysPerWeek: 3,
  minutesPerSession: 45,
  equipment: 'home',
  experience: 'novice',
  steps: { barbell: null, dumbbell: 2, machine: null },
  usualSteps: 4200,
}

export const trainingProfileExamples: Examples<typeof trainingProfileOperations> = {
  'trainingProfile.get': {
    output: { ...answers, updatedAt: createdAt, usualStepsAt: createdAt },
  },
  'trainingProfile.update': {
    input: answers,
    output: { ...answers, updatedAt: createdAt, usualStepsAt: createdAt },
  },
}

const state: BodyGoalState = {
  goal: { weight: 70, date: '2026-05-18', updatedAt: createdAt },
  refusals: [],
  pace: {
    weightNow: 75,
    kgPerWeek: -0.45,
    kcalPerDay: -500,
    programChange: '-500',
    isWithinProgram: true,
    reachedOn: '2026-05-18',
  },
}

export const bodyGoalExamples: Examples<typeof bodyGoalOperations> = {
  'bodyGoal.get': { input: { today: '2026-03-02' }, output: state },
  'bodyGoal.update': { input: { weight: state.goal.weight, date: state.goal.date }, output: state },
  'bodyGoal.delete': { output: {} },
}

const weighIn: WeighIn = { id: summary.id, date: '2026-11-21', weight: 68.2, createdAt }

export const weighInExamples: Examples<typeof weighInOperations> = {
  'weighIn.create': {
    input: { date: weighIn.date, weight: weighIn.weight },
    output: weighIn,
  },
  'weighIn.list': {
    input: { page: 1, limit: 10 },
    output: { weighIns: [weighIn], pagination: { total: 1, page: 1, totalPages: 1, limit: 10 } },
  },
  'weighIn.delete': {
    input: { id: weighIn.id },
    output: {},
  },
}

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
  consentEnds: [],
  liftable: [],
  asks: [],
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
