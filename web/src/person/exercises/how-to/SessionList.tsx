import { Group, Text } from '@mantine/core'
import { DividedList } from '#kit/lists/DividedList.tsx'
import { Hint } from '#kit/text/Tag.tsx'
import { TextLink } from '#kit/layout/links.tsx'
import type { SessionLine } from './session-lines.ts'

interface SessionListProps {
  readonly lines: readonly SessionLine[]
}

/** A session line by line: the name, which leads to how it is done, and the dose at the end of the line. */
export function SessionList({ lines }: SessionListProps) {
  return (
    <DividedList>
      {lines.map((line) => (
        <Group key={`${line.name} ${line.dose}`} component="li" wrap="nowrap" justify="space-between" gap="sm">
          <div>
            <Name {...line} />
            {line.detail && <Hint>{line.detail}</Hint>}
          </div>
          {line.dose && (
            <Text span size="sm" fw={700} ta="end" maw="45%" style={{ flexShrink: 0 }}>
              {line.dose}
            </Text>
          )}
        </Group>
      ))}
    </DividedList>
  )
}

function Name({ name, alias, dose, isExercise }: SessionLine) {
  if (!isExercise || dose === null) {
    return <Text fw={dose === null ? 400 : 600}>{name}</Text>
  }
  return (
    <TextLink
      to="/exercises"
      search={{ gerakan: alias === null ? name : `${name} (${alias})` }}
      display="block"
      // Full line height, for a sufficient tap target.
      py="sm"
      my="calc(var(--mantine-spacing-sm) * -1)"
      fw={600}
      underline="hover"
    >
      {name}
      {alias !== null && (
        <>
          {' '}
          <Hint span fw={400}>
            ({alias})
          </Hint>
        </>
      )}
    </TextLink>
  )
}
