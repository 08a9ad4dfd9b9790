import { Text, VisuallyHidden } from '@mantine/core'

interface EnglishLabelProps {
  readonly children: string
  readonly meaning: string
  /** Its subject, for screen readers. */
  readonly of?: string
}

/** A label that is fixed in English: its Indonesian meaning, and the English word in small letters below. */
export function EnglishLabel({ children, meaning, of }: EnglishLabelProps) {
  return (
    <Text span inherit display="inline-flex" style={{ flexDirection: 'column-reverse' }}>
      <Text span size="xxs" fw={400} lang="en">
        {children}
      </Text>{' '}
      {of && <VisuallyHidden>{of} </VisuallyHidden>}
      <span>{meaning}</span>
    </Text>
  )
}
