import type { Program } from '@bugar/contracts/catalog/program'
import { Text, Title } from '@mantine/core'
import { ActiveTag } from '#admin/parts/ActiveTag.tsx'
import { AuditLink } from '#kit/program/AuditLink.tsx'
import { ProgramBadge } from '#kit/program/ProgramBadge.tsx'
import { ScheduleList } from '#kit/program/ScheduleList.tsx'
import { Facts } from '#kit/layout/Facts.tsx'
import { Hint } from '#kit/dialogs/Hint.tsx'
import { ModalDialog } from '#kit/dialogs/ModalDialog.tsx'
import { formatCardioRatio, formatDate } from '#kit/text/format.ts'
import { conditionOf } from './condition.ts'

interface ProgramDetailProps {
  readonly program: Program
  readonly onClose: () => void
}

/** Marks no day as today. */
const noDay = -1

function Prose({ children }: { readonly children: string }) {
  return (
    <Text maw="66ch" style={{ whiteSpace: 'pre-line' }}>
      {children}
    </Text>
  )
}

function Section({ children }: { readonly children: string }) {
  return (
    <Title order={3} size="h2" mt="lg" mb="xxs">
      {children}
    </Title>
  )
}

export function ProgramDetail({ program, onClose }: ProgramDetailProps) {
  const { id, code, name, description, cardioRatio, dietRecommendation, schedule, sources, trainingDays } = program
  const facts = [
    ['Sasaran', conditionOf(program)],
    ['Status', <ActiveTag key="status" isActive={program.isActive} />],
    ['Rasio', formatCardioRatio(cardioRatio)],
    ['Hari latihan beban', `${trainingDays} hari`],
    [
      'Terakhir diubah',
      <span key="updated">
        {formatDate(program.updatedAt)}
        <br />
        <AuditLink search={{ area: 'program', objectId: id }} />
      </span>,
    ],
  ] as const
  return (
    <ModalDialog title={name} eyebrow={<ProgramBadge code={code} />} size="large" onClose={onClose}>
      <Prose>{description.trim() || 'Belum ada deskripsi'}</Prose>
      <Facts facts={facts} mt="md" />
      <Section>Jadwal 7 hari</Section>
      <ScheduleList schedule={schedule} isOpen={false} today={noDay} />
      <Section>Anjuran makan</Section>
      <Prose>{dietRecommendation.trim() || 'Belum ada anjuran makan'}</Prose>
      {sources.length > 0 && <Hint mt="sm">Dasar: {sources.join('; ')}</Hint>}
    </ModalDialog>
  )
}
