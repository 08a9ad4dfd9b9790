import { Button } from '@mantine/core'
import '#lib/history-state.ts'
import { LinkButton } from '#components/ui/LinkButton.tsx'
import { ProgramBadge } from '#components/domain/ProgramBadge.tsx'
import { Tag } from '#components/ui/Tag.tsx'
import { BmiValue, BodyFatValue } from '#components/domain/Measurements.tsx'
import { invalidConsultation, type ListedConsultation } from '#lib/consultation-lists.ts'
import { formatDate } from '#lib/format.ts'
import { toastError } from '#lib/toast.ts'
import classes from './HistoryList.module.css'

interface HistoryCardProps {
  readonly consultation: ListedConsultation
  readonly onDelete: () => void
}

export function HistoryCard({ consultation, onDelete }: HistoryCardProps) {
  const { createdAt, program, whole } = consultation
  const which = `${program.code ?? 'N/A'}, ${formatDate(createdAt)}`
  return (
    <article className={classes.card}>
      <div>
        <p className={classes.date}>
          {formatDate(createdAt)} <Tag tone="abu">Selesai</Tag>
        </p>
        <h2 className={classes.program}>
          <ProgramBadge code={program.code} />
          {program.name}
        </h2>
        <dl className={classes.facts}>
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
        </dl>
      </div>
      <div className={classes.actions}>
        {whole ? (
          <LinkButton
            to="/consultation/result"
            state={{ consultation: whole }}
            variant="default"
            aria-label={`View Detail ${which}`}
          >
            View Detail
          </LinkButton>
        ) : (
          <Button variant="default" aria-label={`View Detail ${which}`} onClick={() => toastError(invalidConsultation)}>
            View Detail
          </Button>
        )}
        <Button variant="subtle" color="merah" aria-label={`Delete ${which}`} onClick={onDelete}>
          Delete
        </Button>
      </div>
    </article>
  )
}
