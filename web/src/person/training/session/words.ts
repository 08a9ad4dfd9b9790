import type { NextTarget, PlannedExercise } from '@bugar/contracts/training/plan'
import type { Reason } from '@bugar/contracts/advice/person/safety'
import { strengthLabels } from '@bugar/contracts/advice/person/safety'
import { kgText } from '#person/training/loads/loads.ts'
import type { Entry } from './state.ts'

/** The choices of repetitions in reserve after a set: 3 stands for three or more. */
export const reserves = [
  [0, '0', 'habis'],
  [1, '1', 'satu lagi'],
  [2, '2', 'dua lagi'],
  [3, '3+', 'banyak'],
] as const

/** "sisa 2", "sisa 3+"; null when not answered. */
export const reserveText = (rir: Entry['rir']): string | null =>
  typeof rir === 'number' ? `sisa ${reserves[rir][1]}` : null

/** Where an exercise hurts. */
export const exercisePainSites = [
  { value: 'shoulder', title: 'Bahu' },
  { value: 'neck', title: 'Leher' },
  { value: 'back', title: 'Punggung' },
  { value: 'elbow', title: 'Siku' },
  { value: 'wrist', title: 'Pergelangan tangan' },
  { value: 'hip', title: 'Pinggul' },
  { value: 'knee', title: 'Lutut' },
  { value: 'ankle', title: 'Pergelangan kaki' },
  { value: 'other', title: 'Lainnya' },
] as const

type Range = { readonly min: number; readonly max: number }
type Unit = PlannedExercise['unit']

export const amountName = (unit: Unit): string => (unit === 'seconds' ? 'Waktu' : 'Repetisi')

const rangeText = ({ min, max }: Range) => (min === max ? `${min}` : `${min}–${max}`)

/** "3×8–12", "2×30–45 detik tiap sisi" */
export const doseText = ({ sets, amount, unit, isPerSide }: PlannedExercise): string =>
  [`${sets}×${rangeText(amount)}`, unit === 'seconds' && 'detik', isPerSide && 'tiap sisi'].filter(Boolean).join(' ')

/** "42,5 kg × 12", "30 detik" */
export const setText = ({ amount, weightKg }: Entry, unit: Unit): string => {
  const amountText = unit === 'seconds' ? `${amount} detik` : `${amount}`
  return weightKg === null
    ? `${amountText}${unit === 'seconds' ? '' : ' repetisi'}`
    : `${kgText(weightKg)} × ${amountText}`
}

/** "12, 11, 10" */
export const amountsText = (sets: readonly Entry[]): string => sets.map(({ amount }) => amount).join(', ')

/** "Aturan PROG-1, ACSM 2009, bukti kuat" */
export const sourceText = ({ ruleId, source, strength }: Reason): string =>
  `Aturan ${ruleId}, ${source}, bukti ${strengthLabels[strength]}`

/** Minutes and seconds of a time that is not below zero: "1:12", "75:00". */
export const clockText = (ms: number): string => {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** The title of the question about an exercise's numbers. */
export const whyTitle = (target: NextTarget): string =>
  target.weightKg === null ? 'Mengapa hari ini?' : `Mengapa ${kgText(target.weightKg)}?`
