import * as z from 'zod/mini'

export const RuleStats = z.strictObject({
  complete: z.number(),
  bmiOnly: z.number(),
  /** Pairs of a BMI and a body-fat category. */
  cells: z.number(),
  /** Pairs with a rule of their own, and pairs that only the BMI-only rule answers. */
  ownRule: z.number(),
  fallback: z.number(),
  /** Share of reachable people who get exactly one program, in percent; always computed. */
  coverage: z.number(),
})
export type RuleStats = z.output<typeof RuleStats>
