/** Upper bound of an imported rule set's number, leaving numbers for later changes. */
export const maxImportedNumber = 1_000_000

/**
 * The number of an imported rule set in this system. It is greater than all existing numbers, so that rule sets stay in
 * the file's order.
 * @param wanted its number in the file
 * @param newest the greatest number here, 0 for none
 */
export const importedNumber = (wanted: number, newest: number): number =>
  wanted > newest && wanted <= maxImportedNumber ? wanted : newest + 1

/**
 * The number of a rule set that is here, since its content is: the file's where the content has several.
 * @returns null when it is not here
 */
export const knownNumber = (wanted: number, numbers: readonly number[] = []): number | null =>
  numbers.includes(wanted) ? wanted : (numbers[0] ?? null)
