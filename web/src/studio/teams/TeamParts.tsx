import { ruleBaseNames } from '@bugar/contracts/rules/rule-base'
import type { Team, TeamRight } from '@bugar/contracts/teams/team'
import { Box, Button, Group, Progress, Text, VisuallyHidden } from '@mantine/core'
import { IconBan, IconCheck, IconMessage2Question, IconMinus, IconRefresh, IconRotate } from '@tabler/icons-react'
import { Hint } from '#kit/dialogs/Hint.tsx'
import { labelOf } from '#studio/rules/shared.ts'
import { formatNumber, formatShortDate } from '#kit/text/format.ts'

/** From this share of the day's quota on the bar warns. */
const almostUsed = 0.9

const icons = { none: IconMinus, ask: IconCheck, explain: IconMessage2Question } as const
export const rightWords: Record<TeamRight, string> = {
  none: 'tidak',
  ask: 'boleh bertanya',
  explain: 'boleh bertanya dan meminta alasannya',
}

export function RightIcon({ right }: { readonly right: TeamRight }) {
  const Icon = icons[right]
  return (
    <Text span inherit c={right === 'none' ? 'dimmed' : 'bugar'} display="inline-flex">
      <Icon size={20} stroke={1.75} aria-hidden="true" />
      <VisuallyHidden>{rightWords[right]}</VisuallyHidden>
    </Text>
  )
}

/** The bases with one of the rights, such as 'Program, Keselamatan'; a dash for none. */
export const basesWith = ({ rights }: Team, right: TeamRight): string =>
  ruleBaseNames
    .filter((base) => rights[base] === right)
    .map(labelOf)
    .join(', ') || '–'

const clock = new Intl.DateTimeFormat('id-ID', { timeZone: 'Asia/Jakarta', hour: '2-digit', minute: '2-digit' })

/** 'sekitar 15.10 WIB' */
const endOf = (moment: string): string => `sekitar ${clock.format(new Date(moment))} WIB`

const detailOf = ({ perSecond, lastUsedAt, revoked, quotaEndsAt }: Team): string => {
  if (quotaEndsAt !== null && !revoked) {
    return `habis ${endOf(quotaEndsAt)}`
  }
  if (lastUsedAt === null) {
    return 'belum pernah bertanya'
  }
  return revoked ? `terakhir ${formatShortDate(lastUsedAt)}` : `paling banyak ${formatNumber(perSecond)}/detik`
}

/** The share of its quota that a team used today. */
export function Usage({ team }: { readonly team: Team }) {
  const { usedToday, dailyQuota, name, quotaEndsAt } = team
  const share = usedToday / dailyQuota
  const warning = share >= 1 ? 'habis' : share >= almostUsed ? 'hampir habis' : null
  return (
    <Box fz="xs">
      <Text inherit c="dimmed">
        <Text span inherit fw={700} c="bright">
          {formatNumber(usedToday)}
        </Text>{' '}
        dari {formatNumber(dailyQuota)}
      </Text>
      <Progress
        my="xxs"
        aria-label={`Kuota hari ini ${name}`}
        value={Math.min(100, share * 100)}
        color={warning ? 'var(--mantine-color-jingga-filled)' : 'var(--accent-strong)'}
      />
      <Text inherit c="dimmed">
        {warning && (
          <Text span inherit c="jingga" fw={700}>
            {warning}
          </Text>
        )}
        {warning ? quotaEndsAt && !team.revoked && `, ${endOf(quotaEndsAt)}` : detailOf(team)}
      </Text>
    </Box>
  )
}

/** The keys that are accepted, newest first, or when the team was refused. */
export function Keys({ team: { keys, revoked } }: { readonly team: Team }) {
  if (revoked) {
    return (
      <Hint>
        <Text span inherit fw={700} c="merah">
          Dicabut
        </Text>{' '}
        {formatShortDate(revoked.at)}, {revoked.by}
      </Hint>
    )
  }
  if (keys.length === 0) {
    return (
      <Text size="xs" fw={700} c="jingga">
        Tidak ada kunci yang berlaku
      </Text>
    )
  }
  return keys.map(({ id, ending, expiresAt }, index) => (
    <Hint key={id}>
      <Text span inherit fw={700} c="bright">
        …{ending}
      </Text>
      {keys.length > 1 && (index === 0 ? ' baru,' : ' lama,')} sampai {formatShortDate(expiresAt)}
    </Hint>
  ))
}

export interface TeamActions {
  readonly onEdit: (team: Team) => void
  readonly onNewKey: (team: Team) => void
  readonly onRevoke: (team: Team) => void
}

const compact = { px: 'xxs', fz: 'xs', variant: 'subtle' } as const
const iconProps = { size: 16, 'aria-hidden': true } as const

interface KeyButtonsProps extends Omit<TeamActions, 'onEdit'> {
  readonly team: Team
}

export function KeyButtons({ team, onNewKey, onRevoke }: KeyButtonsProps) {
  if (team.revoked) {
    return (
      <Button
        {...compact}
        leftSection={<IconRotate {...iconProps} />}
        aria-label={`Buka lagi ${team.name}`}
        onClick={() => onNewKey(team)}
      >
        Buka lagi
      </Button>
    )
  }
  return (
    <Group gap="xxs" wrap="nowrap">
      <Button
        {...compact}
        leftSection={<IconRefresh {...iconProps} />}
        aria-label={`Ganti kunci ${team.name}`}
        onClick={() => onNewKey(team)}
      >
        Ganti kunci
      </Button>
      <Button
        {...compact}
        color="merah"
        leftSection={<IconBan {...iconProps} />}
        aria-label={`Cabut ${team.name}`}
        onClick={() => onRevoke(team)}
      >
        Cabut
      </Button>
    </Group>
  )
}
