import { formBounds, isWithin } from './measurements.ts'
import { bmi, isImplausibleBmi } from './bmi.ts'

/** In kg and cm. */
export interface Body {
  readonly weight: number
  readonly height: number
}

/** The BMI that nearly everybody has, both ends inclusive. */
const usualBmi = { min: 14, max: 50 }
/** The height in cm of nearly everybody who can use the form, both ends inclusive. */
const usualHeight = { min: 120, max: 220 }

/** The slips of the keyboard, the likeliest first: metres, a decimal comma one place off, the fields exchanged. */
const slips: readonly ((body: Body) => Body)[] = [
  ({ weight, height }) => ({ weight, height: height * 100 }),
  ({ weight, height }) => ({ weight, height: height * 10 }),
  ({ weight, height }) => ({ weight: height, height: weight }),
  ({ weight, height }) => ({ weight: weight * 10, height }),
  ({ weight, height }) => ({ weight: weight / 10, height }),
]

const rounded = (value: number) => Math.round(value * 100) / 100

/**
 * The body that somebody probably meant whose BMI is below 10 or above 80.
 * @returns null for a plausible body; `likely` is null when no single slip explains it
 */
export const implausibleBody = ({ weight, height }: Body): { readonly likely: Body | null } | null => {
  if (!isImplausibleBmi(bmi(weight, height))) {
    return null
  }
  const meant = slips
    .map((slip) => slip({ weight, height }))
    .map((body) => ({ weight: rounded(body.weight), height: rounded(body.height) }))
  const isUsual = (body: Body) =>
    isWithin(bmi(body.weight, body.height), usualBmi) &&
    isWithin(body.height, usualHeight) &&
    isWithin(body.weight, formBounds.weight)
  return { likely: meant.find(isUsual) ?? null }
}
