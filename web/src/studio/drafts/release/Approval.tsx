import type { Draft } from '@bugar/contracts/rules/draft/rule-draft'
import { Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed, IconFingerprint } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import { BusyButton } from '#kit/forms/FormFoot.tsx'
import { ErrorBox } from '#kit/states/Notice.tsx'
import { Hint } from '#kit/text/Tag.tsx'
import { Panel } from '#kit/layout/Panel.tsx'
import { mayI } from '#kit/session/session.ts'
import { useSession } from '#kit/session/use-logout.tsx'
import { FailureReasons } from '#studio/rules/program/FailureReasons.tsx'
import { changesQuery, checkQuery, useDraftWrite } from '../queries.ts'
import { shortHash, startInWords } from '../words.ts'

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

/** The content that an approval is for. */
function Fingerprint({ hash }: Pick<Draft, 'hash'>) {
  return (
    <Group gap="sm" p="md" bdrs="md" bg="var(--mantine-color-default-hover)">
      <Text span c="bugar" lh={1}>
        <IconFingerprint size={36} aria-hidden="true" />
      </Text>
      <div>
        <Hint>Yang disetujui: isi dengan sidik</Hint>
        <Text fz="xl" fw={700} lh="h2">
          {shortHash(hash)}
        </Text>
      </div>
      <Hint flex="1 1 9rem">Satu baris saja berubah, persetujuan ini gugur.</Hint>
    </Group>
  )
}

interface CheckLineProps {
  /** Undefined while loading. */
  readonly isPassed: boolean | undefined
  readonly children: ReactNode
}

function CheckLine({ isPassed, children }: CheckLineProps) {
  const Icon = isPassed === undefined ? IconCircleDashed : isPassed ? IconCircleCheck : IconAlertTriangle
  return (
    <Group component="li" gap="xs" wrap="nowrap" align="start">
      <Text span c={isPassed === undefined ? 'dimmed' : isPassed ? 'bugar' : 'merah'} lh={1} flex="none">
        <Icon size={20} aria-hidden="true" />
      </Text>
      <Text size="sm">{children}</Text>
    </Group>
  )
}

/** Results of the checks of the content, and its changes. */
function Checks({ draft: { id, goldenCases, proposal } }: { readonly draft: Draft }) {
  const check = useQuery(checkQuery(id)).data?.data
  const changes = useQuery(changesQuery(id)).data?.data
  const proofs = check?.verification.proofs
  const held = proofs?.filter(({ holds }) => holds).length
  const passed = check && goldenCases.length - check.failed.length
  return (
    <SimpleGrid component="ul" cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="xs">
      <CheckLine isPassed={check?.verification.valid}>
        {held ?? '–'} dari {proofs?.length ?? '–'} bukti
      </CheckLine>
      <CheckLine isPassed={check && check.failed.length === 0}>
        {passed ?? '–'} dari {goldenCases.length} kasus acuan lulus
      </CheckLine>
      <CheckLine isPassed={changes && true}>{changes?.changes.length ?? '–'} aturan berbeda</CheckLine>
      <CheckLine isPassed>Mulai berlaku {startInWords(proposal?.startsAt ?? null)}</CheckLine>
    </SimpleGrid>
  )
}

/** A proposed draft for its approver, or an approved one that waits for its start. */
export function Approval({ draft }: { readonly draft: Draft }) {
  const me = useSession()?.user.id
  const { id, hash, proposal, approval, needsSecond, state } = draft
  const isOwn = proposal?.by.id === me
  return (
    <Panel
      title="Persetujuan"
      aside={<Hint>{needsSecond ? 'perlu satu administrator lain' : 'satu administrator'}</Hint>}
    >
      <Stack gap="sm">
        <Fingerprint hash={hash} />
        <Text size="sm">
          <b>{proposal?.by.name}:</b> “{proposal?.note}”
        </Text>
        <Checks draft={draft} />
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
        {state === 'proposed' && !(isOwn && needsSecond) && mayI('admin') && <Approve draft={draft} />}
        {isOwn || !mayI('admin') ? <Withdraw id={id} /> : <Reject id={id} />}
      </Stack>
    </Panel>
  )
}
