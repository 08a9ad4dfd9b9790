import { type Reason, type Safety, strengthLabels, type SafetyLevel } from '@bugar/contracts/advice/person/safety'
import { Group, Stack, Text } from '@mantine/core'
import { useId } from 'react'
import { Terms } from '#person/terms/Terms.tsx'
import { FoldLine } from '#kit/layout/Fold.tsx'
import { DividedList } from '#kit/lists/DividedList.tsx'
import { Hint } from '#kit/text/Tag.tsx'
import { LinkButton } from '#kit/layout/links.tsx'
import { Panel } from '#kit/layout/Panel.tsx'
import { useRecent } from '../training/today/queries.ts'
import { DoctorConsentForm } from './DoctorConsentForm.tsx'
import { EmergencyCall, LevelCard } from './LevelCard.tsx'

const withDoctor = 'Bawa daftar untuk dokter, lalu catat izinnya di bawah.'
const walking = 'Sambil menunggu, kegiatan ringan yang sudah biasa, seperti jalan santai, boleh diteruskan.'

const steps: Partial<Record<SafetyLevel, readonly string[]>> = {
  stop: [
    'Bila nyeri dada, pingsan, atau sesak sedang terasa, hubungi 119.',
    `Periksakan diri sebelum berlatih lagi. ${withDoctor}`,
  ],
  'doctor-first': [`Tanyakan kepada dokter sebelum berlatih. ${withDoctor}`, walking],
  'no-program': [
    'Bergeraklah dengan cara yang Anda sukai dan aman bagi Anda. Anak dan remaja: 60 menit sehari, misalnya bermain, bersepeda, atau olahraga sekolah.',
  ],
}

/** "Berhenti" means the level of that name alone. */
const titles: Partial<Record<SafetyLevel, string>> = {
  'doctor-first': 'menunggu izin dokter',
  'no-program': 'belum cocok untuk Anda',
}

/** Next steps at a level that rules out training by a program, in order; empty at the other levels. */
const stepsFor = (level: SafetyLevel): readonly string[] => steps[level] ?? []

interface HeldPanelProps {
  readonly safety: Safety
  /** The subject of the title, such as 'Rencana'. */
  readonly what: string
  /** The result itself has the list for the doctor. */
  readonly isOnResult?: boolean
}

/** Reasons without a text are answers; the rules derived from them state what to do. */
const answeredIn = (reasons: readonly Reason[]): string =>
  reasons
    .filter(({ text }) => text === '')
    .map(({ name }) => name.toLowerCase())
    .join(', ')

/** Replaces training while the rules forbid it: the reason, next steps, and a doctor's consent. */
export function HeldPanel({ safety, what, isOnResult = false }: HeldPanelProps) {
  const id = useId()
  const [first] = safety.reasons
  const answered = answeredIn(safety.reasons)
  return (
    <Stack component="section" aria-labelledby={id}>
      <LevelCard
        level={safety.level}
        titleId={id}
        title={`${what} ${titles[safety.level] ?? 'berhenti dulu'}`}
        hasFigure
        sentence={
          <>
            {first?.text} {answered && `Yang Anda jawab: ${answered}.`}
          </>
        }
      >
        {first && (
          <FoldLine summary="Dasar">
            <Terms>{`Aturan ${first.ruleId}, ${first.source}, bukti ${strengthLabels[first.strength]}`}</Terms>
          </FoldLine>
        )}
      </LevelCard>
      <EmergencyCall level={safety.level} />
      <Panel title="Yang perlu dilakukan">
        <DividedList component="ol">
          {stepsFor(safety.level).map((step, index) => (
            <Group key={step} component="li" wrap="nowrap" align="baseline">
              <Text span fw={700} c="bugar" aria-hidden="true">
                {index + 1}
              </Text>
              <Text maw="60ch">{step}</Text>
            </Group>
          ))}
        </DividedList>
        <Hint my="md">Catatan latihan, beban terakhir, dan rencana tetap tersimpan.</Hint>
        <Group gap="xs">
          {!isOnResult && <ToResult />}
          <LinkButton to="/consultation/screening" variant="default">
            Ubah jawaban kesehatan
          </LinkButton>
        </Group>
      </Panel>
      {safety.level !== 'no-program' && <DoctorConsentForm />}
    </Stack>
  )
}

/** The list for the doctor is on the result of the latest consultation. */
function ToResult() {
  const latest = useRecent().data?.data.consultations.find(({ summary }) => summary)?.summary
  return (
    latest && (
      <LinkButton to="/consultation/result" state={{ consultation: latest }} variant="default">
        Daftar untuk dokter
      </LinkButton>
    )
  )
}
