const rounded = (value: number) => Math.round(value * 100) / 100

/** One step up or down, from 0 to `max`. The first step of an unknown number is the step itself. */
export const stepped = (value: number | null, step: number, max: number): number =>
  Math.min(max, Math.max(0, rounded((value ?? 0) + step)))
