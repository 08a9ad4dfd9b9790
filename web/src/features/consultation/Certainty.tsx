import { Anchor, Stack } from '@mantine/core'
import { Placeholder } from '#components/layout/Placeholder.tsx'
import { oddsSentences, shortSentence } from '#components/domain/odds.ts'
import { OddsLine } from '#components/domain/OddsLine.tsx'
import { ErrorBox } from '#components/ui/ErrorBox.tsx'
import { Hint } from '#components/ui/Hint.tsx'
import type { Explanation } from './queries.ts'
import { jumpTo, sections } from './sections.ts'

interface CertaintyProps {
  readonly explanation: Explanation
}

/** The odds in one line. */
export function Certainty({ explanation: { consultation, isError, retry } }: CertaintyProps) {
  if (isError) {
    return <ErrorBox onRetry={retry}>Alasan hasil ini belum dapat dimuat.</ErrorBox>
  }
  if (!consultation) {
    return <Placeholder narrow={104} wide={52} />
  }
  const { odds, program } = consultation
  return (
    <Stack gap="xxs" maw={560}>
      <OddsLine odds={odds} />
      <Hint>
        {shortSentence({ ...consultation, programCode: program.code })}{' '}
        <Anchor href={`#${sections.reasons.id}`} underline="always" inherit fw={700} onClick={jumpTo}>
          Cara memastikan
        </Anchor>
      </Hint>
    </Stack>
  )
}

/** The same at length, with what would settle it. */
export function CertaintyDetail({ explanation: { consultation } }: CertaintyProps) {
  if (!consultation) {
    return null
  }
  const { odds, program } = consultation
  return (
    <Stack gap="xs" maw="66ch">
      <OddsLine odds={odds} />
      {oddsSentences({ ...consultation, programCode: program.code }).map((sentence) => (
        <Hint key={sentence}>{sentence}</Hint>
      ))}
    </Stack>
  )
}
