import { Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Hint } from '#kit/text/Tag.tsx'

interface SettingRowProps {
  readonly title: string
  readonly detail: ReactNode
  readonly action: ReactNode
}

/** A setting or an action, with its button. */
export function SettingRow({ title, detail, action }: SettingRowProps) {
  return (
    <Group justify="space-between" gap="sm">
      <div style={{ flex: '1 1 200px' }}>
        <Text fw={600}>{title}</Text>
        <Hint component="div">{detail}</Hint>
      </div>
      {action}
    </Group>
  )
}
