import type { Consultation } from '@bugar/contracts/advice/consultation/consultation'
import { type Safety, strengthLabels } from '@bugar/contracts/advice/person/safety'
import { Group, Text, Timeline } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { saveFile } from '#kit/files/save-file.ts'
import { BusyButton } from '#kit/forms/FormFoot.tsx'
import { Panel } from '#kit/layout/Panel.tsx'
import { DividedList } from '#kit/lists/DividedList.tsx'
import { toastError } from '#kit/states/toast.ts'
import { Terms } from '#person/terms/Terms.tsx'
import { Hint } from '#kit/text/Tag.tsx'
import { localDay } from '#kit/text/local-day.ts'
import { forTheDoctor, meanwhile } from './safety-texts.ts'

export interface ForDoctorProps {
  readonly consultation: Consultation
  readonly safety: Safety
}

/** Saves the questions for a doctor, to take along on paper. */
export function DoctorList({ consultation, safety }: ForDoctorProps) {
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const { makeDoctorList } = await import('../pdf/make-doctor-list.ts')
      // The file name reveals nothing about anybody's health.
      const name = `bugar-catatan-${localDay(new Date(consultation.createdAt))}.pdf`
      saveFile(new File([makeDoctorList(consultation, safety)], name, { type: 'application/pdf' }))
    } catch {
      toastError('Gagal membuat daftar. Silakan coba lagi.')
    }
    setBusy(false)
  }
  return (
    <BusyButton
      isBusy={isBusy}
      {...(safety.level === 'stop' && { variant: 'default', c: 'bright' })}
      mt="md"
      w={{ base: '100%', xs: 'auto' }}
      leftSection={<IconDownload size={20} aria-hidden="true" />}
      onClick={() => void save()}
    >
      Simpan daftar untuk dokter
    </BusyButton>
  )
}

export function ForDoctor(props: ForDoctorProps) {
  const { safety } = props
  return (
    <Panel title="Bawa ke dokter">
      <DividedList component="ol">
        {forTheDoctor(safety).map((question, index) => (
          <Group key={question} component="li" wrap="nowrap" align="baseline">
            <Text span fw={700} aria-hidden="true">
              {index + 1}
            </Text>
            {question}
          </Group>
        ))}
      </DividedList>
      {safety.level !== 'stop' && (
        <Text size="sm" c="dimmed" mt="md">
          <b>Sambil menunggu.</b> {meanwhile}
        </Text>
      )}
      <DoctorList {...props} />
    </Panel>
  )
}

export interface ReasonLinesProps {
  readonly reasons: Safety['reasons']
}

export function ReasonLines({ reasons }: ReasonLinesProps) {
  return (
    <Timeline active={reasons.length} bulletSize={18} lineWidth={2}>
      {reasons.map(({ ruleId, name, text, source, strength }) => (
        <Timeline.Item key={ruleId} title={<Text fw={600}>{name}</Text>}>
          <Text maw="60ch">{text}</Text>
          <Hint>
            <Terms>{`Aturan ${ruleId}: ${source}, bukti ${strengthLabels[strength]}`}</Terms>
          </Hint>
        </Timeline.Item>
      ))}
    </Timeline>
  )
}
