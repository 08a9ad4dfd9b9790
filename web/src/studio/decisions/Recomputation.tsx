import type { DecisionDetail, Recomputed } from '@bugar/contracts/teams/logged-decision'
import type { RuleBase } from '@bugar/contracts/rules/rule-base'
import { Badge, Group, Stack, Text } from '@mantine/core'
import { IconCheck, IconEqualNot, IconRefresh } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { BusyButton } from '#kit/forms/FormFoot.tsx'
import { ErrorBox } from '#kit/states/Notice.tsx'
import { Hint } from '#kit/text/Tag.tsx'
import { differingLabels, titleOf } from './outcome.ts'
import { useRecompute } from './queries.ts'

interface RecomputationProps {
  readonly decision: DecisionDetail
  readonly declared: RuleBase | undefined
}

interface AgreementProps extends RecomputationProps {
  readonly recomputed: Recomputed
  /** In what way the version is used. */
  readonly use: string
}

const agreements = {
  same: { color: 'bugar', label: 'sama', Icon: IconCheck },
  different: { color: 'jingga', label: 'berbeda', Icon: IconEqualNot },
} as const

const explanationsOf = (
  { agreement, answer }: Recomputed,
  { base, conclusions }: DecisionDetail,
  declared: RuleBase | undefined,
): string[] => {
  if (agreement === 'same' || !answer) {
    return []
  }
  const differing = answer.outcome === 'concluded' ? differingLabels(conclusions, answer.conclusions, declared) : []
  return [
    `Sekarang: ${titleOf({ base, ...answer }, declared)}`,
    ...(differing.length > 0 ? [`Yang berbeda: ${differing.join(', ')}`] : []),
  ]
}

function Agreement({ recomputed, use, decision, declared }: AgreementProps) {
  const { color, label, Icon } = agreements[recomputed.agreement === 'same' ? 'same' : 'different']
  const explanations = explanationsOf(recomputed, decision, declared)
  return (
    <div>
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Text size="sm">
          Versi {recomputed.ruleSet.version}, {use}
        </Text>
        <Badge flex="none" color={color} leftSection={<Icon size={16} aria-hidden="true" />}>
          {label}
        </Badge>
      </Group>
      {explanations.map((text) => (
        <Hint key={text}>{text}</Hint>
      ))}
    </div>
  )
}

/** Computes a decision again, by the rules that decided and by those in force. */
export function Recomputation({ decision, declared }: RecomputationProps) {
  const { data, isPending, isError, mutate } = useRecompute(decision.id)
  const found = data?.data
  const shared = { decision, declared }
  const status = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (found) {
      // Below the edge of the panel, which scrolls by itself.
      status.current?.scrollIntoView({ block: 'nearest' })
    }
  }, [found])
  return (
    <Stack gap="sm" component="section" aria-label="Hitung ulang">
      <BusyButton
        variant="default"
        isBusy={isPending}
        style={{ alignSelf: 'flex-start' }}
        leftSection={<IconRefresh size={18} aria-hidden="true" />}
        onClick={() => mutate()}
      >
        Hitung ulang
      </BusyButton>
      {isError && <ErrorBox onRetry={() => mutate()}>Keputusan ini belum dapat dihitung ulang.</ErrorBox>}
      <Stack gap="sm" role="status" ref={status}>
        {found?.decided.agreement === 'open' && (
          <Hint>Ada fakta yang disamarkan, sehingga keputusan ini tidak dapat dihitung ulang.</Hint>
        )}
        {found && found.decided.agreement !== 'open' && (
          <>
            <Agreement
              {...shared}
              recomputed={found.decided}
              use={found.inForce ? 'yang memutuskan' : 'yang memutuskan dan masih berlaku'}
            />
            {found.inForce && <Agreement {...shared} recomputed={found.inForce} use="yang berlaku sekarang" />}
            <Hint>Dihitung dari fakta yang disimpan, tanpa dicatat sebagai keputusan tim.</Hint>
          </>
        )}
      </Stack>
    </Stack>
  )
}
