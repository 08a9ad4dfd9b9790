import { Button, Table } from '@mantine/core'
import { BmiValue, BodyFatValue } from '#kit/program/Measurements.tsx'
import { ProgramBadge } from '#kit/program/ProgramBadge.tsx'
import { EmailText } from '#kit/text/EmailText.tsx'
import { Hint } from '#kit/dialogs/Hint.tsx'
import { RecordCard, RecordTable } from '#kit/lists/RecordTable.tsx'
import type { ListedConsultation } from '#kit/data/consultation-lists.ts'
import { formatDate } from '#kit/text/format.ts'

interface ConsultationProps {
  readonly consultation: ListedConsultation
  readonly onView: (consultation: ListedConsultation) => void
}

const columns = ['Pengguna', 'Program', 'BMI', 'Lemak tubuh', 'Tanggal', 'Aksi'].map((title) => ({ title }))

function ViewButton({ consultation, onView }: ConsultationProps) {
  const { program, createdAt } = consultation
  return (
    <Button
      variant="default"
      aria-label={`Lihat ${consultation.user.name}, ${program.code ?? 'N/A'}, ${formatDate(createdAt)}`}
      onClick={() => onView(consultation)}
    >
      Lihat
    </Button>
  )
}

function ConsultationCard({ consultation, onView }: ConsultationProps) {
  const { user, program, createdAt } = consultation
  const facts = [
    ['Program', program.name],
    ['BMI', <BmiValue key="bmi" consultation={consultation} />],
    ['Lemak tubuh', <BodyFatValue key="fat" consultation={consultation} />],
    ['Tanggal', formatDate(createdAt)],
  ] as const
  return (
    <RecordCard
      name={user.name}
      detail={<EmailText email={user.email} />}
      tag={<ProgramBadge code={program.code} />}
      facts={facts}
    >
      <ViewButton consultation={consultation} onView={onView} />
    </RecordCard>
  )
}

function ConsultationRow({ consultation, onView }: ConsultationProps) {
  const { user, program, createdAt } = consultation
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={600}>
        {user.name}
        <Hint fw={400}>
          <EmailText email={user.email} />
        </Hint>
      </Table.Th>
      <Table.Td>
        <ProgramBadge code={program.code} />
        <Hint fw={400}>{program.name}</Hint>
      </Table.Td>
      <Table.Td>
        <BmiValue consultation={consultation} />
      </Table.Td>
      <Table.Td>
        <BodyFatValue consultation={consultation} />
      </Table.Td>
      <Table.Td>{formatDate(createdAt)}</Table.Td>
      <Table.Td>
        <ViewButton consultation={consultation} onView={onView} />
      </Table.Td>
    </Table.Tr>
  )
}

interface ConsultationTableProps extends Pick<ConsultationProps, 'onView'> {
  readonly consultations: readonly ListedConsultation[]
}

export function ConsultationTable({ consultations, onView }: ConsultationTableProps) {
  return (
    <RecordTable
      caption="Daftar konsultasi"
      columns={columns}
      minWidth="72em"
      rows={consultations.map((consultation) => (
        <ConsultationRow key={consultation.id} consultation={consultation} onView={onView} />
      ))}
      cards={consultations.map((consultation) => (
        <ConsultationCard key={consultation.id} consultation={consultation} onView={onView} />
      ))}
    />
  )
}
