import type { Program } from '@bugar/contracts/program'
import { Button } from '@mantine/core'
import { BmiTag, BodyFatTag } from '#components/domain/CategoryTag.tsx'
import { ProgramBadge } from '#components/domain/ProgramBadge.tsx'
import { ProgramStatus } from './ProgramStatus.tsx'
import { CompletenessBar } from './CompletenessBar.tsx'
import classes from './programs.module.css'

interface ProgramCardProps {
  readonly program: Program
  readonly onView: () => void
  readonly onEdit: () => void
}

export function ProgramCard({ program, onView, onEdit }: ProgramCardProps) {
  const { code, name, description, completeness, bmiCategory, bodyFatCategory } = program
  return (
    <article className={classes.card}>
      <div className={classes.cardHead}>
        <span>
          <ProgramBadge code={code} /> {!program.isActive && <ProgramStatus {...program} />}
        </span>
        <p className={classes.condition}>
          <span className={classes.srOnly}>Sasaran: </span>
          <BmiTag category={bmiCategory} /> + <BodyFatTag category={bodyFatCategory} />
        </p>
      </div>
      <h2 className={classes.name}>{name}</h2>
      <p className={classes.description}>{description.trim() || 'Belum ada deskripsi'}</p>
      <CompletenessBar code={code} completeness={completeness} />
      <div className={classes.actions}>
        <Button variant="default" aria-label={`Lihat Detail ${code}`} onClick={onView}>
          Lihat Detail
        </Button>
        <Button variant="default" aria-label={`Edit Konten ${code}`} onClick={onEdit}>
          Edit Konten
        </Button>
      </div>
    </article>
  )
}
