import { Grid, Stack } from '@mantine/core'
import { LazyAdherence } from '#components/domain/training/LazyAdherence.tsx'
import { RejectedSessions } from '#components/domain/training/RejectedSessions.tsx'
import { RunningBar } from '#components/domain/training/RunningBar.tsx'
import { TodayCard } from '#components/domain/training/TodayCard.tsx'
import { TrainingState } from '#components/domain/training/TrainingState.tsx'
import { useTraining } from '#components/domain/training/use-training.ts'
import { HeldPanel } from '#components/domain/safety/held-parts.tsx'
import { ScheduleList } from '#components/domain/ScheduleList.tsx'
import { lazyPart } from '#components/layout/lazy-part.tsx'
import { PageHeader } from '#components/layout/PageHeader.tsx'
import { PartBoundary } from '#components/layout/PartBoundary.tsx'
import { EmptyState } from '#components/ui/EmptyState.tsx'
import { LinkButton } from '#components/ui/LinkButton.tsx'
import { Panel } from '#components/ui/Panel.tsx'
import { formatDay } from '#lib/format.ts'
import { useToday } from '#lib/use-today.ts'
import { weekday } from '#lib/weekday.ts'

const LogPanel = lazyPart(() => import('./LogPanel.tsx'), 'LogPanel', { narrow: 220, wide: 220 })

interface TrainingScreenProps {
  /** Page of the log. */
  readonly page: number
}

export function TrainingScreen({ page }: TrainingScreenProps) {
  const now = useToday()
  const training = useTraining(now)
  return (
    <>
      <RunningBar />
      <PageHeader
        title="Latihan"
        lead={formatDay(now)}
        actions={
          <LinkButton to="/training/progress" variant="default">
            Kemajuan
          </LinkButton>
        }
      />
      <Stack>
        <RejectedSessions />
        <PartBoundary>
          <TrainingState
            training={training}
            newcomer={
              <EmptyState
                title="Belum ada program"
                action={<LinkButton to="/consultation">Mulai Konsultasi</LinkButton>}
              >
                Latihan hari ini, jadwal sepekan, dan catatannya tampil di sini setelah konsultasi pertama.
              </EmptyState>
            }
          >
            {(active) =>
              active.held ? (
                <HeldPanel safety={active.held} what={active.plan ? 'Rencana' : 'Latihan'} />
              ) : (
                <Stack>
                  <Grid gap="md">
                    <Grid.Col span={{ base: 12, md: 7 }}>
                      <TodayCard training={active} now={now} />
                    </Grid.Col>
                    <Grid.Col span={{ base: 12, md: 5 }}>
                      <LazyAdherence training={active} now={now} />
                    </Grid.Col>
                  </Grid>
                  {active.program && (!active.plan || active.plan.state === 'finished') && (
                    <Panel title={`Jadwal pekan ini, ${active.program.code} ${active.program.name}`}>
                      <ScheduleList schedule={active.program.schedule} isOpen={false} today={weekday(now)} />
                    </Panel>
                  )}
                </Stack>
              )
            }
          </TrainingState>
        </PartBoundary>
        {training.state !== 'pending' && training.state !== 'newcomer' && (
          <div id="log">
            <LogPanel page={page} />
          </div>
        )}
      </Stack>
    </>
  )
}
