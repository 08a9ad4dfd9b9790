import type { SourcedRule } from '@bugar/contracts/rules/rule-base'
import { ActionIcon, Button, Group, Text } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowDown,
  IconArrowForwardUp,
  IconArrowUp,
  IconCopy,
  IconForms,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react'

interface ToolProps {
  readonly label: string
  readonly icon: typeof IconPlus
  readonly isDisabled?: boolean
  readonly onPress: () => void
}

function Tool({ label, icon: Icon, isDisabled = false, onPress }: ToolProps) {
  return (
    <Button
      variant="subtle"
      px="xs"
      fz="sm"
      leftSection={<Icon size={18} aria-hidden="true" />}
      disabled={isDisabled}
      {...(isDisabled && { bg: 'transparent' })}
      onClick={onPress}
    >
      {label}
    </Button>
  )
}

interface HistoryToolsProps {
  readonly canUndo: boolean
  readonly canRedo: boolean
  readonly onUndo: () => void
  readonly onRedo: () => void
  readonly onAdd: () => void
}

export function HistoryTools({ canUndo, canRedo, onUndo, onRedo, onAdd }: HistoryToolsProps) {
  return (
    <Group gap={0}>
      <Tool label="Urungkan" icon={IconArrowBackUp} isDisabled={!canUndo} onPress={onUndo} />
      <Tool label="Ulangi" icon={IconArrowForwardUp} isDisabled={!canRedo} onPress={onRedo} />
      <Tool label="Tambah aturan" icon={IconPlus} onPress={onAdd} />
    </Group>
  )
}

export interface RuleActions {
  readonly duplicate: () => void
  /** One row up or down. */
  readonly move: (by: -1 | 1) => void
  readonly toggle: () => void
  readonly remove: () => void
  /** The form of the rule. */
  readonly open: () => void
}

interface RuleToolsProps extends RuleActions {
  /** The rule whose row has the focus, or had it last. */
  readonly rule: SourcedRule | undefined
}

/** Actions on the rule that is selected in the table. */
export function RuleTools({ rule, duplicate, move, toggle, remove, open }: RuleToolsProps) {
  if (!rule) {
    return null
  }
  const tools: readonly (readonly [label: string, icon: typeof IconPlus, onPress: () => void])[] = [
    ['Gandakan', IconCopy, duplicate],
    ['Naikkan', IconArrowUp, () => move(-1)],
    ['Turunkan', IconArrowDown, () => move(1)],
    rule.isActive ? ['Nonaktifkan', IconPlayerPause, toggle] : ['Aktifkan', IconPlayerPlay, toggle],
    ['Hapus', IconTrash, remove],
    ['Formulir', IconForms, open],
  ]
  return (
    <Group role="toolbar" aria-label={`Aturan ${rule.id}`} gap={0} wrap="nowrap">
      <Text size="sm" fw={700} px="xs">
        {rule.id}
      </Text>
      {tools.map(([label, Icon, onPress]) => (
        <ActionIcon
          key={label}
          variant="subtle"
          size="var(--tap)"
          title={label}
          aria-label={`${label} ${rule.id}`}
          onClick={onPress}
        >
          <Icon size={20} aria-hidden="true" />
        </ActionIcon>
      ))}
    </Group>
  )
}
