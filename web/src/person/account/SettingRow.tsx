import { Group, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ComponentProps, ReactNode } from 'react'
import { Fold } from '#kit/layout/Fold.tsx'
import { Panel } from '#kit/layout/Panel.tsx'
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

/** A card that is rarely needed: on a phone it shows its heading and one line until it is opened. */
export function SettingsCard(card: ComponentProps<typeof Fold>) {
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  return isPhone ? <Fold {...card} /> : <Panel {...card} />
}
