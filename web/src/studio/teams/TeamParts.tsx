import { ruleBaseNames } from '@bugar/contracts/rules/rule-base'
import type { Team, TeamRight } from '@bugar/contracts/teams/team'
import { Box, Progress, Text, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconMessage2Question, IconMinus } from '@tabler/icons-react'
import { Hint } from '#kit/text/Tag.tsx'
import { labelOf } from '#studio/bases/words.ts'
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

/** The bases with one of the rights, such as 'Program, Keselamatan'; a dash for none, null for a revoked team. */
export const basesWith = ({ rights, revoked }: Team, right: TeamRight): string | null => {
  const labels = ruleBaseNames.filter((base) => rights[base] === right).map(labelOf)
  return revoked ? null : labels.join(', ') || '–'
}

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
