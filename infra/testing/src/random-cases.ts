/** Random cases of a property: as many as said, a tenth of them in `npm run check`. */
export const randomCases = (all: number): number => (process.env['BUGAR_QUICK'] === 'true' ? all / 10 : all)
