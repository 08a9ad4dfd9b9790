import { Anchor, Flex } from '@mantine/core'
import classes from './result.module.css'
import { jumpTo, type SectionId, sections } from './sections.ts'

interface SectionLinksProps {
  readonly onJump: (id: SectionId) => void
}

/** The parts of the result, on one line that a phone scrolls sideways. */
export function SectionLinks({ onJump }: SectionLinksProps) {
  return (
    <Flex component="nav" aria-label="Bagian hasil" columnGap="md" className={classes.links}>
      {Object.values(sections).map(({ id, label }) => (
        <Anchor
          key={id}
          href={`#${id}`}
          onClick={(event) => {
            jumpTo(event)
            onJump(id)
          }}
          size="sm"
          fw={700}
          miw={44}
          ta="center"
          py="sm"
          px="xxs"
        >
          {label}
        </Anchor>
      ))}
    </Flex>
  )
}
