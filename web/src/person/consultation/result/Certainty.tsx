import { Anchor, Group, Stack, Text } from '@mantine/core'
import { Placeholder } from '#kit/layout/lazy-part.tsx'
import { certaintyOf, oddsSentences } from '#kit/program/odds.ts'
import { OddsLine } from '#person/terms/OddsLine.tsx'
import { useProgramNames } from '#kit/program/program-names.ts'
import { Terms } from '#person/terms/Terms.tsx'
import { ErrorBox } from '#kit/states/Notice.tsx'
import { Hint } from '#kit/text/Tag.tsx'
import { TextLink } from '#kit/layout/links.tsx'
import type { Prefill } from '#kit/session/history-state.ts'
import type { Explanation } from '../queries.ts'
import { jumpTo, reasonsId } from './sections.ts'

interface CertaintyProps {
  readonly explanation: Explanation
}

/** How sure the program is: the odds, and what would change them. */
export function Certainty({
  explanation: { consultation, isError, retry },
  prefill,
  onJump,
}: CertaintyProps & { readonly prefill: Prefill; readonly onJump: () => void }) {
  const { nameOf, isKnown } = useProgramNames()
  if (isError) {
    return <ErrorBox onRetry={retry}>Alasan hasil ini belum dapat dimuat.</ErrorBox>
  }
  if (!consultation || !isKnown) {
    return <Placeholder narrow={142} wide={101} />
  }
  const { sentence, isOpen } = certaintyOf({ ...consultation, programCode: consultation.program.code }, nameOf)
  return (
    <div>
      <OddsLine odds={consultation.odds} own={consultation.program.code} nameOf={nameOf} isShort />
      <Text size="sm" maw="66ch" mt="xs">
        <Terms>{sentence}</Terms>
      </Text>
      <Group gap="lg">
        {isOpen && (
          <TextLink to="/consultation" state={{ prefill }} size="sm" py="sm" fw={700}>
            {consultation.measurement === null ? 'Ukur lemak' : 'Ukur lagi'}
          </TextLink>
        )}
        <Anchor
          href={`#${reasonsId}`}
          size="sm"
          py="sm"
          fw={700}
          underline="always"
          onClick={(event) => {
            jumpTo(event)
            onJump()
          }}
        >
          Seberapa pasti?
        </Anchor>
      </Group>
    </div>
  )
}

/** The odds, their errors, and the measurement that would help most. */
export function CertaintyDetail({ explanation: { consultation } }: CertaintyProps) {
  const { nameOf } = useProgramNames()
  if (!consultation) {
    return null
  }
  const { odds, program } = consultation
  return (
    <Stack gap="xs" maw="66ch">
      <OddsLine odds={odds} own={program.code} nameOf={nameOf} />
      {oddsSentences({ ...consultation, programCode: program.code }, nameOf).map((sentence) => (
        <Hint key={sentence}>
          <Terms>{sentence}</Terms>
        </Hint>
      ))}
    </Stack>
  )
}
