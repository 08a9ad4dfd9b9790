import type { ProgramCode } from '../../core/values/knowledge.ts'

/** Changes of daily energy that programs advise, in kcal: one figure, or the two ends of a range. */
export const energyChanges = [
  '0',
  '0/+200',
  '0/+250',
  '+350',
  '+350/+450',
  '-300/-200',
  '-300',
  '-500',
  '-750/-500',
] as const
export type EnergyChange = (typeof energyChanges)[number]

/** Energy change in the diet section of each program's text; a test of the programs' content compares them. */
export const programEnergy: Record<ProgramCode, EnergyChange> = {
  P1: '+350/+450',
  P2: '0',
  P3: '-500',
  P4: '-750/-500',
  P5: '+350',
  P6: '0/+250',
  P7: '-300/-200',
  P8: '-300',
  P9: '0/+200',
  P10: '0',
}

/** Ends of a change in kcal a day, the lower first; the same twice for one figure. */
export const energyRange = (change: EnergyChange): readonly [number, number] => {
  const [low, high = low] = change.split('/').map(Number)
  return [low as number, high as number]
}
