import { bmiLabels, bodyFatLabels } from '@bugar/contracts/knowledge'
import type { Program } from '@bugar/contracts/program'

/** Whom a program is for: "BMI label + body fat label". */
export const conditionOf = ({ bmiCategory, bodyFatCategory }: Program): string =>
  `${bmiLabels[bmiCategory]} + ${bodyFatLabels[bodyFatCategory]}`

/** Looks at everything a card shows. */
export const matches = (program: Program, search: string): boolean =>
  [program.code, program.name, program.description, conditionOf(program)].some((text) =>
    text.toLocaleLowerCase('id').includes(search.toLocaleLowerCase('id')),
  )
