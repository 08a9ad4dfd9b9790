import type { RuleChange } from '@bugar/contracts/inference'
import { Checkbox } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { ErrorBox } from '#components/ui/ErrorBox.tsx'
import { Hint } from '#components/ui/Hint.tsx'
import { FormDialog } from '#components/ui/ModalDialog.tsx'
import { useBeginDraft } from './drafts/use-begin-draft.ts'
import { FailureReasons } from './FailureReasons.tsx'
import type { ProgramNames } from './queries.ts'

interface ProposeDialogProps {
  readonly change: RuleChange
  readonly nameOf: ProgramNames
  readonly onClose: () => void
}

/** For a change that needs another administrator's approval: puts it into a draft, and opens the draft. */
export function ProposeDialog({ change, nameOf, onClose }: ProposeDialogProps) {
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
