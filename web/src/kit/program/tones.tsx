import type { PlanStart } from '@bugar/contracts/advice/consultation/adaptation'
import {
  type BmiCategory,
  type BodyFatCategory,
  type dayKind,
  type ProgramCode,
  bmiLabels,
  bodyFatLabels,
} from '@bugar/contracts/core/values/knowledge'
import type { NextStep } from '@bugar/contracts/advice/person/progression'
import type { SafetyLevel } from '@bugar/contracts/advice/person/safety'
import type { DaySession } from './session-text.ts'
import type { Tone } from '#theme/palette.ts'
import { Tag } from '#kit/text/Tag.tsx'

/** Red only ever means stop, so obesity has the colour of the row above it. */
export const bmiTones: Record<BmiCategory, Tone> = { B1: 'biru', B2: 'bugar', B3: 'jingga', B4: 'jingga' }
export const bodyFatTones: Record<BodyFatCategory, Tone> = { L1: 'biru', L2: 'bugar', L3: 'jingga' }

/** A program has the colour of the BMI category it was made for. */
export const programTones: Record<ProgramCode, Tone> = {
  P1: 'biru',
  P5: 'biru',
  P9: 'biru',
  P6: 'bugar',
  P2: 'bugar',
  P7: 'bugar',
  P10: 'jingga',
  P8: 'jingga',
  P3: 'jingga',
  P4: 'jingga',
}

export const dayTones: Record<ReturnType<typeof dayKind>, Tone> = { strength: 'bugar', cardio: 'biru', rest: 'abu' }
export const dayLabels: Record<ReturnType<typeof dayKind>, string> = {
  strength: 'Beban',
  cardio: 'Kardio',
  rest: 'Istirahat',
}

/** "Jalan" on a day without a session that has a walk. */
export const dayLabel = ({ kind, title }: Pick<DaySession, 'kind' | 'title'>): string =>
  kind === 'rest' && /^jalan/i.test(title) ? 'Jalan' : dayLabels[kind]

export const levelTones: Record<SafetyLevel, Tone> = {
  go: 'bugar',
  gentle: 'biru',
  'doctor-first': 'jingga',
  'no-program': 'jingga',
  stop: 'merah',
}

export const nextStepTones: Record<NextStep, Tone> = {
  'raise-two-steps': 'bugar',
  'raise-5-10': 'bugar',
  'raise-2-5': 'bugar',
  'raise-one-step': 'bugar',
  'add-repetitions': 'bugar',
  'harder-form': 'bugar',
  'keep-amount': 'abu',
  same: 'abu',
  'reach-top': 'bugar',
  'lower-5-10': 'biru',
  'fewer-repetitions': 'biru',
  'restart-5-10': 'biru',
  'restart-20': 'biru',
  'find-load': 'biru',
  'easier-form': 'biru',
  retest: 'biru',
  'painless-form': 'jingga',
  wait: 'jingga',
}

export const planStartTones: Record<PlanStart, Tone> = { now: 'bugar', slow: 'biru', wait: 'jingga' }

export function BmiTag({ category }: { readonly category: BmiCategory }) {
  return <Tag tone={bmiTones[category]}>{bmiLabels[category]}</Tag>
}

export function BodyFatTag({ category }: { readonly category: BodyFatCategory }) {
  return <Tag tone={bodyFatTones[category]}>{bodyFatLabels[category]}</Tag>
}
