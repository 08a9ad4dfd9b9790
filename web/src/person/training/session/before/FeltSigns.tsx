import { Checkbox, Group, Text } from '@mantine/core'
import { IconHandStop } from '@tabler/icons-react'
import { useState } from 'react'
import {
  ageOn,
  consentVersion,
  type HealthProfile,
  healthProfileOperations,
  type Screening,
} from '@bugar/contracts/advice/person/health-profile'
import { useMutation, useQuery } from '@tanstack/react-query'
import { PageTitle } from '#kit/layout/CenteredPage.tsx'
import { BusyButton } from '#kit/forms/FormFoot.tsx'
import { ErrorBox, Notice } from '#kit/states/Notice.tsx'
import { Hint } from '#kit/text/Tag.tsx'
import { LinkButton } from '#kit/layout/links.tsx'
import { QueryState } from '#kit/states/QueryState.tsx'
import { healthProfileQuery } from '#person/body/person-state.ts'
import { call } from '#kit/data/api.ts'
import { currentTime } from '#kit/session/clock.ts'
import { localDay } from '#kit/text/local-day.ts'
import { SessionPage } from '../SessionPage.tsx'

const useHealthProfile = () => useQuery(healthProfileQuery)

type Sign = 'chestPain' | 'fainting' | 'breathlessAtRest'

interface Report {
  readonly profile: HealthProfile
  readonly signs: readonly Sign[]
}

/** The age was given for the day of the answers; they are stored with the current age. */
const screeningWith = ({ profile, signs }: Report): Screening => ({
  ...profile.screening,
  age: ageOn(profile, currentTime()),
  ...Object.fromEntries(signs.map((sign) => [sign, 'yes'])),
})

/** Stores the health answers again with these signs; succeeds after plan and state were refetched. */
const useReportSigns = () =>
  useMutation({
    mutationFn: (report: Report) =>
      call(healthProfileOperations['healthProfile.update'], {
        screening: screeningWith(report),
        consentVersion,
        onlySigns: true,
        today: localDay(currentTime()),
      }),
  })

interface FeltSignsProps {
  /** @param since when it was sent, in milliseconds since the epoch */
  readonly onSaved: (since: number) => void
  readonly onBack: () => void
}

const options: readonly { readonly value: Sign; readonly title: string }[] = [
  { value: 'chestPain', title: 'Nyeri dada' },
  { value: 'fainting', title: 'Pingsan, atau hampir pingsan karena pusing' },
  { value: 'breathlessAtRest', title: 'Sesak saat diam' },
]

/** Asks which of the signs that forbid training is felt; stored as an answer to the health questions. */
export function FeltSigns({ onSaved, onBack }: FeltSignsProps) {
  const [signs, setSigns] = useState<readonly Sign[]>([])
  const [isTried, setTried] = useState(false)
  const profile = useHealthProfile()
  const saving = useReportSigns()
  const kept = profile.data?.data
  const save = () => {
    setTried(true)
    if (kept && signs.length > 0) {
      const since = Date.now()
      saving.mutate({ profile: kept, signs }, { onSuccess: () => onSaved(since) })
    }
  }
  return (
    <SessionPage
      onBack={onBack}
      foot={
        kept &&
        !saving.isSuccess && (
          <>
            <Hint ta="center">Tersimpan di jawaban kesehatan Anda.</Hint>
            <BusyButton
              variant="default"
              c="bright"
              size="lg"
              fullWidth
              h={60}
              isBusy={saving.isPending}
              onClick={save}
            >
              Simpan
            </BusyButton>
          </>
        )
      }
    >
      <PageTitle>Jangan berlatih dulu</PageTitle>
      <Notice color="merah">
        <Group wrap="nowrap" align="flex-start" gap="sm">
          <IconHandStop size={24} aria-hidden="true" style={{ flex: 'none' }} />
          <Text fw={600}>Periksakan diri ke dokter sebelum berlatih lagi. Bila sedang terasa, hubungi 119.</Text>
        </Group>
      </Notice>
      {saving.error && <ErrorBox title="Jawaban belum tersimpan">{saving.error.message}</ErrorBox>}
      {!saving.isSuccess && (
        <QueryState query={profile} failure="Jawaban kesehatan Anda belum dapat dimuat." height={220}>
          {({ data }) =>
            data ? (
              <Checkbox.Group
                label="Yang Anda rasakan"
                value={[...signs]}
                onChange={setSigns}
                error={isTried && signs.length === 0 && 'Pilih dulu yang Anda rasakan.'}
              >
                {options.map(({ value, title }) => (
                  <Checkbox key={value} value={value} label={title} color="merah" />
                ))}
              </Checkbox.Group>
            ) : (
              <>
                <Text>Pertanyaan kesehatan belum Anda jawab. Setelah dijawab, semua saran ikut menunggu.</Text>
                <LinkButton to="/consultation/screening">Jawab pertanyaan kesehatan</LinkButton>
              </>
            )
          }
        </QueryState>
      )}
    </SessionPage>
  )
}
