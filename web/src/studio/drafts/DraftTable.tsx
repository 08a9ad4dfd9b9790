import type { Draft } from '@bugar/contracts/rules/draft/rule-draft'
import { Box, Flex, Stack, Text, Button, Group, SimpleGrid, Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import type { CaseFailure } from '@bugar/contracts/rules/rule-base-verification'
import { ErrorBox } from '#kit/states/Notice.tsx'
import { Hint, Tag } from '#kit/text/Tag.tsx'
import { Panel } from '#kit/layout/Panel.tsx'
import { QueryState } from '#kit/states/QueryState.tsx'
import { Proofs } from '../bases/Proofs.tsx'
import { caseCode, outcomeInWords, personInWords, codeLabel, conditionsInWords, isLadder } from '../bases/words.ts'
import { DraftGrid } from './grid/DraftGrid.tsx'
import { UnsavedNotes } from './grid/RowNotes.tsx'
import { useRowEdits } from './grid/use-grid-rows.ts'
import { RuleEditor } from './RuleEditor.tsx'
import { useCheck } from './queries.ts'
import type { SourcedRule } from '@bugar/contracts/rules/rule-base'
import { DividedList } from '#kit/lists/DividedList.tsx'
import { FoldLine } from '#kit/layout/Fold.tsx'
import { SearchField } from '#kit/lists/Filters.tsx'
import { isFound, OutcomeTag } from '../bases/RuleLink.tsx'
import { isOpen } from './words.ts'

type Row = Draft['rules'][number]

interface LineProps {
  readonly draft: Draft
  readonly row: Row
  readonly onEdit: (row: Row) => void
}

function Conclusion({ draft: { declaration }, rule }: { readonly draft: Draft; readonly rule: SourcedRule }) {
  const kind = declaration.kinds.find(({ fact }) => fact === rule.event.params.fact)
  const code = rule.event.params.value
  return kind && isLadder(kind) ? (
    <OutcomeTag kind={kind} code={code} />
  ) : (
    <Text size="sm">{kind ? codeLabel(kind, code) : code}</Text>
  )
}

function RuleLine({ draft, row, onEdit }: LineProps) {
  const { value: rule, revision, by } = row
  return (
    <Flex component="li" gap="sm" py="sm" align="start">
      <Text size="sm" fw={700} w="4.5rem" flex="none">
        {rule.id}
        {revision > 0 && (
          <Text span display="block" size="xs" fw={600} c="bugar">
            diubah
          </Text>
        )}
      </Text>
      <Stack flex={1} miw={0} gap="xxs">
        <Text size="sm" fw={600}>
          {conditionsInWords(draft.declaration, rule) || rule.name}
        </Text>
        <Group gap="xs">
          <Conclusion draft={draft} rule={rule} />
          {!rule.isActive && <Tag tone="abu">Nonaktif</Tag>}
        </Group>
        {rule.text && <Hint>{rule.text}</Hint>}
        {by !== null && <Hint>Terakhir diubah {by}</Hint>}
      </Stack>
      <Button
        variant="default"
        aria-label={`${isOpen(draft) ? 'Ubah' : 'Lihat'} ${rule.id}`}
        onClick={() => onEdit(row)}
      >
        {isOpen(draft) ? 'Ubah' : 'Lihat'}
      </Button>
    </Flex>
  )
}

interface DraftRulesProps {
  readonly draft: Draft
  /** Opens the form of the rule with this code. */
  readonly onOpen: (id: string) => void
}

/** The rules of a draft by conclusion, each kind folded unless it has a hit or a change. */
function DraftRules({ draft, onOpen }: DraftRulesProps) {
  const [search, setSearch] = useState('')
  /** Folds that were toggled by hand, by search and kind. */
  const [folds, setFolds] = useState<Readonly<Record<string, boolean>>>({})
  const { declaration, rules } = draft
  const found = rules.filter(({ value }) => isFound(declaration, value, search))
  return (
    <Panel title="Aturan" aside={<Hint>{`${rules.length} aturan`}</Hint>}>
      <SearchField label="Cari aturan" placeholder="Kode atau kata" value={search} onSearch={setSearch} />
      <Hint role="status" mt="xxs">
        {search !== '' && (found.length > 0 ? `${found.length} aturan ditemukan` : 'Tidak ada aturan ditemukan')}
      </Hint>
      <DividedList aria-label="Jenis kesimpulan">
        {declaration.kinds.map(({ fact, label }) => {
          const ofKind = found.filter(({ value }) => value.event.params.fact === fact)
          const key = `${search}\n${fact}`
          const changed = ofKind.filter(({ revision }) => revision > 0).length
          return (
            <li key={fact} hidden={ofKind.length === 0}>
              <FoldLine
                summary={
                  <Group justify="space-between" gap="xxs" flex={1} miw={0}>
                    <Title order={3} size="sm">
                      {label}
                    </Title>
                    <Hint>
                      {changed > 0 && `${changed} diubah, `}
                      {ofKind.length} aturan
                    </Hint>
                  </Group>
                }
                isOpen={folds[key] ?? (search !== '' || changed > 0)}
                onToggle={(isOpen) => setFolds((all) => ({ ...all, [key]: isOpen }))}
              >
                <DividedList aria-label={label}>
                  {ofKind.map((each) => (
                    <RuleLine key={each.value.id} draft={draft} row={each} onEdit={({ value }) => onOpen(value.id)} />
                  ))}
                </DividedList>
              </FoldLine>
            </li>
          )
        })}
      </DividedList>
    </Panel>
  )
}

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

/** An address with this hash leads to it. */
export const checkId = 'pemeriksaan'

/** Whether the draft verifies and passes its golden cases; a result for other content is dimmed and labelled. */
function DraftCheck({ draft }: { readonly draft: Draft }) {
  const { base, declaration, goldenCases } = draft
  const { query, isCurrent } = useCheck(draft)
  return (
    <QueryState query={query} failure="Pemeriksaan belum dapat dimuat." height={320}>
      {({ data: { verification, failed } }) => (
        <Box id={checkId} aria-busy={!isCurrent}>
          <Hint role="status">
            {!isCurrent && !query.isError && 'Sedang diperiksa. Yang di bawah ini tentang isi sebelumnya.'}
          </Hint>
          {!isCurrent && query.isError && (
            <ErrorBox onRetry={() => void query.refetch()}>Pemeriksaan belum dapat dimuat.</ErrorBox>
          )}
          <Box opacity={isCurrent ? 1 : 0.5} inert={!isCurrent}>
            <SimpleGrid cols={{ base: 1, md: 2 }} style={{ alignItems: 'start' }}>
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
                    {failed.length > 3 && <Hint>dan {failed.length - 3} kasus lain, lihat Kasus acuan</Hint>}
                  </Stack>
                )}
              </Panel>
            </SimpleGrid>
          </Box>
        </Box>
      )}
    </QueryState>
  )
}

/** The rules of a draft, and their check below: a table if there is room, else a list with a form. */
export function DraftTable({ draft }: { readonly draft: Draft }) {
  const isWide = useMediaQuery('(min-width: 68em)', true, { getInitialValueInEffect: false })
  // Unsaved edits, the undo history and form input survive a rotation of the device.
  const edits = useRowEdits(draft)
  const [opened, setOpened] = useState<string | null>(null)
  const row = draft.rules.find(({ value }) => value.id === opened)
  return (
    <Stack>
      {isWide ? (
        <DraftGrid draft={draft} edits={edits} onOpen={setOpened} />
      ) : (
        <>
          <UnsavedNotes base={draft.declaration} edits={edits} isHere={() => true} />
          <DraftRules draft={draft} onOpen={setOpened} />
        </>
      )}
      <DraftCheck draft={draft} />
      {row && <RuleEditor key={row.value.id} draft={draft} row={row} onClose={() => setOpened(null)} />}
    </Stack>
  )
}
