import type { TraceStep, Verdict } from '@bugar/contracts/advice/consultation/verdict'
import { expect, test } from 'vitest'
import { firedIn, toRecord } from './record.ts'

const step = (ruleId: string, fired: boolean): TraceStep => ({
  stage: 'bmi',
  ruleId,
  fired,
  conditions: [],
  concluded: null,
})
const trace = { steps: [step('BMI-B1', false), step('BMI-B2', true), step('B2', true)] }
const verdict: Verdict = {
  bmi: 22,
  bmiCategory: 'B2',
  bodyFatCategory: null,
  programCode: 'P2',
  fallback: false,
  notice: null,
  ruleSet: { version: 1, hash: 'abc' },
  trace,
  stability: { stable: true, neighbours: [], boundaries: [] },
  odds: [{ programCode: 'P2', probability: 1 }],
  measurement: null,
  nextMeasurement: null,
}
const sari = { id: 'u1', name: 'Sari', email: 'sari@contoh.id', gender: 'female' as const, role: 'user' as const }
const program = { id: 'p2', name: 'Ideal', description: 'tidak disimpan' }
const sent = { weight: 56.3, height: 160 }

test('firedIn › a trace › is the rules that fired, in their order', () => {
  expect(firedIn(trace)).toEqual(['BMI-B2', 'B2'])
  expect(firedIn({ steps: [] })).toEqual([])
})

test('toRecord › without body fat and notes › has none, and of the person and the program only what is shown', () => {
  expect(toRecord(sent, sari, verdict, program)).toEqual({
    user: { id: 'u1', name: 'Sari', email: 'sari@contoh.id' },
    gender: 'female',
    weight: 56.3,
    height: 160,
    bodyFatPercentage: null,
    bmi: 22,
    bmiCategory: 'B2',
    bodyFatCategory: null,
    fallback: false,
    notice: null,
    ruleSet: { version: 1, hash: 'abc' },
    stability: { stable: true, neighbours: [], boundaries: [] },
    odds: [{ programCode: 'P2', probability: 1 }],
    measurement: null,
    nextMeasurement: null,
    fired: ['BMI-B2', 'B2'],
    program: { id: 'p2', code: 'P2', name: 'Ideal' },
    notes: '',
  })
})

test('toRecord › with body fat and notes › keeps both', () => {
  expect(toRecord({ ...sent, bodyFatPercentage: 25, notes: 'Pagi' }, sari, verdict, program)).toMatchObject({
    bodyFatPercentage: 25,
    notes: 'Pagi',
  })
})
