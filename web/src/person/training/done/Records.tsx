import { Group, Stack, Text } from '@mantine/core'
import { IconTrophy } from '@tabler/icons-react'
import { Hint } from '#kit/text/Tag.tsx'
import { useStrength, recordsOn } from './personal-bests.ts'

/** Personal records of this day; renders nothing without any, or while loading. */
export function Records({ date }: { readonly date: string }) {
  const records = recordsOn(useStrength().data?.data ?? [], date)
  return records.length === 0 ? null : (
    <Stack gap="xs">
      <Group gap="xxs" c="bugar">
        <IconTrophy size={18} aria-hidden="true" />
        <Text fw={700}>Terbaik sejauh ini</Text>
      </Group>
      <Stack component="ul" gap="xxs">
        {records.map(({ name, text }) => (
          <li key={name}>
            <Text span size="sm" fw={600}>
              {name}
            </Text>{' '}
            <Hint span>{text}</Hint>
          </li>
        ))}
      </Stack>
    </Stack>
  )
}
