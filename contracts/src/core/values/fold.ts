/** People leave these out or write others: accents, hyphens, quotation marks, hidden characters. */
const ignored = /[\p{M}\p{Pd}\p{Pi}\p{Pf}\p{Default_Ignorable_Code_Point}'"`ʹʻʼʽ′″−]/gu

/**
 * The spelling in which every search compares texts: "Push-up" equals "pushup", "José" equals "jose", "1.4" equals
 * "1,4". Keeps lines, and one space between words.
 */
export const foldText = (text: string): string =>
  text
    // NFKD makes a space and an accent of it.
    .replaceAll('´', '')
    .normalize('NFKD')
    // Upper case first, because ß and ſ have no lower case of their own.
    .toUpperCase()
    .toLowerCase()
    .replaceAll(ignored, '')
    .replaceAll('.', ',')
    .replaceAll(/[\p{Zs}\t]+/gu, ' ')

/** The words of a search, folded like the texts. */
export const searchedWords = (search: string): string[] => search.split(/\s+/).map(foldText).filter(Boolean)

/** A regular expression's source that finds this text, letter by letter. */
export const literally = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** Source that finds a folded word anywhere, and written as several words: "pushup" in "push up", "uji" not in "satu jika". */
export const wordPattern = (word: string): string =>
  `${literally(word)}|(?:^|[ \n])${[...word].map(literally).join(' ?')}`

/** Whether a folded text contains all these folded words, in any order. */
export const hasWords = (folded: string, words: readonly string[]): boolean =>
  words.every((word) => folded.includes(word) || new RegExp(wordPattern(word)).test(folded))

/** Whether the text contains every word of the search, in any order; true for an empty search. */
export const containsText = (text: string, search: string): boolean => hasWords(foldText(text), searchedWords(search))

/** Text that administrators' search matches; equal in auth and consultation. */
export const searchTextOf = ({ name, email }: { readonly name: string; readonly email: string }): string =>
  foldText(`${name}\n${email}`)
