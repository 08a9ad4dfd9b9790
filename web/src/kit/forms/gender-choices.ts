import { type Gender, genderLabels, genders } from '@bugar/contracts/core/values/knowledge'

export const genderChoices: { value: Gender; title: string }[] = genders.map((value) => ({
  value,
  title: genderLabels[value],
}))
