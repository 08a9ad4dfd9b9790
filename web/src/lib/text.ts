/** Ignores case. */
export const containsText = (text: string, search: string): boolean =>
  text.toLocaleLowerCase('id').includes(search.toLocaleLowerCase('id'))

/** Without case, accents and hyphens, with one decimal sign: "Push-up" is as "pushup", "1.4" as "1,4". */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{M}\p{Pd}]/gu, '')
    .replaceAll(/(?<=\d)\.(?=\d)/g, ',')

/** The words of a search, as they stand in folded texts. */
export const searchedWords = (search: string): string[] => foldText(search).split(/\s+/).filter(Boolean)
