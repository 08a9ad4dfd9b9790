const isQuick = process.env['BUGAR_QUICK'] === 'true'

/** Number of random cases of a property: all, or a tenth in `npm run check`. */
export const randomCases = (all: number): number => (isQuick ? all / 10 : all)

/**
 * Slow listed cases: all of them, or every eleventh in `npm run check`. Eleven divides the length of none of the lists
 * that are combined, so each value still comes up.
 */
export const listedCases = <T>(all: readonly T[]): readonly T[] =>
  isQuick ? all.filter((_each, place) => place % 11 === 0) : all
