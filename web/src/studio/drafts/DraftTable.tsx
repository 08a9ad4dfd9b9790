import type { Draft } from '@bugar/contracts/rules/draft/rule-draft'
import { Box, Flex, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import type { CaseFailure } from '@bugar/contracts/rules/rule-base-verification'
import { ErrorBox } from '#kit/states/ErrorBox.tsx'
import { Hint } from '#kit/dialogs/Hint.tsx'
import { Panel } from '#kit/layout/Panel.tsx'
import { QueryState } from '#kit/states/QueryState.tsx'
import { Proofs } from '../bases/Proofs.tsx'
import { outcomeInWords, personInWords } from '../bases/words.ts'
import { DraftRules } from './DraftRules.tsx'
import { DraftGrid } from './grid/DraftGrid.tsx'
import { UnsavedNotes } from './grid/RowNotes.tsx'
import { useRowEdits } from './grid/use-row-edits.ts'
import { RuleEditor } from './RuleEditor.tsx'
import { useCheck } from './use-check.ts'
import { caseCode } from './cases/cases.ts'

interface FailedCaseProps {
  readonly base: Draft['declaration']
  readonly failure: CaseFailure
}

/** A golden case that a draft contradicts: its person, and both answers. */
function FailedCase({ base, failure: { line, note, facts, expected, found } }: FailedCaseProps) {
  return (
    <div>
      <Text size="sm" fw={600}>
        {caseCode(line)} {note || personInWords(base, facts)}
      </Text>
      <Text size="sm" c="merah">
        Seharusnya {outcomeInWords(base, expected)}; ternyata {outcomeInWords(base, found)}
      </Text>
    </div>
  )
}

/** Whether the draft verifies and passes its golden cases; a result for other content is dimmed and labelled. */
function DraftCheck({ draft }: { readonly draft: Draft }) {
  const { base, declaration, goldenCases } = draft
  const { query, isCurrent } = useCheck(draft)
  return (
    <QueryState query={query} failure="Pemeriksaan belum dapat dimuat." height={320}>
      {({ data: { verification, failed } }) => (
        <Box aria-busy={!isCurrent}>
          <Hint role="status">
            {!isCurrent && !query.isError && 'Sedang diperiksa. Yang di bawah ini tentang isi sebelumnya.'}
          </Hint>
          {!isCurrent && query.isError && (
            <ErrorBox onRetry={() => void query.refetch()}>Pemeriksaan belum dapat dimuat.</ErrorBox>
          )}
          <Box opacity={isCurrent ? 1 : 0.5} inert={!isCurrent}>
            <Stack>
              <Proofs name={base} {...verification} />
              <Panel
                title="Kasus acuan"
                aside={<Hint>{`${goldenCases.length - failed.length} dari ${goldenCases.length} lulus`}</Hint>}
              >
                {failed.length === 0 ? (
                  <Hint>Semua orang contoh mendapat jawaban yang diharapkan.</Hint>
                ) : (
                  <Stack gap="xs">
                    {failed.slice(0, 3).map((failure) => (
                      <FailedCase key={failure.line} base={declaration} failure={failure} />
                    ))}
                    {failed.length > 3 && <Hint>dan {failed.length - 3} lainnya, lihat Kasus acuan</Hint>}
                  </Stack>
                )}
              </Panel>
            </Stack>
          </Box>
        </Box>
      )}
    </QueryState>
  )
}

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
