import { ruleStandard } from '@bugar/contracts/bmi-standards'
import { Group } from '@mantine/core'
import { Hint } from '#components/ui/Hint.tsx'
import { TextLink } from '#components/ui/TextLink.tsx'

/** Whose bounds the result follows, and where its reliability and its sources are told. */
export function Evidence() {
  return (
    <Group gap="xs" justify="space-between">
      <Hint>Batas BMI menurut {ruleStandard}.</Hint>
      <Group gap="md">
        <TextLink to="/accuracy" size="sm" py="sm" fw={700}>
          Seberapa tepat?
        </TextLink>
        <TextLink to="/sources" size="sm" py="sm" fw={700}>
          Sumber
        </TextLink>
      </Group>
    </Group>
  )
}
