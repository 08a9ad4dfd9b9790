import type { ConsultationCreate } from '@bugar/contracts/consultation'
import type { Verdict } from '@bugar/contracts/verdict'
import type { Actor } from '@bugar/contracts/actor'
import type { Program } from '@bugar/contracts/program'

/** Puts measurements and verdict together as they will stay; name and e-mail are copied so that history never changes. */
export const toRecord = (
  { weight, height, bodyFatPercentage, notes }: ConsultationCreate,
  { id, name, email, gender }: Pick<Actor, 'id' | 'name' | 'email' | 'gender'>,
  { programCode, ...verdict }: Verdict,
  program: Pick<Program, 'id' | 'name'>,
) => ({
  user: { id, name, email },
  gender,
  weight,
  height,
  bodyFatPercentage: bodyFatPercentage ?? null,
  ...verdict,
  program: { id: program.id, code: programCode, name: program.name },
  notes: notes ?? '',
})
