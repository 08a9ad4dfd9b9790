import type { ConclusionKind } from '@bugar/contracts/rules/rule-base'
import { allHold } from '@bugar/contracts/rules/rule-run'
import { type Content, peopleOf } from '../../domain/run.ts'

/** Share, in percent, of the kinds of people with a BMI distinguished by the rules that get exactly one program. */
export const coverageOf = ({ base, rules }: Content): number => {
  const kind = base.kinds.find(({ fact }) => fact === 'programCode') as ConclusionKind
  const needs = (base.requirements ?? [])
    .filter(({ severity }) => severity === 'error')
    .map(({ fact, when }) => ({ fact, holds: allHold(when) }))
  let [all, covered] = [0, 0]
  for (const people of peopleOf({ base, rules }, kind)) {
    for (let index = 0; index < people.size; index++) {
      const { memory, fired } = people.at(index)
      if (memory['bmi'] !== null) {
        const isAlone = new Set(fired.map(({ stage }) => stage)).size === fired.length
        const isAnswered = needs.every(({ fact, holds }) => memory[fact] !== null || !holds(memory))
        all += 1
        covered += isAlone && isAnswered ? 1 : 0
      }
    }
  }
  return Math.round((covered / all) * 1000) / 10
}
