import type { Program } from '@bugar/contracts/program'
import { AuditLink } from '#components/domain/AuditLink.tsx'
import { ModalDialog } from '#components/ui/ModalDialog.tsx'
import { ProgramBadge } from '#components/domain/ProgramBadge.tsx'
import { ScheduleList } from '#components/domain/ScheduleList.tsx'
import { formatCardioRatio, formatDate } from '#lib/format.ts'
import { ProgramStatus } from './ProgramStatus.tsx'
import { conditionOf } from './condition.ts'
import classes from './programs.module.css'

interface ProgramDetailProps {
  readonly program: Program
  readonly onClose: () => void
}

/** No day of the list is today here. */
const noDay = -1

export function ProgramDetail({ program, onClose }: ProgramDetailProps) {
  const { id, code, name, description, cardioRatio, dietRecommendation, schedule, sources, trainingDays } = program
  return (
    <ModalDialog title={name} eyebrow={<ProgramBadge code={code} />} size="large" onClose={onClose}>
      <p className={classes.prose}>{description.trim() || 'Belum ada deskripsi'}</p>
      <dl className={classes.facts}>
        <div>
          <dt>Sasaran</dt>
          <dd>{conditionOf(program)}</dd>
        </div>
        <div>
          <dt>Status</dt>
          <dd>
            <ProgramStatus {...program} />
          </dd>
        </div>
        <div>
          <dt>Rasio</dt>
          <dd>{formatCardioRatio(cardioRatio)}</dd>
        </div>
        <div>
          <dt>Hari latihan beban</dt>
          <dd>{trainingDays} hari</dd>
        </div>
        <div>
          <dt>Terakhir diubah</dt>
          <dd>{formatDate(program.updatedAt)}</dd>
          <dd>
            <AuditLink search={{ area: 'program', objectId: id }} />
          </dd>
        </div>
      </dl>
      <h3 className={classes.section}>Jadwal 7 hari</h3>
      <ScheduleList schedule={schedule} isOpen={false} today={noDay} />
      <h3 className={classes.section}>Anjuran makan</h3>
      <p className={classes.prose}>{dietRecommendation.trim() || 'Belum ada anjuran makan'}</p>
      {sources.length > 0 && <p className={classes.sources}>Dasar: {sources.join('; ')}</p>}
    </ModalDialog>
  )
}
