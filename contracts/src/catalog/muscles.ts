/** Muscles that a drawn movement or a person's own exercise works. */
export const muscles = [
  'quad',
  'ham',
  'glute',
  'calf',
  'shin',
  'adductor',
  'abductor',
  'abs',
  'oblique',
  'chest',
  'back',
  'lowback',
  'trap',
  'delt',
  'biceps',
  'triceps',
  'forearm',
] as const
export type Muscle = (typeof muscles)[number]
