import type { Draft } from '@bugar/contracts/rules/draft/rule-draft'
import { Button, Group, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { BusyButton } from '#kit/forms/BusyButton.tsx'
import { ConfirmDialog } from '#kit/dialogs/ConfirmDialog.tsx'
import { ErrorBox } from '#kit/states/ErrorBox.tsx'
import { Hint } from '#kit/dialogs/Hint.tsx'
import { Panel } from '#kit/layout/Panel.tsx'
import { currentTime } from '#kit/session/clock.ts'
import { FailureReasons } from '#studio/rules/program/FailureReasons.tsx'
import { checkQuery, useDraftWrite } from '../queries.ts'
import { deviceZone, isOpen, shortHash } from '../words.ts'

/** Closes the draft permanently, after a confirmation. */
function Discard({ id }: Pick<Draft, 'id'>) {
  const [isConfirming, setIsConfirming] = useState(false)
  const { mutate, error, isPending } = useDraftWrite('ruleDraft.discard', () => setIsConfirming(false))
  return (
    <>
      <Button variant="default" c="merah" onClick={() => setIsConfirming(true)}>
        Tutup rancangan
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title="Tutup rancangan"
          message="Rancangan ini tidak dapat dilanjutkan lagi. Isinya dan riwayatnya tetap dapat dibaca."
          confirmLabel="Tutup"
          isBusy={isPending}
          failure={error?.message}
          onConfirm={() => mutate({ id })}
          onCancel={() => setIsConfirming(false)}
        />
      )}
    </>
  )
}

const minNote = 10

/** Asks for approval, with a note for the approver and the start. */
export function Proposal({ draft }: { readonly draft: Draft }) {
  const { id, hash, from, head } = draft
  const check = useQuery(checkQuery(id)).data?.data
  const [note, setNote] = useState('')
  const [isLater, setIsLater] = useState(false)
  const [time, setTime] = useState('')
  const [errors, setErrors] = useState<{ note?: string; time?: string }>({})
  const { mutate, error, isPending } = useDraftWrite('ruleDraft.propose')
  if (draft.version !== null) {
    return draft.version === head ? (
      <Panel title="Sudah berlaku">
        <Hint>Isi rancangan ini berlaku sebagai versi {head}.</Hint>
      </Panel>
    ) : (
      <Panel title="Pernah berlaku">
        <Hint>
          Isi rancangan ini menjadi versi {draft.version}. Kini versi {head} yang berlaku.
        </Hint>
      </Panel>
    )
  }
  if (!isOpen(draft)) {
    return (
      <Panel title="Rancangan ditutup">
        <Hint>Buat rancangan baru untuk mengubah aturan.</Hint>
      </Panel>
    )
  }
  const isSound = check === undefined || (check.verification.valid && check.failed.length === 0)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const startsAt = isLater ? new Date(time) : null
    const wrong = {
      ...(note.trim().length < minNote && { note: `Tulis alasan, paling sedikit ${minNote} karakter` }),
      ...(startsAt && !(startsAt.getTime() > currentTime().getTime()) && { time: 'Pilih waktu yang akan datang' }),
    }
    setErrors(wrong)
    if (Object.keys(wrong).length === 0) {
      mutate({ id, hash, note: note.trim(), ...(startsAt && { startsAt: startsAt.toISOString() }) })
    }
  }
  return (
    <Panel title="Ajukan" aside={<Hint>{`sidik ${shortHash(hash)}`}</Hint>}>
      <form noValidate onSubmit={submit}>
        <Stack gap="sm">
          {!isSound && (
            <ErrorBox title="Belum dapat diajukan">
              Bukti atau kasus acuan belum lulus. Lihat Tabel dan Kasus acuan.
            </ErrorBox>
          )}
          {head !== from && <Text size="sm">Sesuaikan dulu dengan versi {head}.</Text>}
          {error && (
            <ErrorBox title={error.message}>
              <FailureReasons error={error} limit={5} />
            </ErrorBox>
          )}
          <Textarea
            label="Alasan perubahan"
            description="Dibaca penyetuju, dan menjadi catatan versi"
            required
            autosize
            minRows={2}
            maxLength={500}
            value={note}
            error={errors.note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          <NativeSelect
            label="Mulai berlaku"
            value={isLater ? 'later' : 'now'}
            onChange={(event) => setIsLater(event.currentTarget.value === 'later')}
            data={[
              { value: 'now', label: 'Segera setelah disetujui' },
              { value: 'later', label: 'Pada waktu tertentu' },
            ]}
          />
          {isLater && (
            <TextInput
              type="datetime-local"
              label="Waktu mulai"
              description={`Menurut zona waktu perangkat ini, ${deviceZone()}`}
              required
              value={time}
              error={errors.time}
              onChange={(event) => setTime(event.currentTarget.value)}
            />
          )}
          <Group gap="xs">
            <BusyButton type="submit" isBusy={isPending} disabled={!isSound || head !== from}>
              Ajukan
            </BusyButton>
            <Discard id={id} />
          </Group>
        </Stack>
      </form>
    </Panel>
  )
}
