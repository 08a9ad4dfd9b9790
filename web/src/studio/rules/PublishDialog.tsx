import { AppError } from '@bugar/contracts/core/bus/errors'
import type { RuleChange } from '@bugar/contracts/advice/consultation/inference'
import { approvalField, minReason, Rule } from '@bugar/contracts/rules/rule'
import { Checkbox, Textarea } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import * as z from 'zod/mini'
import { ErrorBox, Notice } from '#kit/states/Notice.tsx'
import { FormDialog } from '#kit/dialogs/ModalDialog.tsx'
import { isOutdated, unreadVersion } from '#kit/data/use-versions.ts'
import { Hint } from '#kit/text/Tag.tsx'
import { FailureReasons } from './program/FailureReasons.tsx'
import { type ProgramNames, usePublish, useVersions } from './queries.ts'
import { useBeginDraft } from '../drafts/queries.ts'

interface ProposeDialogProps {
  readonly change: RuleChange
  readonly nameOf: ProgramNames
  readonly onClose: () => void
}

/** For a change that needs another administrator's approval: puts it into a draft, and opens the draft. */
function ProposeDialog({ change, nameOf, onClose }: ProposeDialogProps) {
  const [updateGoldenCases, setUpdateGoldenCases] = useState(false)
  const { mutate, error, isPending } = useBeginDraft('penerbitan')
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    mutate({ base: 'program', change: { ...change, updateGoldenCases } })
  }
  return (
    <FormDialog
      title="Ajukan perubahan"
      eyebrow={`Aturan ${change.id}`}
      onClose={onClose}
      action="Ke rancangan"
      isBusy={isPending}
      onSubmit={submit}
    >
      <p>
        Perubahan aturan perlu disetujui administrator lain. Rancangan dibuat dengan {change.id} memberi{' '}
        <b>
          {change.programCode} {nameOf(change.programCode)}
        </b>
        ; di sana Anda memeriksanya dan menulis alasannya.
      </p>
      {error && (
        <ErrorBox title={error.message}>
          <FailureReasons error={error} />
        </ErrorBox>
      )}
      <Checkbox
        label="Perbarui kasus acuan yang terkait perubahan ini"
        checked={updateGoldenCases}
        onChange={(event) => setUpdateGoldenCases(event.currentTarget.checked)}
      />
      <Hint>Tanpa ini, kasus acuan yang bertentangan gagal di rancangan, dan Anda mengubahnya di sana.</Hint>
    </FormDialog>
  )
}

interface PublishDialogProps {
  readonly change: RuleChange
  /** The entity tag of the rules that the change was simulated on. */
  readonly etag: string
  readonly nameOf: ProgramNames
  readonly onClose: () => void
}

/** The golden cases that a change contradicts, as the error names them. */
const casesIn = (error: Error | null) =>
  error instanceof AppError && error.code === 'conflict'
    ? (error.errors ?? []).filter(({ field }) => field.startsWith('kasus '))
    : []

/** The newer rule of a 412 and its entity tag; undefined when either is missing. */
const newerIn = (error: Error | null) => {
  const current = isOutdated(error) ? error.current : undefined
  const rule = z.safeParse(Rule, current?.data).data
  return rule && current?.etag ? { programCode: rule.programCode, etag: current.etag } : undefined
}

function PublishFailure({
  error,
  change,
  nameOf,
}: Pick<PublishDialogProps, 'change' | 'nameOf'> & { readonly error: Error }) {
  const newer = newerIn(error)
  if (newer) {
    const { programCode } = newer
    return (
      <ErrorBox title="Aturan sudah diubah orang lain">
        Versi terbaru: {change.id} memberi {programCode} {nameOf(programCode)}. Usulan Anda: {change.programCode}{' '}
        {nameOf(change.programCode)}. Isian Anda tidak hilang; terbitkan sekali lagi bila usulan ini tetap berlaku.
      </ErrorBox>
    )
  }
  return isOutdated(error) ? (
    <ErrorBox title="Aturan belum diterbitkan">{unreadVersion}</ErrorBox>
  ) : (
    <ErrorBox title={error.message}>
      <FailureReasons error={error} />
    </ErrorBox>
  )
}

interface DirectDialogProps extends PublishDialogProps {
  /** The server asks for another administrator's approval. */
  readonly onRejected: () => void
}

const needsApproval = (error: Error): boolean =>
  error instanceof AppError && (error.errors ?? []).some(({ field }) => field === approvalField)

/** Confirms before a changed rule applies to everybody; contradicted golden cases are listed and need a reason. */
function DirectDialog({ change, etag, nameOf, onRejected, onClose }: DirectDialogProps) {
  const [note, setNote] = useState('')
  const [updateGoldenCases, setUpdateGoldenCases] = useState(false)
  const [noteError, setNoteError] = useState<string | null>(null)
  const [hasCases, setHasCases] = useState(false)
  // A newer version is replaced only once it has been shown.
  const [base, setBase] = useState(etag)
  const { mutate, error, isPending } = usePublish(onClose)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const isReason = note.trim().length >= minReason
    setNoteError(updateGoldenCases && !isReason ? `Tulis alasan, paling sedikit ${minReason} karakter` : null)
    if (updateGoldenCases && !isReason) {
      return
    }
    const update = {
      ...change,
      ...(note.trim() && { note: note.trim() }),
      ...(updateGoldenCases && { updateGoldenCases }),
    }
    mutate(
      { update, etag: base },
      {
        onError: (failure) => {
          setHasCases((known) => known || casesIn(failure).length > 0)
          setBase((shown) => newerIn(failure)?.etag ?? shown)
          if (needsApproval(failure)) {
            onRejected()
          }
        },
      },
    )
  }
  return (
    <FormDialog
      title="Terbitkan perubahan"
      eyebrow={`Aturan ${change.id}`}
      onClose={onClose}
      action="Terbitkan"
      isBusy={isPending}
      onSubmit={submit}
    >
      <p>
        Konsultasi berikutnya pada {change.id} mendapat{' '}
        <b>
          {change.programCode} {nameOf(change.programCode)}
        </b>
        . Konsultasi yang sudah tersimpan tidak berubah.
      </p>
      {error && <PublishFailure error={error} change={change} nameOf={nameOf} />}
      {hasCases && (
        <Checkbox
          label="Perbarui kasus uji yang terkait perubahan ini"
          checked={updateGoldenCases}
          onChange={(event) => setUpdateGoldenCases(event.currentTarget.checked)}
        />
      )}
      <Textarea
        label="Alasan perubahan"
        description={updateGoldenCases ? `Wajib, paling sedikit ${minReason} karakter` : 'Tercatat di riwayat versi'}
        required={updateGoldenCases}
        error={noteError}
        maxLength={500}
        autosize
        minRows={2}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      {!updateGoldenCases && note.trim() === '' && (
        <Notice role="note" color="jingga" c="bright">
          Tanpa alasan, riwayat versi hanya menampilkan “Tanpa catatan”, dan sebab perubahan ini kelak sulit ditelusuri.
        </Notice>
      )}
    </FormDialog>
  )
}

/** Activates a change, or puts it into a draft if another administrator has to approve it. */
export function PublishDialog(props: PublishDialogProps) {
  const [isRejected, setIsRejected] = useState(false)
  const needsSecond = useVersions().data?.data.needsSecond ?? false
  return needsSecond || isRejected ? (
    <ProposeDialog {...props} />
  ) : (
    <DirectDialog {...props} onRejected={() => setIsRejected(true)} />
  )
}
