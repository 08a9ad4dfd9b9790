const order = new Intl.Collator('id', { numeric: true })

/** Indonesian sort order of names: ignores case and accents except on ties, and sorts 2 before 10. */
export const byName = (a: { readonly name: string }, b: { readonly name: string }): number =>
  order.compare(a.name, b.name)
