import type { ConsultationSummary } from '@bugar/contracts/consultation'
import { BmiValue, BodyFatValue } from '#components/domain/Measurements.tsx'
import { ModalDialog } from '#components/ui/ModalDialog.tsx'
import { ProgramBadge } from '#components/domain/ProgramBadge.tsx'
import { Tag } from '#components/ui/Tag.tsx'
import { formatCm, formatKg, formatTime } from '#lib/format.ts'
import classes from './consultations.module.css'

interface ConsultationDialogProps {
  readonly consultation: ConsultationSummary
  readonly onClose: () => void
}

export function ConsultationDialog({ consultation, onClose }: ConsultationDialogProps) {
  const { user, program, weight, height, createdAt, notice, notes, ruleSet } = consultation
  const facts = [
    ['Pengguna', `${user.name} (${user.email})`],
    ['BMI', <BmiValue key="bmi" consultation={consultation} />],
    ['Lemak tubuh', <BodyFatValue key="fat" consultation={consultation} />],
    ['Berat dan tinggi', `${formatKg(weight)}, ${formatCm(height)}`],
    ['Tanggal', formatTime(createdAt)],
    [
      'Status',
      <Tag key="status" tone="abu">
        Selesai
      </Tag>,
    ],
    ['Aturan', `Versi ${ruleSet.version}`],
    ...(notes ? ([['Catatan', notes]] as const) : []),
  ] as const
  return (
    <ModalDialog title={program.name} eyebrow={<ProgramBadge code={program.code} />} onClose={onClose}>
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {notice && <p className={classes.notice}>{notice}</p>}
    </ModalDialog>
  )
}
