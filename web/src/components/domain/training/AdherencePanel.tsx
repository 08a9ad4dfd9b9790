import { Hint } from '#components/ui/Hint.tsx'
import { Panel } from '#components/ui/Panel.tsx'
import { ErrorBox } from '#components/ui/ErrorBox.tsx'
import { Stack, Text } from '@mantine/core'
import { planAdherence } from '../plan/week.ts'
import type { Active } from './use-training.ts'
import { adherenceOf, type Week } from './week.ts'
import { WeekRow } from './WeekRow.tsx'

interface AdherencePanelProps {
  readonly training: Active
  readonly now: Date
}

const names = ['Pekan ini', 'Pekan lalu', '2 pekan lalu', '3 pekan lalu'] as const

const totalOf = (weeks: readonly Week[], of: 'done' | 'due') => weeks.reduce((sum, week) => sum + week[of], 0)

/** Keteraturan: planned sessions that were done; what is not planned does not count. */
export function AdherencePanel({ training, now }: AdherencePanelProps) {
  const { plan, program, sessions, start, retrySessions } = training
  if (!program && !plan) {
    return null
  }
  const ofProgram = program && sessions && adherenceOf(program.schedule, sessions, start, now)
  const weeks = plan ? planAdherence(plan.sessions, now) : ofProgram
  return (
    <Panel
      title="Keteraturan"
      aside={
        weeks && (
          <Hint>
            {totalOf(weeks, 'done')} dari {totalOf(weeks, 'due')} sesi
          </Hint>
        )
      }
    >
      {weeks ? (
        <Stack gap="xs">
          <Stack component="ul" gap="xs">
            {weeks.map((week) => (
              <li key={week.weeksAgo}>
                <WeekRow name={names[week.weeksAgo] ?? ''} marks={week.marks} count={`${week.done} dari ${week.due}`} />
              </li>
            ))}
          </Stack>
          <Text size="sm" c="dimmed">
            {totalOf(weeks, 'due') === 0
              ? 'Hitungan dimulai dari sesi pertama Anda.'
              : 'Hanya sesi terjadwal yang dihitung. Satu sesi terlewat tidak memutus hitungan.'}
          </Text>
        </Stack>
      ) : (
        <ErrorBox onRetry={retrySessions}>Catatan latihan belum dapat dimuat.</ErrorBox>
      )}
    </Panel>
  )
}
