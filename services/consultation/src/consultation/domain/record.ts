import type { ConsultationCreate } from '@bugar/contracts/advice/consultation/consultation'
import { measuredOf } from '@bugar/contracts/advice/health/measurements'
import type { Trace, Verdict } from '@bugar/contracts/advice/consultation/verdict'
import type { Actor } from '@bugar/contracts/core/bus/actor'
import type { Program } from '@bugar/contracts/catalog/program'

/** Ids of the rules that fired, in the order of the stages. */
export const firedIn = ({ steps }: Trace): string[] => steps.filter(({ fired }) => fired).map(({ ruleId }) => ruleId)

/** Puts measurements and verdict together as they will stay; name and e-mail are copied so that history never changes. */
export const toRecord = (
  { notes, ...measured }: ConsultationCreate,
  { id, name, email, gender }: Pick<Actor, 'id' | 'name' | 'email' | 'gender'>,
  { programCode, trace, ...verdict }: Verdict,
  program: Pick<Program, 'id' | 'name'>,
) => ({
  user: { id, name, email },
  gender,
  ...measuredOf(measured),
  ...verdict,
  fired: firedIn(trace),
  program: { id: program.id, code: programCode, name: program.name },
  notes: notes ?? '',
})
