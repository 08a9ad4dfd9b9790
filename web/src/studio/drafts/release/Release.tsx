import type { Draft } from '@bugar/contracts/rules/draft/rule-draft'
import { Box, Flex, SimpleGrid, Stack, Text, Button, NativeSelect, Group, Textarea, TextInput } from '@mantine/core'
import { DividedList } from '#kit/lists/DividedList.tsx'
import { mayI } from '#kit/session/session.ts'
import { Hint } from '#kit/text/Tag.tsx'
import { Panel } from '#kit/layout/Panel.tsx'
import { formatTime, formatShortDate } from '#kit/text/format.ts'
import { Approval } from './Approval.tsx'
import { Rollout, Shadow } from './Rollout.tsx'
import { ReleaseSteps } from './ReleaseSteps.tsx'
import { eventWords, shortHash, deviceZone, isOpen } from '../words.ts'
import type { RuleBaseName } from '@bugar/contracts/rules/rule-base'
import type { RuleVersion } from '@bugar/contracts/rules/rule-version'
import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useEffect, useState } from 'react'
import { QueryState } from '#kit/states/QueryState.tsx'
import { ActivateDialog } from '#studio/bases/ActivateDialog.tsx'
import { baseVersionsQuery } from '#studio/bases/queries.ts'
import { labelOf } from '#studio/bases/words.ts'
import { BusyButton } from '#kit/forms/FormFoot.tsx'
import { ConfirmDialog } from '#kit/dialogs/Dialog.tsx'
import { ErrorBox } from '#kit/states/Notice.tsx'
import { currentTime } from '#kit/session/clock.ts'
import { FailureReasons } from '#studio/rules/program/FailureReasons.tsx'
import { checkQuery, useDraftWrite } from '../queries.ts'

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
function Proposal({ draft }: { readonly draft: Draft }) {
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

interface RestoreProps {
  readonly base: RuleBaseName
  /** The active version, as loaded with the draft. */
  readonly head: number
}

interface ChoiceProps extends Pick<RestoreProps, 'base'> {
  /** Newest first. */
  readonly versions: readonly RuleVersion[]
}

const inWords = ({ version, createdAt, author }: RuleVersion): string =>
  `Versi ${version}, ${formatShortDate(createdAt)}, ${author?.name ?? 'aturan awal sistem'}`

function Choice({ base, versions }: ChoiceProps) {
  const [picked, setPicked] = useState<number | null>(null)
  const [isConfirming, setIsConfirming] = useState(false)
  const chosen = versions.find(({ version }) => version === picked) ?? versions[0]
  if (!chosen) {
    return <Hint>Belum ada versi lain.</Hint>
  }
  const { version, note } = chosen
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setIsConfirming(true)
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="sm">
        <NativeSelect
          label="Versi"
          value={String(version)}
          onChange={(event) => setPicked(Number(event.currentTarget.value))}
          data={versions.map((each) => ({ value: String(each.version), label: inWords(each) }))}
        />
        {note && <Text size="sm">“{note}”</Text>}
        <Button type="submit" variant="default" c="merah" style={{ alignSelf: 'start' }}>
          Kembalikan
        </Button>
      </Stack>
      {isConfirming && (
        <ActivateDialog
          base={base}
          version={version}
          title={`Kembali ke versi ${version}`}
          message={`Aturan ${labelOf(base)} versi ${version} berlaku mulai konsultasi berikutnya, di semua salinan. Rancangan tetap tersimpan.`}
          confirmLabel="Kembalikan"
          onClose={() => setIsConfirming(false)}
        />
      )}
    </form>
  )
}

/** Activates any earlier version again in one step: it was approved before. */
function Restore({ base, head }: RestoreProps) {
  const query = useQuery(baseVersionsQuery(base))
  const { data, refetch } = query
  const known = data?.data.find(({ active }) => active)?.version
  useEffect(() => {
    if (known !== undefined && known !== head) {
      void refetch()
    }
  }, [known, head, refetch])
  return (
    <Panel title="Kembali ke versi lama">
      <Hint mb="sm">Satu langkah, berlaku di semua salinan. Rancangan ini tetap tersimpan.</Hint>
      <QueryState query={query} failure="Riwayat versi belum dapat dimuat." height={120}>
        {({ data: versions }) => <Choice base={base} versions={versions.filter(({ active }) => !active)} />}
      </QueryState>
    </Panel>
  )
}

function History({ draft: { events } }: { readonly draft: Draft }) {
  return (
    <Panel title="Riwayat rancangan">
      <DividedList component="ol" reversed aria-label="Riwayat rancangan">
        {events.toReversed().map(({ kind, by, at, hash, text }) => (
          <Stack key={`${at} ${kind}`} component="li" gap={0} py="xs">
            <Text size="sm" fw={600}>
              {eventWords[kind]}, {by?.name ?? 'pada waktunya'}
            </Text>
            {text !== null && <Text size="sm">{text}</Text>}
            <Hint>
              {formatTime(at)}, sidik {shortHash(hash)}
            </Hint>
          </Stack>
        ))}
      </DividedList>
    </Panel>
  )
}

/** A draft's state and the current user's next step. */
export function Release({ draft }: { readonly draft: Draft }) {
  return (
    <Stack>
      <Panel title="Penerbitan">
        <ReleaseSteps draft={draft} />
      </Panel>
      <SimpleGrid cols={{ base: 1, md: 2 }} style={{ alignItems: 'start' }}>
        {draft.state === 'proposed' || draft.state === 'approved' ? (
          <Approval draft={draft} />
        ) : (
          <Proposal draft={draft} />
        )}
        <Stack>
          {(draft.state === 'proposed' || draft.state === 'approved') && <Shadow draft={draft} />}
          <History draft={draft} />
        </Stack>
      </SimpleGrid>
      {mayI('admin') && (
        <Flex direction={{ base: 'column', lg: 'row' }} align={{ lg: 'start' }} gap="md">
          <Box flex={1.6} miw={0}>
            <Rollout base={draft.base} />
          </Box>
          <Box flex={1} miw={0}>
            <Restore base={draft.base} head={draft.head} />
          </Box>
        </Flex>
      )}
    </Stack>
  )
}
