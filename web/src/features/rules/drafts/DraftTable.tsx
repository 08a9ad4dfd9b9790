import type { Draft } from '@bugar/contracts/rule-draft'
import { Box, Flex, Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { DraftCheck } from './DraftCheck.tsx'
import { DraftRules } from './DraftRules.tsx'
import { DraftGrid } from './grid/DraftGrid.tsx'
import { UnsavedNotes } from './grid/RowNotes.tsx'
import { useRowEdits } from './grid/use-row-edits.ts'
import { RuleEditor } from './RuleEditor.tsx'

/** The rules of a draft with their check: a table if there is room, else a list with a form. */
export function DraftTable({ draft }: { readonly draft: Draft }) {
  const isWide = useMediaQuery('(min-width: 68em)', true, { getInitialValueInEffect: false })
  // Unsaved edits, the undo history and form input survive a rotation of the device.
  const edits = useRowEdits(draft)
  const [opened, setOpened] = useState<string | null>(null)
  const row = draft.rules.find(({ value }) => value.id === opened)
  return (
    <Flex direction={{ base: 'column', lg: 'row' }} align={{ lg: 'start' }} gap="md">
      <Box flex={1.7} miw={0}>
        {isWide ? (
          <DraftGrid draft={draft} edits={edits} onOpen={setOpened} />
        ) : (
          <Stack>
            <UnsavedNotes base={draft.declaration} edits={edits} isHere={() => true} />
            <DraftRules draft={draft} onOpen={setOpened} />
          </Stack>
        )}
      </Box>
      <Box flex={isWide ? '0 0 17rem' : 1} miw={0}>
        <DraftCheck draft={draft} />
      </Box>
      {row && <RuleEditor key={row.value.id} draft={draft} row={row} onClose={() => setOpened(null)} />}
    </Flex>
  )
}
