/** Ignores case. */
export const containsText = (text: string, search: string): boolean =>
  text.toLocaleLowerCase('id').includes(search.toLocaleLowerCase('id'))

/** Normalizes case, accents, hyphens and the decimal sign: "Push-up" equals "pushup", "1.4" equals "1,4". */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{M}\p{Pd}]/gu, '')
    .replaceAll(/(?<=\d)\.(?=\d)/g, ',')

/** The words of a search, folded like the texts. */
export const searchedWords = (search: string): string[] => foldText(search).split(/\s+/).filter(Boolean)
