import { bmiLabels, bodyFatLabels } from '@bugar/contracts/knowledge'
import type { Program } from '@bugar/contracts/program'
import { containsText } from '#lib/text.ts'

/** The target group: "BMI label + body fat label". */
export const conditionOf = ({ bmiCategory, bodyFatCategory }: Program): string =>
  `${bmiLabels[bmiCategory]} + ${bodyFatLabels[bodyFatCategory]}`

/** Searches everything a card shows. */
export const matches = (program: Program, search: string): boolean =>
  [program.code, program.name, program.description, conditionOf(program)].some((text) => containsText(text, search))
