import { bmi } from '@bugar/contracts/advice/health/bmi'
import {
  bmiBounds,
  bmiCategories,
  bmiOnlyPrograms,
  bodyFatBounds,
  bodyFatCategories,
  completePrograms,
  genders,
} from '@bugar/contracts/core/values/knowledge'
import type { Facts } from '@bugar/contracts/advice/consultation/verdict'

const bmiRules = bmiCategories.map((category, at) => {
  const [from, to] = [bmiBounds[at - 1], bmiBounds[at]]
  const conditions = [from !== undefined && `input.bmi >= ${from}`, to !== undefined && `input.bmi < ${to}`]
  return `bmi := "${category}" if { ${conditions.filter(Boolean).join('; ')} }`
})

const bodyFatRules = genders.flatMap((gender) => {
  const [from, to] = bodyFatBounds[gender]
  const conditions = {
    L1: `input.fat < ${from}`,
    L2: `input.fat >= ${from}; input.fat <= ${to}`,
    L3: `input.fat > ${to}`,
  }
  return bodyFatCategories.map(
    (category) => `fat := "${category}" if { input.gender == "${gender}"; ${conditions[category]} }`,
  )
})

const complete = Object.fromEntries(
  bmiCategories.map((b) => [b, Object.fromEntries(bodyFatCategories.map((l) => [l, completePrograms[`${b}-${l}`]]))]),
)

/** The same mapping in Rego; without body fat, or for a pair without a program, by the BMI alone. */
export const opaPolicy = `package bugar

${[...bmiRules, ...bodyFatRules].join('\n')}

complete := ${JSON.stringify(complete)}

bmi_only := ${JSON.stringify(bmiOnlyPrograms)}

program := code if code := complete[bmi][fat]

else := bmi_only[bmi]
`

/** Input of the policy. Unknown body fat is left out: in Rego null is less than every number. */
export const opaInput = ({ gender, weight, height, bodyFatPercentage }: Facts) => ({
  gender,
  bmi: bmi(weight, height),
  ...(bodyFatPercentage !== undefined && { fat: bodyFatPercentage }),
})
