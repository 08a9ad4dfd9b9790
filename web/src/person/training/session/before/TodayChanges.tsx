import type { SessionTargets } from '@bugar/contracts/training/plan'
import { Group, Paper, Stack, Text, Title } from '@mantine/core'
import { IconEqual, IconHistory, IconReplace, type TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { usePlan } from '#person/training/schedule/queries.ts'
import { DividedList } from '#kit/lists/DividedList.tsx'
import { Hint } from '#kit/dialogs/Hint.tsx'
import { changesBetween, reasonsFor, type SessionChange } from '../after/session-changes.ts'
import classes from './today.module.css'
import { sourceText } from '../words.ts'

interface TodayChangesProps {
  readonly before: SessionTargets
  readonly after: SessionTargets
  readonly now: Date
}

function Line({ icon: Icon, color, children }: { readonly icon: TablerIcon; color?: string; children: ReactNode }) {
  return (
    <Group component="li" wrap="nowrap" gap="sm" py="xs" align="flex-start">
      <Text span c={color ?? 'dimmed'} lh={1}>
        <Icon size={20} aria-hidden="true" />
      </Text>
      <Text span size="sm">
        {children}
      </Text>
    </Group>
  )
}

const ChangedLine = ({ from, to }: SessionChange) =>
  from === null ? (
    <>
      Ditambah <b>{to}</b>
    </>
  ) : to === null ? (
    <>{from} tidak dilakukan hari ini</>
  ) : (
    <>
      {from} jadi <b>{to}</b>
    </>
  )

const focus = (shown: HTMLElement | null) => shown?.focus()

/** The changes that the answer made to today's session, with reasons. */
export function TodayChanges({ before, after, now }: TodayChangesProps) {
  const plan = usePlan(now).data?.data
  const { changed, sameCount } = changesBetween(before.session, after.session)
  const reasons = reasonsFor(before.session, after.session, plan?.changes ?? [])
  return (
    <Paper component="section" aria-label="Yang berubah hari ini" className={classes.changes}>
      <Title order={3} tabIndex={-1} ref={focus}>
        Yang berubah hari ini
      </Title>
      <DividedList>
        {changed.map(({ from, to }) => (
          <Line key={`${from} ${to}`} icon={IconReplace} color="biru">
            <ChangedLine from={from} to={to} />
          </Line>
        ))}
        {changed.length === 0 ? (
          <Line icon={IconEqual}>Tidak ada gerakan sesi ini yang diganti.</Line>
        ) : (
          sameCount > 0 && <Line icon={IconEqual}>{sameCount} gerakan lain tetap</Line>
        )}
        <Line icon={IconHistory}>
          Hanya hari ini; besok ditanyakan lagi. Bila nyeri bertambah, hentikan gerakan itu.
        </Line>
      </DividedList>
      {reasons.length > 0 && (
        <details className={classes.reasons}>
          <summary>Mengapa?</summary>
          <Stack gap="sm">
            {reasons.map(({ id, reason }) => (
              <div key={id}>
                <Text size="sm" fw={700}>
                  {reason.name}
                </Text>
                <Text size="sm">{reason.text}</Text>
                <Hint>{sourceText(reason)}</Hint>
              </div>
            ))}
          </Stack>
        </details>
      )}
    </Paper>
  )
}
