import type { Draft } from '@bugar/contracts/rule-draft'
import { Group, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { BusyButton } from '#components/ui/BusyButton.tsx'
import { ErrorBox } from '#components/ui/ErrorBox.tsx'
import { FactLines } from '#components/ui/FactLines.tsx'
import { Hint } from '#components/ui/Hint.tsx'
import { Panel } from '#components/ui/Panel.tsx'
import { useSession } from '#lib/use-session.ts'
import { FailureReasons } from '../FailureReasons.tsx'
import { changesQuery, checkQuery, useDraftWrite } from './queries.ts'
import { shortHash, startInWords } from './words.ts'

function Withdraw({ id }: Pick<Draft, 'id'>) {
  const { mutate, error, isPending } = useDraftWrite('ruleDraft.withdraw')
  return (
    <>
      {error && <ErrorBox>{error.message}</ErrorBox>}
      <BusyButton variant="default" isBusy={isPending} style={{ alignSelf: 'start' }} onClick={() => mutate({ id })}>
        Tarik kembali
      </BusyButton>
    </>
  )
}

const minReason = 10

function Reject({ id }: Pick<Draft, 'id'>) {
  const [reason, setReason] = useState('')
  const [isShort, setIsShort] = useState(false)
  const { mutate, error, isPending } = useDraftWrite('ruleDraft.reject')
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const isMissing = reason.trim().length < minReason
    setIsShort(isMissing)
    if (!isMissing) {
      mutate({ id, reason: reason.trim() })
    }
  }
  return (
    <form noValidate onSubmit={submit}>
      <Group gap="xs" align="end">
        <TextInput
          flex="1 1 14rem"
          label="Alasan menolak"
          maxLength={500}
          value={reason}
          error={isShort ? `Tulis alasan, paling sedikit ${minReason} karakter` : error?.message}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <BusyButton type="submit" variant="default" c="merah" isBusy={isPending}>
          Tolak
        </BusyButton>
      </Group>
    </form>
  )
}

function Approve({ draft: { id, hash } }: { readonly draft: Draft }) {
  const { mutate, error, isPending } = useDraftWrite('ruleDraft.approve')
  return (
    <>
      {error && (
        <ErrorBox title={error.message}>
          <FailureReasons error={error} limit={5} />
        </ErrorBox>
      )}
      <BusyButton isBusy={isPending} onClick={() => mutate({ id, hash })}>
        Setujui {shortHash(hash)}
      </BusyButton>
    </>
  )
}

/** A proposed draft for whoever approves it, and one that waits for its start. */
export function Approval({ draft }: { readonly draft: Draft }) {
  const me = useSession()?.user.id
  const check = useQuery(checkQuery(draft.id)).data?.data
  const changes = useQuery(changesQuery(draft.id)).data?.data
  const { id, hash, proposal, approval, needsSecond, goldenCases, state } = draft
  const isOwn = proposal?.by.id === me
  const held = check?.verification.proofs.filter(({ holds }) => holds).length
  return (
    <Panel
      title="Persetujuan"
      aside={<Hint>{needsSecond ? 'perlu satu administrator lain' : 'satu administrator'}</Hint>}
    >
      <Stack gap="sm">
        <Text size="sm">
          <b>{proposal?.by.name}:</b> “{proposal?.note}”
        </Text>
        <FactLines
          facts={[
            ['Sidik isi yang disetujui', shortHash(hash)],
            ['Mulai berlaku', startInWords(proposal?.startsAt ?? null)],
            ['Aturan berbeda', changes?.changes.length ?? '–'],
            ['Bukti', check ? `${held} dari ${check.verification.proofs.length}` : '–'],
            [
              'Kasus acuan',
              check ? `${goldenCases.length - check.failed.length} dari ${goldenCases.length} lulus` : '–',
            ],
          ]}
        />
        <Hint>Satu baris saja berubah, persetujuan ini gugur.</Hint>
        {state === 'approved' && (
          <Text size="sm" fw={600}>
            Disetujui {approval?.by.name}
            {approval?.alone && ', pengusulnya sendiri'}. Berlaku {startInWords(proposal?.startsAt ?? null)}.
          </Text>
        )}
        {state === 'proposed' && isOwn && needsSecond && (
          <Text size="sm" fw={600}>
            Menunggu administrator lain. Anda yang mengusulkan, jadi bukan Anda yang menyetujui.
          </Text>
        )}
        {state === 'proposed' && !(isOwn && needsSecond) && <Approve draft={draft} />}
        {isOwn ? <Withdraw id={id} /> : <Reject id={id} />}
      </Stack>
    </Panel>
  )
}
