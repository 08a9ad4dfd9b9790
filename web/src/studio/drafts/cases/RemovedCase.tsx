import type { Draft } from '@bugar/contracts/rules/draft/rule-draft'
import { UndoNotice } from '#kit/states/UndoNotice.tsx'
import { caseCode, type CaseRow } from './cases.ts'
import { useDraftWrite } from '../queries.ts'

export interface Removed {
  readonly row: CaseRow
  /** The line that it followed; null for the first place. */
  readonly after: number | null
}

interface RemovedCaseProps {
  readonly draft: Draft
  readonly removed: Removed
  readonly onDone: () => void
}

/** Shows the removed case, and can restore it in its place. */
export function RemovedCase({ draft, removed, onDone }: RemovedCaseProps) {
  const { mutate, error, isPending } = useDraftWrite('ruleDraft.edit', onDone)
  const { value } = removed.row
  const undo = () =>
    mutate({ id: draft.id, goldenCases: [{ key: value.line, seen: null, value, after: removed.after }] })
  return (
    <UndoNotice onUndo={undo} isBusy={isPending} takesFocus>
      {error ? error.message : `Kasus ${caseCode(value.line)} dihapus.`}
    </UndoNotice>
  )
}
