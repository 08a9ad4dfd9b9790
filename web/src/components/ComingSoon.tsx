import { PageHeader } from './PageHeader.tsx'

interface ComingSoonProps {
  readonly title: string
}

/** Keeps a place in the menu for a screen that is not built yet. */
export function ComingSoon({ title }: ComingSoonProps) {
  return <PageHeader title={title} lead="Halaman ini sedang disiapkan." />
}
