interface Bounds {
  readonly min: number
  readonly max: number
}

/** What a person can be measured by, in kg, cm and percent; both ends are allowed. */
export const measurementBounds = {
  weight: { min: 1, max: 300 },
  height: { min: 1, max: 250 },
  bodyFatPercentage: { min: 1, max: 70 },
} as const satisfies Record<string, Bounds>

/** The form takes less body fat than the rules do. */
export const formBounds = { ...measurementBounds, bodyFatPercentage: { min: 1, max: 50 } } as const

export const isWithin = (value: number, { min, max }: Bounds): boolean => value >= min && value <= max
