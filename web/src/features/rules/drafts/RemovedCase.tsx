import type { Draft } from '@bugar/contracts/rule-draft'
import { Group, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { BusyButton } from '#components/ui/BusyButton.tsx'
import { caseCode, type CaseRow } from './cases.ts'
import { useDraftWrite } from './queries.ts'

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
  const button = useRef<HTMLButtonElement>(null)
  // The button that opened the dialog was removed with the case.
  useEffect(() => button.current?.focus(), [])
  const { value } = removed.row
  const undo = () =>
    mutate({ id: draft.id, goldenCases: [{ key: value.line, seen: null, value, after: removed.after }] })
  return (
    <Group
      role="status"
      justify="space-between"
      gap="sm"
      px="md"
      py="xs"
      c="bugar"
      bg="var(--mantine-color-bugar-light)"
      bdrs="md"
    >
      <Text size="sm" fw={600}>
        {error ? error.message : `Kasus ${caseCode(value.line)} dihapus.`}
      </Text>
      <BusyButton ref={button} variant="default" isBusy={isPending} onClick={undo}>
        Urungkan
      </BusyButton>
    </Group>
  )
}
