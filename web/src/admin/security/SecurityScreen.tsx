import { recoveryCodeCount, type TotpState } from '@bugar/contracts/people/totp'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { focusTitle } from '#kit/layout/PageTitle.tsx'
import { PageHeader } from '#kit/layout/PageHeader.tsx'
import { BusyButton } from '#kit/forms/BusyButton.tsx'
import { ConfirmDialog } from '#kit/dialogs/ConfirmDialog.tsx'
import { Notice } from '#kit/states/Notice.tsx'
import { Panel } from '#kit/layout/Panel.tsx'
import { QueryState } from '#kit/states/QueryState.tsx'
import { Tag } from '#kit/text/Tag.tsx'
import { formatTime } from '#kit/text/format.ts'
import { refetchOutdated } from '#kit/data/query-client.ts'
import { Enrolment } from './Enrolment.tsx'
import { useRemoveTotp, useRenewCodes, useTotp } from './queries.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'

/** At or below this number of recovery codes new ones are suggested. */
const fewCodes = 3

interface EnrolledProps {
  readonly since: string
  readonly left: number
  readonly onRenewed: (codes: readonly string[]) => void
}

function Enrolled({ since, left, onRenewed }: EnrolledProps) {
  const [isRemoving, setRemoving] = useState(false)
  const renew = useRenewCodes()
  const remove = useRemoveTotp(() => setRemoving(false))
  return (
    <Stack>
      <Text maw="66ch">
        Aktif sejak {formatTime(since)}. Kode diminta saat login, dan lagi sebelum ekspor, impor, unduhan CSV,
        penghapusan, dan pembuatan tautan password.
      </Text>
      {left <= fewCodes ? (
        <Notice color="jingga">
          Tersisa {left} dari {recoveryCodeCount} kode cadangan. Buat yang baru sebelum habis.
        </Notice>
      ) : (
        <Text c="dimmed">
          Tersisa {left} dari {recoveryCodeCount} kode cadangan.
        </Text>
      )}
      <Group gap="xs">
        <BusyButton
          variant="default"
          isBusy={renew.isPending}
          onClick={() => renew.mutate(undefined, { onSuccess: ({ data }) => onRenewed(data.recoveryCodes) })}
        >
          Buat kode cadangan baru
        </BusyButton>
        <Button variant="default" c="merah" onClick={() => setRemoving(true)}>
          Matikan
        </Button>
      </Group>
      {isRemoving && (
        <ConfirmDialog
          title="Matikan verifikasi dua langkah"
          message="Setelah ini, password saja cukup untuk masuk ke akun Anda dan mengelola sistem."
          confirmLabel="Matikan"
          isBusy={remove.isPending}
          failure={remove.error?.message}
          onConfirm={() => remove.mutate()}
          onCancel={() => setRemoving(false)}
        />
      )}
    </Stack>
  )
}

function NotEnrolled({ onBegin }: { readonly onBegin: () => void }) {
  return (
    <Stack align="flex-start">
      <Text maw="66ch">
        Selain password, login meminta kode yang berganti setiap 30 detik dari aplikasi di ponsel Anda, misalnya Aegis,
        Google Authenticator, atau 2FAS. Password yang bocor saja tidak lagi cukup.
      </Text>
      <Button onClick={onBegin}>Aktifkan</Button>
    </Stack>
  )
}

type Step =
  | { readonly name: 'state' }
  | { readonly name: 'enrol' }
  | { readonly name: 'codes'; readonly codes: readonly string[] }

function TwoSteps({ isOffered, enrolledAt, recoveryCodes }: TotpState) {
  const [step, setStep] = useState<Step>({ name: 'state' })
  const showCodes = (codes: readonly string[]) => setStep({ name: 'codes', codes })
  const goBack = () => {
    setStep({ name: 'state' })
    void refetchOutdated()
    // The pressed button is gone.
    focusTitle()
  }
  if (step.name === 'codes') {
    return <RecoveryCodes codes={step.codes} onDone={goBack} />
  }
  // Independent of the server's enrolment state: the codes are only in this reply.
  if (step.name === 'enrol') {
    return <Enrolment onEnrolled={showCodes} onCancel={goBack} />
  }
  if (!isOffered) {
    return <Notice color="biru">Verifikasi dua langkah dimatikan pada server ini.</Notice>
  }
  if (enrolledAt !== null) {
    return <Enrolled since={enrolledAt} left={recoveryCodes} onRenewed={showCodes} />
  }
  return <NotEnrolled onBegin={() => setStep({ name: 'enrol' })} />
}

/** An administrator's own security. */
export function SecurityScreen() {
  const query = useTotp()
  const state = query.data?.data
  const isOn = state?.isOffered === true && state.enrolledAt !== null
  return (
    <>
      <PageHeader title="Keamanan" lead="Cara akun administrator Anda dilindungi." />
      <Panel
        title="Verifikasi dua langkah"
        aside={state && (isOn ? <Tag tone="bugar">Aktif</Tag> : <Tag tone="abu">Nonaktif</Tag>)}
      >
        <QueryState query={query} failure="Pengaturan keamanan belum dapat dimuat." height={120}>
          {({ data }) => <TwoSteps {...data} />}
        </QueryState>
      </Panel>
    </>
  )
}
