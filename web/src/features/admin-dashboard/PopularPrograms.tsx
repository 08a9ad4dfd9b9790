import { Box, Skeleton, Text } from '@mantine/core'
import { ProgramBadge } from '#components/domain/ProgramBadge.tsx'
import { useStats } from '#components/domain/queries.ts'
import { DividedList } from '#components/ui/DividedList.tsx'
import { Hint } from '#components/ui/Hint.tsx'
import { Panel } from '#components/ui/Panel.tsx'
import { formatNumber } from '#lib/format.ts'
import { DividedItem } from './DividedItem.tsx'

interface BarProps {
  readonly percent: number
}

/** Decorative: the number beside it has the same value. */
function Bar({ percent }: BarProps) {
  return <Box w={`${percent}%`} h={6} mt="xxs" bdrs="xs" bg="var(--accent)" />
}

/** How often each program was recommended, most frequent first. */
export function PopularPrograms() {
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
