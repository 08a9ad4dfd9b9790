import type { ActiveSession } from '@bugar/contracts/people/active-session'
import { Button, Stack } from '@mantine/core'
import { useState } from 'react'
import { useLogout, sendBeforeLogout } from '#kit/session/use-logout.tsx'
import { BusyButton } from '#kit/forms/FormFoot.tsx'
import { ConfirmDialog } from '#kit/dialogs/Dialog.tsx'
import { DividedList } from '#kit/lists/DividedList.tsx'
import { QueryState } from '#kit/states/QueryState.tsx'
import { formatTime } from '#kit/text/format.ts'
import { useActiveSessions, useEndAllSessions, useEndOtherSession } from './queries.ts'
import { SettingRow, SettingsCard } from './SettingRow.tsx'

interface SessionRowProps {
  readonly session: ActiveSession
}

const nameOf = ({ device }: ActiveSession): string => device ?? 'Perangkat tidak dikenal'

function ThisSession({ session }: SessionRowProps) {
  const { leave, isSending, question } = useLogout()
  return (
    <SettingRow
      title={nameOf(session)}
      detail={
        <>
          <b>Perangkat ini</b>
          <br />
          Masuk {formatTime(session.startedAt)}
        </>
      }
      action={
        <>
          <Button variant="default" onClick={leave}>
            {isSending ? 'Mengirim sesi latihan, lalu keluar' : 'Keluar'}
          </Button>
          {question}
        </>
      }
    />
  )
}

function OtherSession({ session }: SessionRowProps) {
  const { mutate, isPending } = useEndOtherSession()
  const { id, startedAt, lastUsedAt } = session
  return (
    <SettingRow
      title={nameOf(session)}
      detail={
        <>
          Terakhir dipakai {formatTime(lastUsedAt)}
          <br />
          Masuk {formatTime(startedAt)}
        </>
      }
      action={
        <BusyButton
          variant="default"
          aria-label={`Keluarkan ${nameOf(session)}, masuk ${formatTime(startedAt)}`}
          isBusy={isPending}
          onClick={() => mutate(id)}
        >
          Keluarkan
        </BusyButton>
      }
    />
  )
}

interface EndAllDialogProps {
  /** False when this device has sessions that would be lost. */
  readonly isAllSent: boolean
  readonly onClose: () => void
}

function EndAllDialog({ isAllSent, onClose }: EndAllDialogProps) {
  const { mutate, isPending, error } = useEndAllSessions()
  return (
    <ConfirmDialog
      title="Keluar dari semua perangkat?"
      message={`Semua perangkat, termasuk yang ini, harus login lagi. ${
        isAllSent
          ? 'Data Anda tetap tersimpan.'
          : 'Sesi latihan yang belum terkirim dari perangkat ini terhapus; data lain tetap tersimpan.'
      }`}
      confirmLabel="Keluar dari semua"
      isBusy={isPending}
      failure={error && `Perangkat belum keluar. ${error.message}`}
      onConfirm={() => mutate()}
      onCancel={onClose}
    />
  )
}

/** The person's sessions, with buttons to end them. */
export function SessionsPanel() {
  const [isSending, setSending] = useState(false)
  const [ending, setEnding] = useState<Pick<EndAllDialogProps, 'isAllSent'> | null>(null)
  const ask = async () => {
    setSending(true)
    setEnding({ isAllSent: await sendBeforeLogout() })
    setSending(false)
  }
  const sessions = useActiveSessions()
  const count = sessions.data?.data.length
  return (
    <SettingsCard title="Perangkat yang sedang masuk" summary={count ? `${count} perangkat` : 'Lihat dan keluarkan'}>
      <Stack gap="xs">
        <QueryState query={sessions} failure="Daftar perangkat belum dapat dimuat." height={84}>
          {({ data }) => (
            <DividedList>
              {data.map((session) => (
                <li key={session.id}>
                  {session.isCurrent ? <ThisSession session={session} /> : <OtherSession session={session} />}
                </li>
              ))}
            </DividedList>
          )}
        </QueryState>
        <DividedList>
          <li>
            <SettingRow
              title="Ada yang tidak Anda kenal?"
              detail="Keluarkan, lalu ubah password. Keluar dari semua perangkat juga mengeluarkan perangkat ini."
              action={
                <BusyButton variant="default" isBusy={isSending} onClick={() => void ask()}>
                  Keluar dari semua perangkat
                </BusyButton>
              }
            />
          </li>
        </DividedList>
      </Stack>
      {ending && <EndAllDialog {...ending} onClose={() => setEnding(null)} />}
    </SettingsCard>
  )
}
