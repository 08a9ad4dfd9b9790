import { Button, Group, Stack } from '@mantine/core'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { LazyAdherence } from '#person/training/adherence/LazyAdherence.tsx'
import { RejectedSessions } from '#person/training/today/RejectedSessions.tsx'
import { RunningBar } from '#person/training/today/RunningBar.tsx'
import { TodayCard } from '#person/training/today/TodayCard.tsx'
import { TrainingState } from '#person/training/today/TrainingState.tsx'
import { useTraining } from '#person/training/today/queries.ts'
import { HeldPanel } from '#person/safety/held-parts.tsx'
import { ScheduleList } from '#kit/program/ScheduleList.tsx'
import { lazyPart, PartBoundary } from '#kit/layout/lazy-part.tsx'
import { PageHeader } from '#kit/layout/PageHeader.tsx'
import { EmptyState } from '#kit/states/EmptyState.tsx'
import { LinkButton } from '#kit/layout/links.tsx'
import { Panel, WithAside } from '#kit/layout/Panel.tsx'
import { formatDay } from '#kit/text/format.ts'
import { useToday, weekday } from '#kit/text/local-day.ts'

const loadFree = () => import('./FreeSession.tsx')
const FreeSession = lazyRouteComponent(loadFree, 'FreeSession')
const LogPanel = lazyPart(() => import('./LogPanel.tsx'), 'LogPanel', { narrow: 220, wide: 220 })

interface TrainingScreenProps {
  /** Page of the log. */
  readonly page: number
}

export function TrainingScreen({ page }: TrainingScreenProps) {
  const now = useToday()
  const training = useTraining(now)
  const [isLogging, setLogging] = useState(false)
  return (
    <>
      <RunningBar />
      <PageHeader
        title="Latihan"
        lead={formatDay(now)}
        actions={
          <Group gap="xs">
            {training.state !== 'newcomer' && !(training.state === 'active' && training.held) && (
              <Button variant="default" onClick={() => setLogging(true)}>
                Catat sesi lain
              </Button>
            )}
            <LinkButton to="/training/progress" variant="default">
              Kemajuan
            </LinkButton>
          </Group>
        }
      />
      <Stack>
        <RejectedSessions />
        <PartBoundary>
          <TrainingState
            training={training}
            newcomer={
              <EmptyState
                figure="warm-up"
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
                  <WithAside aside={<LazyAdherence training={active} now={now} />}>
                    <TodayCard training={active} now={now} />
                  </WithAside>
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
      {isLogging && (
        <PartBoundary prepare={loadFree}>
          <Suspense>
            <FreeSession onClose={() => setLogging(false)} />
          </Suspense>
        </PartBoundary>
      )}
    </>
  )
}
