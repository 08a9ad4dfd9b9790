import type { ConsultationSummary } from '@bugar/contracts/consultation'
import { Button } from '@mantine/core'
import '#lib/history-state.ts'
import { BmiTag, BodyFatTag } from '#components/CategoryTag.tsx'
import { LinkButton } from '#components/LinkButton.tsx'
import { ProgramBadge } from '#components/ProgramBadge.tsx'
import { Tag } from '#components/Tag.tsx'
import { formatBmi, formatDate, formatPercent } from '#lib/format.ts'
import classes from './HistoryList.module.css'

interface HistoryCardProps {
  readonly consultation: ConsultationSummary
  readonly onDelete: () => void
}

export function HistoryCard({ consultation, onDelete }: HistoryCardProps) {
  const { createdAt, program, bmi, bmiCategory, bodyFatPercentage, bodyFatCategory } = consultation
  const which = `${program.code}, ${formatDate(createdAt)}`
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
              {formatBmi(bmi)} <BmiTag category={bmiCategory} />
            </dd>
          </div>
          <div>
            <dt>Lemak tubuh</dt>
            <dd>
              {bodyFatPercentage === null ? 'Tidak diukur' : formatPercent(bodyFatPercentage)}{' '}
              {bodyFatCategory && <BodyFatTag category={bodyFatCategory} />}
            </dd>
          </div>
        </dl>
      </div>
      <div className={classes.actions}>
        <LinkButton
          to="/consultation/result"
          state={{ consultation }}
          variant="default"
          aria-label={`View Detail ${which}`}
        >
          View Detail
        </LinkButton>
        <Button variant="subtle" color="merah" aria-label={`Delete ${which}`} onClick={onDelete}>
          Delete
        </Button>
      </div>
    </article>
  )
}
