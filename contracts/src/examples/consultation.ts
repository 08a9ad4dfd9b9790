import type { consultationOperations } from '../advice/consultation/consultation.ts'
import type { consultationRegionOperations } from '../advice/consultation/consultation-regions.ts'
import type { Examples } from './example.ts'
import { consultation, consultationStats, consultations, summary } from './objects.ts'

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
