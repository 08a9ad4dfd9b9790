interface Searchable {
  readonly name: string
  readonly description: string | null
}

const fold = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** A predicate for exercises with these words in name or description, ignoring case and accents. */
export const searchFor = (search: string): ((exercise: Searchable) => boolean) => {
  const needle = fold(search.trim())
  return ({ name, description }) => fold(name).includes(needle) || fold(description ?? '').includes(needle)
}

const order = new Intl.Collator('id', { numeric: true })

/** Indonesian sort order of names: ignores case and accents except on ties, and sorts 2 before 10. */
export const byName = (a: { readonly name: string }, b: { readonly name: string }): number =>
  order.compare(a.name, b.name)
