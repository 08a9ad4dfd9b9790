import { differingNationalLabel, nationalStandard, ruleStandard } from '@bugar/contracts/bmi-standards'
import { Group } from '@mantine/core'
import { Hint } from '#components/ui/Hint.tsx'
import { TextLink } from '#components/ui/TextLink.tsx'
import { formatBmi } from '#lib/format.ts'

interface EvidenceProps {
  /** In kg/m². */
  readonly bmi: number
}

/** Whose bounds the result follows, and where its reliability and its sources are told. */
export function Evidence({ bmi }: EvidenceProps) {
  const national = differingNationalLabel(bmi)
  return (
    <Group gap="xs" justify="space-between">
      <Hint maw="62ch">
        Batas BMI menurut {ruleStandard}.
        {national &&
          ` Menurut ${nationalStandard.name} (${nationalStandard.document}) BMI ${formatBmi(bmi)} sudah termasuk ${national}.`}
      </Hint>
      <Group gap="md">
        <TextLink to="/how-right" size="sm" py="xs" fw={700}>
          Seberapa tepat?
        </TextLink>
        <TextLink to="/sources" size="sm" py="xs" fw={700}>
          Sumber
        </TextLink>
      </Group>
    </Group>
  )
}
