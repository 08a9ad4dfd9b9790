interface Searchable {
  readonly name: string
  readonly description: string | null
}

const fold = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** A test for exercises with these words somewhere in name or description, in any case and without accents. */
export const searchFor = (search: string): ((exercise: Searchable) => boolean) => {
  const needle = fold(search.trim())
  return ({ name, description }) => fold(name).includes(needle) || fold(description ?? '').includes(needle)
}

const order = new Intl.Collator('id', { numeric: true })

/** Names as an Indonesian list has them: case and accents come last, 2 before 10. */
export const byName = (a: { readonly name: string }, b: { readonly name: string }): number =>
  order.compare(a.name, b.name)
