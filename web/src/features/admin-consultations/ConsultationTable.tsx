import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { ProgramBadge } from '#components/domain/ProgramBadge.tsx'
import { BmiValue, BodyFatValue } from '#components/domain/Measurements.tsx'
import type { ListedConsultation } from '#lib/consultation-lists.ts'
import { formatDate } from '#lib/format.ts'
import table from '#components/ui/DataTable.module.css'

interface ConsultationTableProps {
  readonly consultations: readonly ListedConsultation[]
  readonly onView: (consultation: ListedConsultation) => void
}

interface ViewButtonProps {
  readonly consultation: ListedConsultation
  readonly onView: (consultation: ListedConsultation) => void
}

function ViewButton({ consultation, onView }: ViewButtonProps) {
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

function Cards({ consultations, onView }: ConsultationTableProps) {
  return (
    <ul className={table.cards}>
      {consultations.map((consultation) => (
        <li key={consultation.id} className={table.card}>
          <div className={table.cardHead}>
            <div>
              <p className={table.name}>{consultation.user.name}</p>
              <span className={table.minor}>{consultation.user.email}</span>
            </div>
            <ProgramBadge code={consultation.program.code} />
          </div>
          <dl className={table.facts}>
            <div>
              <dt>Program</dt>
              <dd>{consultation.program.name}</dd>
            </div>
            <div>
              <dt>BMI</dt>
              <dd>
                <BmiValue consultation={consultation} />
              </dd>
            </div>
            <div>
              <dt>Lemak tubuh</dt>
              <dd>
                <BodyFatValue consultation={consultation} />
              </dd>
            </div>
            <div>
              <dt>Tanggal</dt>
              <dd>{formatDate(consultation.createdAt)}</dd>
            </div>
          </dl>
          <div className={table.actions}>
            <ViewButton consultation={consultation} onView={onView} />
          </div>
        </li>
      ))}
    </ul>
  )
}

function Rows({ consultations, onView }: ConsultationTableProps) {
  return (
    <div className={table.frame}>
      <table className={table.table}>
        <caption>Daftar konsultasi</caption>
        <thead>
          <tr>
            {['Pengguna', 'Program', 'BMI', 'Lemak tubuh', 'Tanggal', 'Aksi'].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {consultations.map((consultation) => (
            <tr key={consultation.id}>
              <th scope="row">
                {consultation.user.name}
                <span className={table.minor}>{consultation.user.email}</span>
              </th>
              <td>
                <ProgramBadge code={consultation.program.code} />
                <span className={table.minor}>{consultation.program.name}</span>
              </td>
              <td>
                <BmiValue consultation={consultation} />
              </td>
              <td>
                <BodyFatValue consultation={consultation} />
              </td>
              <td>{formatDate(consultation.createdAt)}</td>
              <td>
                <ViewButton consultation={consultation} onView={onView} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A table where there is room for one, else a card for each. */
export function ConsultationTable(props: ConsultationTableProps) {
  const isWide = useMediaQuery('(min-width: 72em)', true, { getInitialValueInEffect: false })
  return isWide ? <Rows {...props} /> : <Cards {...props} />
}
