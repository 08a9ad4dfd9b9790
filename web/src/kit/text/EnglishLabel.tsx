import { VisuallyHidden } from '@mantine/core'
import { Meaning } from './Meaning.tsx'

interface EnglishLabelProps {
  readonly children: string
  readonly meaning: string
  /** Its subject, for screen readers. */
  readonly of?: string
}

/** A label that is fixed in English, with its Indonesian meaning below. */
export function EnglishLabel({ children, meaning, of }: EnglishLabelProps) {
  return (
    <span>
      <span lang="en">{children}</span> {of && <VisuallyHidden>{of} </VisuallyHidden>}
      <Meaning>{meaning}</Meaning>
    </span>
  )
}
