export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Ignores case. */
export const containsText = (text: string, search: string): boolean =>
  text.toLocaleLowerCase('id').includes(search.toLocaleLowerCase('id'))
