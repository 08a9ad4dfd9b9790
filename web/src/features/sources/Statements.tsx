import { type Strength, strengthLabels } from '@bugar/contracts/safety'
import type { SourcedStatement } from '@bugar/contracts/sources'
import { Flex, Group, Text } from '@mantine/core'
import { DividedList } from '#components/ui/DividedList.tsx'
import { Hint } from '#components/ui/Hint.tsx'
import { Tag } from '#components/ui/Tag.tsx'
import type { Tone } from '#theme/palette.ts'

interface StatementsProps {
  /** A name stands before its statement; strength is that of a rule's evidence. */
  readonly statements: readonly (SourcedStatement & { readonly name?: string; readonly strength?: Strength })[]
}

const strengthTones: Record<Strength, Tone> = { strong: 'bugar', moderate: 'abu', weak: 'jingga' }

/** Each statement beside its source, above it on a phone. */
export function Statements({ statements }: StatementsProps) {
  return (
    <DividedList>
      {statements.map(({ name, statement, source, strength }) => (
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
            {strength && <Tag tone={strengthTones[strength]}>Bukti {strengthLabels[strength]}</Tag>}
          </Group>
        </Flex>
      ))}
    </DividedList>
  )
}
