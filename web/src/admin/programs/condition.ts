import { bmiLabels, bodyFatLabels } from '@bugar/contracts/core/values/knowledge'
import type { Program } from '@bugar/contracts/catalog/program'
import { containsText } from '@bugar/contracts/core/values/fold'

/** The target group: "BMI label + body fat label". */
export const conditionOf = ({ bmiCategory, bodyFatCategory }: Program): string =>
  `${bmiLabels[bmiCategory]} + ${bodyFatLabels[bodyFatCategory]}`

/** Searches everything a card shows. */
export const matches = (program: Program, search: string): boolean =>
  containsText([program.code, program.name, program.description, conditionOf(program)].join('\n'), search)
