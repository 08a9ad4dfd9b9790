import { type SourceCheck, sourceCheckLabels, type SourcedStatement } from '@bugar/contracts/sources'
import { Flex, Group, Text } from '@mantine/core'
import { DividedList } from '#components/ui/DividedList.tsx'
import { Hint } from '#components/ui/Hint.tsx'
import { Tag } from '#components/ui/Tag.tsx'
import type { Tone } from '#theme/palette.ts'

interface StatementsProps {
  /** A name stands before its statement. */
  readonly statements: readonly (SourcedStatement & { readonly name?: string })[]
}

const checkTones: Record<SourceCheck, Tone> = { read: 'bugar', partly: 'abu', unchecked: 'jingga' }

/** Each statement beside its source, above it on a phone. */
export function Statements({ statements }: StatementsProps) {
  return (
    <DividedList>
      {statements.map(({ name, statement, source, check }) => (
        <Flex
          key={`${name} ${statement}`}
          component="li"
          direction={{ base: 'column', sm: 'row' }}
          justify="space-between"
          gap="xxs"
          columnGap="xl"
        >
          <Text maw="60ch">
            {name && <strong>{name}</strong>} {statement}
          </Text>
          <Group gap="xs" justify="space-between" align="flex-start" wrap="nowrap" w={{ sm: 320 }} flex="none">
            <Hint>{source}</Hint>
            {check && <Tag tone={checkTones[check]}>{sourceCheckLabels[check]}</Tag>}
          </Group>
        </Flex>
      ))}
    </DividedList>
  )
}
