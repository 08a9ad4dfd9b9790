import { KeptFold, type KeptFoldProps } from './KeptFold.tsx'

/** A part of the result: a row on a phone, open where there is room. Links lead to its id. */
export function Part({ isBroad, ...fold }: KeptFoldProps & { readonly isBroad?: boolean }) {
  return (
    <section id={fold.id} aria-label={fold.title} tabIndex={-1} data-broad={isBroad || undefined}>
      <KeptFold isOpenOnWide {...fold} />
    </section>
  )
}
