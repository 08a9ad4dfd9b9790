import { Box, Flex, Paper, SimpleGrid, Skeleton, Stack, Text, Group } from '@mantine/core'
import { serviceNames } from '@bugar/contracts/core/bus/operation'
import type { ServiceState } from '@bugar/contracts/system/system'
import type { ReactNode } from 'react'
import { PageHeader } from '#kit/layout/PageHeader.tsx'
import { formatDay, formatRecent, formatNumber } from '#kit/text/format.ts'
import { useToday } from '#kit/text/local-day.ts'
import { useStats } from '#kit/data/queries.ts'
import { ErrorBox, Notice } from '#kit/states/Notice.tsx'
import { StatCards, StatStrip, statsOf } from '#kit/charts/StatCards.tsx'
import { useHealth } from '#kit/data/system-health.ts'
import { ProgramBadge } from '#kit/program/Kisi.tsx'
import { DividedList } from '#kit/lists/DividedList.tsx'
import { Hint, Tag } from '#kit/text/Tag.tsx'
import { Panel } from '#kit/layout/Panel.tsx'
import { QueryState } from '#kit/states/QueryState.tsx'
import { TextLink } from '#kit/layout/links.tsx'
import { serviceLabels } from '#admin/parts/service-labels.ts'
import { useLatest } from './queries.ts'

interface DividedItemProps {
  readonly before?: ReactNode
  readonly children: ReactNode
  readonly after: ReactNode
}

/** A list item; its content takes the remaining width. */
function DividedItem({ before, children, after }: DividedItemProps) {
  return (
    <Group component="li" gap="sm" wrap="nowrap">
      {before}
      <Box flex={1} miw={0}>
        {children}
      </Box>
      {after}
    </Group>
  )
}

const states = {
  ok: { tone: 'bugar', word: 'Berjalan' },
  degraded: { tone: 'jingga', word: 'Terganggu' },
  down: { tone: 'merah', word: 'Mati' },
} as const satisfies Record<ServiceState['state'], object>

/** Names the services that do not run as they should; nothing while all do. */
function Attention() {
  const services = useHealth().data?.data.services
  const troubled = serviceNames.filter((name) => services && services[name].state !== 'ok')
  if (!services || troubled.length === 0) {
    return null
  }
  return (
    <Notice color={troubled.some((name) => services[name].state === 'down') ? 'merah' : 'jingga'} mb="md">
      <b>Perlu perhatian.</b>{' '}
      {troubled.map((name) => `${serviceLabels[name]}: ${states[services[name].state].word.toLowerCase()}`).join('; ')}.
    </Notice>
  )
}

function Services() {
  return (
    <Panel title="Layanan">
      <QueryState query={useHealth()} failure="Keadaan layanan belum dapat dimuat." height={250}>
        {({ data: { services } }) => (
          <DividedList>
            {serviceNames.map((name) => {
              const { state, copies } = services[name]
              return (
                <DividedItem key={name} after={<Tag tone={states[state].tone}>{states[state].word}</Tag>}>
                  {serviceLabels[name]}
                  <Hint>
                    {name}, {copies} salinan
                  </Hint>
                </DividedItem>
              )
            })}
          </DividedList>
        )}
      </QueryState>
    </Panel>
  )
}

interface BarProps {
  readonly percent: number
}

/** Decorative: the number beside it has the same value. */
function Bar({ percent }: BarProps) {
  return <Box w={`${percent}%`} h={6} mt="xxs" bdrs="xs" bg="var(--accent)" />
}

/** How often each program was recommended, most frequent first. */
function PopularPrograms() {
  const { data, isError } = useStats()
  const programs = data?.data.programStats
  const maxCount = programs?.[0]?.count ?? 1
  return (
    <Panel title="Program yang disarankan">
      {programs?.length === 0 && <Hint>Tampil di sini setelah konsultasi pertama.</Hint>}
      {isError && !data && <Hint>Statistik konsultasi belum dapat dimuat.</Hint>}
      {programs && (
        <DividedList component="ol">
          {programs.map(({ program, count }) => (
            <DividedItem
              key={program.code}
              before={<ProgramBadge code={program.code} />}
              after={<Text fw={700}>{formatNumber(count)}</Text>}
            >
              {program.name}
              <Bar percent={(count / maxCount) * 100} />
            </DividedItem>
          ))}
        </DividedList>
      )}
      {!data && !isError && <Skeleton height={186} />}
    </Panel>
  )
}

interface LatestConsultationsProps {
  readonly now: Date
}

function LatestConsultations({ now }: LatestConsultationsProps) {
  return (
    <Panel
      title="Konsultasi terakhir"
      aside={
        <TextLink to="/admin/consultations" size="xs" fw={700} py="sm">
          Lihat semua
        </TextLink>
      }
    >
      <QueryState query={useLatest()} failure="Konsultasi terakhir belum dapat dimuat." height={186}>
        {({ data: { consultations } }) =>
          consultations.length === 0 ? (
            <Hint>Belum ada konsultasi.</Hint>
          ) : (
            <DividedList>
              {consultations.map(({ id, user, program, createdAt }) => (
                <DividedItem
                  key={id}
                  before={<ProgramBadge code={program.code} />}
                  after={
                    <Hint component="time" dateTime={createdAt ?? undefined}>
                      {formatRecent(createdAt, now)}
                    </Hint>
                  }
                >
                  {user.name}
                  <Hint>{program.name}</Hint>
                </DividedItem>
              ))}
            </DividedList>
          )
        }
      </QueryState>
    </Panel>
  )
}

/** Where the counted records are listed. */
const lists = ['/admin/users', '/admin/programs', '/admin/exercises', '/admin/rules', '/admin/consultations'] as const

function Numbers() {
  const health = useHealth()
  const consultations = useStats()
  const counts = statsOf(health, {
    Pengguna: ({ stats }) => stats.users,
    Program: ({ stats }) => stats.programs,
    Latihan: ({ stats }) => stats.exercises,
    Aturan: ({ stats }) => stats.rules,
    Konsultasi: ({ stats }) => stats.consultations,
  }).map((stat, index) => ({
    ...stat,
    link: <TextLink to={lists[index] ?? '/admin'} aria-label={stat.label} pos="absolute" inset={0} bdrs="lg" />,
  }))
  const use = statsOf(consultations, {
    'Konsultasi hari ini': ({ today }) => today,
    'Pengguna aktif 30 hari': ({ activeUsers }) => activeUsers,
  })
  return (
    <>
      {health.isError && !health.data && (
        <ErrorBox mb="md" onRetry={() => void health.refetch()}>
          Jumlah data belum dapat dimuat.
        </ErrorBox>
      )}
      {consultations.isError && !consultations.data && (
        <ErrorBox mb="md" onRetry={() => void consultations.refetch()}>
          Statistik konsultasi belum dapat dimuat.
        </ErrorBox>
      )}
      <Flex direction={{ base: 'column', lg: 'row' }} gap={{ base: 'xs', sm: 'md' }} mb="md">
        <StatCards stats={use} flex={2} mb={0} />
        <Box flex={3}>
          <Paper p={{ base: 'sm', sm: 'md' }}>
            <StatStrip stats={counts} />
          </Paper>
        </Box>
      </Flex>
    </>
  )
}

interface AdminDashboardScreenProps {
  /** The proposals that wait for this administrator. */
  readonly waiting: ReactNode
}

export function AdminDashboardScreen({ waiting }: AdminDashboardScreenProps) {
  const now = useToday()
  return (
    <>
      <PageHeader title="Beranda" lead={formatDay(now)} />
      <Attention />
      {waiting}
      <Numbers />
      <Stack>
        <SimpleGrid cols={{ base: 1, md: 2 }}>
          <LatestConsultations now={now} />
          <Services />
        </SimpleGrid>
        <PopularPrograms />
      </Stack>
    </>
  )
}
