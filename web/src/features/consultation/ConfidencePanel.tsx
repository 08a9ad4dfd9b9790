import { Stack } from '@mantine/core'
import { Hint } from '#components/ui/Hint.tsx'
import { Panel } from '#components/ui/Panel.tsx'
import { Placeholder } from '#components/layout/Placeholder.tsx'
import { oddsSentences } from '#components/domain/odds.ts'
import { OddsLine } from '#components/domain/OddsLine.tsx'
import { confidenceOf } from '#components/domain/reasons.ts'
import type { Explanation } from './queries.ts'

interface ConfidencePanelProps {
  readonly explanation: Explanation
}

/** How sure the answer is; of consultations from before there were odds what other readings would give. */
export function ConfidencePanel({ explanation: { consultation, isError } }: ConfidencePanelProps) {
  if (isError) {
    return null
  }
  if (!consultation) {
    return (
      <Panel title="Keyakinan">
        <Placeholder narrow={240} wide={110} />
      </Panel>
    )
  }
  const { odds, program } = consultation
  const sentences = odds
    ? oddsSentences({ ...consultation, programCode: program.code })
    : [confidenceOf(consultation).sentence]
  return (
    <Panel title="Keyakinan">
      <Stack gap="xs" maw="66ch">
        {odds && <OddsLine odds={odds} />}
        {sentences.map((sentence) => (
          <Hint key={sentence}>{sentence}</Hint>
        ))}
      </Stack>
    </Panel>
  )
}
