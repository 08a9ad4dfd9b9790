import type { ConsultationSummary } from '@bugar/contracts/consultation'
import { DataList } from '@mantine/core'
import { BmiValue, BodyFatValue } from '#components/domain/Measurements.tsx'
import { ProgramBadge } from '#components/domain/ProgramBadge.tsx'
import { ModalDialog } from '#components/ui/ModalDialog.tsx'
import { Notice } from '#components/ui/Notice.tsx'
import { Tag } from '#components/ui/Tag.tsx'
import { formatCm, formatKg, formatTime } from '#lib/format.ts'

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
      <DataList size="md" withDivider labelWidth="8.5rem">
        {facts.map(([name, value]) => (
          <DataList.Item key={name}>
            <DataList.ItemLabel>{name}</DataList.ItemLabel>
            <DataList.ItemValue fw={600}>{value}</DataList.ItemValue>
          </DataList.Item>
        ))}
      </DataList>
      {notice && (
        <Notice role="note" color="jingga" c="bright" mt="md">
          {notice}
        </Notice>
      )}
    </ModalDialog>
  )
}
