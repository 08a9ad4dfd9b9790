import { Group, Kbd } from '@mantine/core'
import { Hint } from '#components/ui/Hint.tsx'
import classes from './cell.module.css'

interface LegendProps {
  readonly shown: number
  readonly all: number
  readonly isSaving: boolean
  readonly isReadOnly: boolean
}

/** Below the table: its signs, its keys, and the shown part of the base. */
export function Legend({ shown, all, isSaving, isReadOnly }: LegendProps) {
  return (
    <Group justify="space-between" gap="xs" p="sm">
      <Group gap="md">
        <Hint className={classes.range}>
          <i data-end="out" /> batas tidak termasuk
        </Hint>
        <Hint className={classes.range}>
          <i data-end="in" /> batas termasuk
        </Hint>
        <Hint>– apa pun</Hint>
        {!isReadOnly && (
          <Hint>
            <Kbd>Enter</Kbd> ubah, <Kbd>Delete</Kbd> kosongkan, <Kbd>Alt</Kbd> <Kbd>↑</Kbd> <Kbd>↓</Kbd> pindahkan
          </Hint>
        )}
      </Group>
      <Group gap="md" ml="auto">
        <Hint role="status">{isSaving && 'Menyimpan…'}</Hint>
        <Hint>
          {shown} dari {all} aturan
        </Hint>
      </Group>
    </Group>
  )
}
