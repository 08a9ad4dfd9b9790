import type { LoggedDecision } from '@bugar/contracts/teams/logged-decision'
import type { RuleBase } from '@bugar/contracts/rules/rule-base'
import type { SafetyLevel } from '@bugar/contracts/advice/person/safety'
import { capitalize } from '@bugar/contracts/core/values/capitalize'
import { Badge } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { levelIcons } from '#kit/program/level-icons.ts'
import { outcomeOf, outcomeLabels } from './outcome.ts'

interface ResultTagProps {
  readonly decision: LoggedDecision
  readonly declared: RuleBase | undefined
}

/** A long result wraps in its cell. */
const wrapping = {
  miw: 0,
  maw: '100%',
  h: 'auto',
  mih: 'var(--badge-height)',
  styles: { label: { whiteSpace: 'normal', overflowWrap: 'normal' } },
} as const
const iconProps = { size: 16, 'aria-hidden': true } as const

export function ResultTag({ decision, declared }: ResultTagProps) {
  if (decision.outcome !== 'concluded') {
    return (
      <Badge
        {...wrapping}
        color={decision.outcome === 'failed' ? 'merah' : 'abu'}
        leftSection={<IconAlertTriangle {...iconProps} />}
      >
        {outcomeLabels[decision.outcome]}
      </Badge>
    )
  }
  const outcome = outcomeOf(decision, declared)
  const Icon = outcome?.fact === 'level' ? levelIcons[outcome.code as SafetyLevel] : undefined
  return (
    <Badge {...wrapping} color={outcome?.tone ?? 'abu'} leftSection={Icon && <Icon {...iconProps} />}>
      {capitalize(outcome?.label ?? 'tanpa kesimpulan')}
    </Badge>
  )
}
