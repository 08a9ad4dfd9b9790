import { programRuleSet } from '@bugar/inference/domain/program/program-rule-set'
import { seedRules } from '@bugar/inference/seed/bases/program'
import { consultationAt } from '@bugar/tools/demo/documents'
import { personAt } from '@bugar/tools/demo/people'
import { createVerdicts } from '@bugar/tools/demo/verdicts'

/** Consultations of `users` made-up people in the two years before `now`, in the stored format. */
export const demoConsultations = ({ total, users, now }: { total: number; users: number; now: number }) => {
  const decide = createVerdicts(programRuleSet(1, seedRules))
  const parts = { users, account: personAt(0), now, decide, programs: new Map() }
  return Promise.all(Array.from({ length: total }, (_, index) => consultationAt(index, parts)))
}
