/** Repetitions or seconds, and the load in kg; null without a load. */
export interface SetNumbers {
  readonly amount: number
  readonly weightKg: number | null
}

/** A set as typed, and what it is compared with. */
export interface TypedSet extends SetNumbers {
  /** Upper end of the target's range. */
  readonly max: number
  /** Load in kg of the same exercise before; null when none is known. */
  readonly knownKg: number | null
}

/** Beyond so many times the load before or the top of the range, a slip is likelier than progress: a step is 10 %. */
const factor = 5
/** An empty barbell: up to its weight and up to `usualAmount` nobody is asked. */
const barbellKg = 20
const usualAmount = 30
/** Without a known load: the heaviest deadlift of a contest until 2025 (Björnsson 2020: 501 kg), rounded down. */
const heaviestKg = 500

const isUsualAmount = ({ amount, max }: TypedSet): boolean => amount <= Math.max(usualAmount, factor * max)

const isUsualLoad = ({ weightKg, knownKg }: TypedSet): boolean =>
  weightKg === null || weightKg <= (knownKg ? Math.max(barbellKg, factor * knownKg) : heaviestKg)

const isLikely = (set: TypedSet): boolean => {
  const { amount, weightKg, max, knownKg } = set
  const isNear = !knownKg || weightKg === null || (weightKg <= 2 * knownKg && 2 * weightKg >= knownKg)
  return Number.isInteger(amount) && amount <= 2 * max && isUsualLoad(set) && isNear
}

const rounded = (value: number) => Math.round(value * 100) / 100

const scales = [1, 10, 100] as const

/**
 * The set that somebody probably meant who typed far more than before: a decimal comma left out, a digit twice, the
 * fields exchanged. Less than before is a lighter day and not asked about.
 * @returns null for a plausible set; `likely` is null when no slip explains it
 */
export const implausibleSet = <T extends TypedSet>(set: T): { readonly likely: T | null } | null => {
  if (isUsualAmount(set) && isUsualLoad(set)) {
    return null
  }
  const { amount, weightKg } = set
  const shorter = scales.flatMap((byAmount) =>
    scales.map((byLoad) => ({ amount: amount / byAmount, weightKg: weightKg && rounded(weightKg / byLoad) })),
  )
  const meant = [...shorter, ...(weightKg === null ? [] : [{ amount: weightKg, weightKg: amount }])]
  return { likely: meant.map((numbers) => ({ ...set, ...numbers })).find(isLikely) ?? null }
}
