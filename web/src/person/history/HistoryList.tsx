import { Stack, Button, Flex, Group, Paper, Text, Title } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { Placeholder } from '#kit/layout/lazy-part.tsx'
import { type ListedConsultation, invalidConsultation } from '#kit/data/queries.ts'
import { ConfirmDialog } from '#kit/dialogs/Dialog.tsx'
import { deleteFailure, useDeleteConsultation } from './queries.ts'
import { ProgramBadge } from '#kit/program/Kisi.tsx'
import { EnglishLabel } from '#kit/text/EnglishLabel.tsx'
import { LinkButton } from '#kit/layout/links.tsx'
import { Tag } from '#kit/text/Tag.tsx'
import { BmiValue, BodyFatValue } from '#kit/program/Measurements.tsx'
import { formatKg, formatKgChange, formatShortDate, formatTime } from '#kit/text/format.ts'
import { toastError } from '#kit/states/toast.ts'

interface HistoryCardProps {
  readonly consultation: ListedConsultation
  /** The one before it; null when there is none. */
  readonly previous: ListedConsultation | null
  readonly onDelete: () => void
}

function HistoryCard({ consultation, previous, onDelete }: HistoryCardProps) {
  const { createdAt, program, summary } = consultation
  const which = `${program.code ?? 'N/A'}, ${formatTime(createdAt)}`
  const viewDetail = (
    <EnglishLabel meaning="Lihat rincian" of={which}>
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
              {summary && previous?.summary && summary.weight !== previous.summary.weight && (
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
          <Button variant="subtle" color="abu" onClick={onDelete}>
            <EnglishLabel meaning="Hapus" of={which}>
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

interface DeleteDialogProps {
  readonly consultation: ListedConsultation
  readonly onClose: () => void
}

function DeleteDialog({ consultation, onClose }: DeleteDialogProps) {
  const { mutate, isPending, isError } = useDeleteConsultation(onClose)
  return (
    <ConfirmDialog
      title="Hapus konsultasi"
      message="Yakin ingin menghapus konsultasi ini? Tindakan ini tidak dapat dibatalkan."
      confirmLabel="Hapus"
      isBusy={isPending}
      failure={isError ? deleteFailure : null}
      onConfirm={() => mutate(consultation)}
      onCancel={onClose}
    />
  )
}

interface HistoryListProps {
  readonly consultations: readonly ListedConsultation[]
  /** The one before the oldest of them; null when there is none, or not yet. */
  readonly before: ListedConsultation | null
}

export function HistoryList({ consultations, before }: HistoryListProps) {
  const [toDelete, setToDelete] = useState<ListedConsultation | null>(null)
  return (
    <>
      <Stack component="ul" gap="sm">
        {consultations.map((consultation, index) => (
          <li key={consultation.id}>
            <HistoryCard
              consultation={consultation}
              previous={consultations[index + 1] ?? before}
              onDelete={() => setToDelete(consultation)}
            />
          </li>
        ))}
      </Stack>
      {toDelete && <DeleteDialog consultation={toDelete} onClose={() => setToDelete(null)} />}
    </>
  )
}

export function HistorySkeleton() {
  return (
    <Stack gap="sm">
      <Placeholder narrow={101} wide={89} />
      {['a', 'b', 'c'].map((key) => (
        <Placeholder key={key} narrow={256} wide={128} />
      ))}
    </Stack>
  )
}
