export interface Bounds {
  readonly min: number
  readonly max: number
}

/** Accepted measurements, in kg, cm and percent; both ends are inclusive. */
export const measurementBounds = {
  weight: { min: 1, max: 300 },
  height: { min: 1, max: 250 },
  bodyFatPercentage: { min: 1, max: 70 },
} as const satisfies Record<string, Bounds>

/**
 * Decimals that people state these with, in kg and cm. The BMI is computed from them: with more, binary and decimal
 * arithmetic would round some bodies to different sides of a bound (ADR 0017).
 */
export const statedDecimals = { weight: 2, height: 1 } as const

/** Whether a number has at most so many decimals. */
export const hasDecimals = (value: number, decimals: number): boolean => Number(value.toFixed(decimals)) === value

/** The form takes less body fat than the rules do. */
export const formBounds = { ...measurementBounds, bodyFatPercentage: { min: 1, max: 50 } } as const

/** Girths that the tape is put around, in cm; both ends are allowed. An adult's in inches lie mostly below them. */
export const girthBounds = {
  neck: { min: 20, max: 80 },
  waist: { min: 40, max: 250 },
  hip: { min: 40, max: 250 },
} as const satisfies Record<string, Bounds>

export const isWithin = (value: number, { min, max }: Bounds): boolean => value >= min && value <= max
