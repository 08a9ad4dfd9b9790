import { Button, Flex, Group, Paper, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { ProgramBadge } from '#kit/program/ProgramBadge.tsx'
import { EnglishLabel } from '#kit/text/EnglishLabel.tsx'
import { LinkButton } from '#kit/layout/LinkButton.tsx'
import { Tag } from '#kit/text/Tag.tsx'
import { BmiValue, BodyFatValue } from '#kit/program/Measurements.tsx'
import { invalidConsultation, type ListedConsultation } from '#kit/data/consultation-lists.ts'
import { formatKg, formatKgChange, formatShortDate, formatTime } from '#kit/text/format.ts'
import { toastError } from '#kit/states/toast.ts'

interface HistoryCardProps {
  readonly consultation: ListedConsultation
  /** The one before it; null when there is none. */
  readonly previous: ListedConsultation | null
  readonly onDelete: () => void
}

export function HistoryCard({ consultation, previous, onDelete }: HistoryCardProps) {
  const { createdAt, program, summary } = consultation
  const which = `${program.code ?? 'N/A'}, ${formatTime(createdAt)}`
  const viewDetail = (
    <EnglishLabel meaning="lihat rincian" of={which}>
      View Detail
    </EnglishLabel>
  )
  return (
    <Paper py="md">
      <Flex direction={{ base: 'column', sm: 'row' }} align={{ sm: 'center' }} justify="space-between" gap="sm">
        <div>
          <Group gap="xs" fz="xs" c="dimmed">
            {formatTime(createdAt)} <Tag tone="abu">Selesai</Tag>
          </Group>
          <Title my="xs">
            <Group component="span" wrap="nowrap" align="baseline" gap="xs">
              <ProgramBadge code={program.code} /> {program.name}
            </Group>
          </Title>
          <Group component="dl" gap="sm" fz="sm">
            <Fact term="Berat">
              {summary ? formatKg(summary.weight) : '–'}
              {summary && previous?.summary && (
                <Text span size="sm" fw={500} c="dimmed">
                  {' '}
                  ({formatKgChange(summary.weight - previous.summary.weight)} sejak{' '}
                  {formatShortDate(previous.createdAt)})
                </Text>
              )}
            </Fact>
            <Fact term="BMI">
              <BmiValue consultation={consultation} />
            </Fact>
            <Fact term="Lemak tubuh">
              <BodyFatValue consultation={consultation} />
            </Fact>
          </Group>
        </div>
        <Group gap="xs" grow preventGrowOverflow={false}>
          {summary ? (
            <LinkButton to="/consultation/result" state={{ consultation: summary }} variant="default">
              {viewDetail}
            </LinkButton>
          ) : (
            <Button variant="default" onClick={() => toastError(invalidConsultation)}>
              {viewDetail}
            </Button>
          )}
          <Button variant="subtle" color="merah" onClick={onDelete}>
            <EnglishLabel meaning="hapus" of={which}>
              Delete
            </EnglishLabel>
          </Button>
        </Group>
      </Flex>
    </Paper>
  )
}

interface FactProps {
  readonly term: string
  readonly children: ReactNode
}

function Fact({ term, children }: FactProps) {
  return (
    <Group gap="xs">
      <Text component="dt" size="sm" c="dimmed">
        {term}
      </Text>
      <Text component="dd" size="sm" fw={600}>
        {children}
      </Text>
    </Group>
  )
}
