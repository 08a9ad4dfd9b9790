import { Text, VisuallyHidden } from '@mantine/core'

/** The Indonesian word below an English one that is fixed. */
export const Meaning = Text.withProps({ span: true, display: 'block', size: 'xxs', fw: 400 })

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
