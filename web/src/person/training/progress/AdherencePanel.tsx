import type { Plan } from '@bugar/contracts/training/plan'
import { SimpleGrid, Stack, Text } from '@mantine/core'
import { planWeeksOf, weekAt, weekCount } from '#person/training/schedule/plan-weeks.ts'
import { usePlan } from '#person/training/schedule/queries.ts'
import { WeekRow } from '#person/training/today/WeekRow.tsx'
import { Facts } from '#kit/layout/Facts.tsx'
import { LinkButton } from '#kit/layout/links.tsx'
import { Panel } from '#kit/layout/Panel.tsx'
import { QueryState } from '#kit/states/QueryState.tsx'
import { formatNumber } from '#kit/text/format.ts'
import { localDay } from '#kit/text/local-day.ts'
import { EmptyPanel } from './EmptyPanel.tsx'

/** Keteraturan: every week of the plan with its done sessions. */
export function AdherencePanel({ now }: { readonly now: Date }) {
  return (
    <Panel title="Keteraturan">
      <QueryState query={usePlan(now)} failure="Rencana latihan belum dapat dimuat." height={{ base: 520, md: 280 }}>
        {({ data: plan }) =>
          plan ? (
            <Weeks plan={plan} now={now} />
          ) : (
            <EmptyPanel action={<LinkButton to="/training/plan/new">Buat rencana</LinkButton>}>
              Belum ada rencana. Dengan rencana 12 pekan, sesi yang selesai dan yang terlewat tampil di sini pekan demi
              pekan.
            </EmptyPanel>
          )
        }
      </QueryState>
    </Panel>
  )
}

function Weeks({ plan, now }: { readonly plan: Plan; readonly now: Date }) {
  const { due, done, streakWeeks } = plan.adherence
  const current = weekAt(plan, localDay(now))
  return (
    <Stack>
      <Facts
        size="xl"
        facts={[
          ['Selesai sampai hari ini', due === 0 ? 'Belum ada' : `${formatNumber(done)} dari ${formatNumber(due)}`],
          ['Dari rencana', due === 0 ? 'Belum ada' : `${formatNumber((done / due) * 100, 0)}%`],
          ['Beruntun', streakWeeks === 0 ? 'Belum ada' : `${formatNumber(streakWeeks)} pekan`],
        ]}
      />
      <SimpleGrid component="ul" cols={{ base: 1, md: 2 }} verticalSpacing="xs" spacing="xl">
        {planWeeksOf(plan, localDay(now)).map((week) => (
          <li key={week.week}>
            <WeekRow
              name={`Pekan ${week.week}${week.isEasy ? ', ringan' : ''}`}
              marks={week.marks}
              count={week.week > current ? `${week.planned} sesi` : weekCount(week)}
            />
          </li>
        ))}
      </SimpleGrid>
      <Text size="sm" c="dimmed" maw="60ch">
        Kotak terisi selesai, kotak kosong terlewat, kotak putus-putus belum. Satu sesi terlewat dalam sepekan tidak
        memutus hitungan.
      </Text>
    </Stack>
  )
}
