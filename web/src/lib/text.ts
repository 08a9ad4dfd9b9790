/** Ignores case. */
export const containsText = (text: string, search: string): boolean =>
  text.toLocaleLowerCase('id').includes(search.toLocaleLowerCase('id'))
