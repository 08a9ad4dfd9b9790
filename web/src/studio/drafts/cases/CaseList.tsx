import type { CaseFailure } from '@bugar/contracts/rules/rule-base-verification'
import type { Draft } from '@bugar/contracts/rules/draft/rule-draft'
import { Box, Button, Group, Paper, Stack, Text } from '@mantine/core'
import { useMemo, useRef, useState } from 'react'
import { EmptyState } from '#kit/states/EmptyState.tsx'
import { ErrorBox } from '#kit/states/ErrorBox.tsx'
import { Hint } from '#kit/dialogs/Hint.tsx'
import { Pages } from '#kit/lists/Pages.tsx'
import { SearchField } from '#kit/lists/SearchField.tsx'
import { formatNumber } from '#kit/text/format.ts'
import { CaseEditor } from './CaseEditor.tsx'
import {
  type CaseFilter,
  caseFilters,
  type CaseRow,
  type CheckedCase,
  columnsOf,
  filtersOf,
  fullSentence,
  isCaseFound,
  searchIn,
} from './cases.ts'
import { CaseTable } from './CaseTable.tsx'
import { useDraftWrite } from '../queries.ts'
import { RemovedCase, type Removed } from './RemovedCase.tsx'
import { isOpen } from '../words.ts'

const filterLabels: Readonly<Record<CaseFilter, string>> = {
  all: 'Semua',
  failed: 'Gagal',
  changed: 'Diubah',
  bound: 'Di batas',
}

const perPage = 10

interface CaseListProps {
  readonly draft: Draft
  readonly failed: readonly CaseFailure[]
}

/** The golden cases in pages, with search and filter; each can be changed, removed and restored. */
export function CaseList({ draft, failed }: CaseListProps) {
  const { declaration, goldenCases } = draft
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<CaseFilter | null>(null)
  const [page, setPage] = useState(1)
  /** The row that is open, null for a new one. */
  const [opened, setOpened] = useState<CaseRow | null | undefined>(undefined)
  const [removed, setRemoved] = useState<Removed | null>(null)
  const filterGroup = useRef<HTMLDivElement>(null)
  // The pressed button disappears with the failure.
  const accept = useDraftWrite('ruleDraft.edit', () => filterGroup.current?.focus())
  const filters = useMemo(() => filtersOf(draft), [draft])
  const columns = useMemo(() => columnsOf(declaration, goldenCases), [declaration, goldenCases])
  const words = useMemo(
    () => new Map(goldenCases.map(({ value }) => [value.line, searchIn(declaration, value)])),
    [declaration, goldenCases],
  )
  const failures = new Map(failed.map((failure) => [failure.line, failure]))
  const items = goldenCases.map((row): CheckedCase => ({ row, failure: failures.get(row.value.line) }))
  const failing = items.filter(filters.failed).length
  const filter = chosen ?? (failing > 0 ? 'failed' : 'all')
  const found = items.filter(
    (item) => filters[filter](item) && isCaseFound(words.get(item.row.value.line) ?? '', search),
  )
  const totalPages = Math.max(1, Math.ceil(found.length / perPage))
  const shown = Math.min(page, totalPages)
  const full = fullSentence(goldenCases)
  const canEdit = isOpen(draft)
  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="sm">
        <Group gap="xs" flex="1 1 20rem">
          {canEdit && (
            <Button variant="light" disabled={full !== null} onClick={() => setOpened(null)}>
              Tambah kasus
            </Button>
          )}
          <Box flex="1 1 12rem">
            <SearchField
              label="Cari kasus"
              placeholder="Cari kasus"
              value={search}
              delayMs={150}
              onSearch={(text) => {
                setSearch(text)
                setPage(1)
              }}
            />
          </Box>
        </Group>
        <Text role="status" size="sm" fw={700}>
          {formatNumber(goldenCases.length - failing)} dari {formatNumber(goldenCases.length)} lulus
        </Text>
      </Group>
      {canEdit && full && <Hint role="status">{full}</Hint>}
      <Group
        ref={filterGroup}
        tabIndex={-1}
        role="group"
        aria-label="Saring kasus"
        gap="xxs"
        style={{ outline: 0 }}
        hidden={goldenCases.length === 0}
      >
        {caseFilters.map((name) => (
          <Button
            key={name}
            variant={name === filter ? 'light' : 'subtle'}
            {...(name === 'failed' && failing > 0 && { color: 'merah' })}
            px="sm"
            fz="sm"
            aria-pressed={name === filter}
            onClick={() => {
              setChosen(name)
              setPage(1)
            }}
          >
            {filterLabels[name]} {formatNumber(items.filter(filters[name]).length)}
          </Button>
        ))}
      </Group>
      {failing > 0 && (
        <Text size="sm" c="merah">
          <b>{formatNumber(failing)} kasus gagal.</b> Selama satu saja gagal, rancangan tidak dapat diajukan. Ubah
          aturannya, atau terima jawaban yang baru bila memang itu yang dimaksud.
        </Text>
      )}
      {accept.error && <ErrorBox>{accept.error.message}</ErrorBox>}
      {removed && <RemovedCase draft={draft} removed={removed} onDone={() => setRemoved(null)} />}
      {goldenCases.length === 0 && (
        <EmptyState title="Belum ada kasus acuan">
          Tambahkan orang contoh yang jawabannya sudah pasti, agar perubahan aturan yang keliru ketahuan.
        </EmptyState>
      )}
      {goldenCases.length > 0 && found.length === 0 && (
        <Paper>
          <Hint role="status">Tidak ada kasus yang cocok.</Hint>
        </Paper>
      )}
      {found.length > 0 && (
        <CaseTable
          draft={draft}
          columns={columns}
          items={found.slice((shown - 1) * perPage, shown * perPage)}
          isOpen={canEdit}
          accepting={accept.isPending ? Number(accept.variables.goldenCases?.[0]?.key) : null}
          onOpen={setOpened}
          onAccept={({ row: { value, revision }, failure }) =>
            failure &&
            accept.mutate({
              id: draft.id,
              goldenCases: [{ key: value.line, seen: revision, value: { ...value, expected: failure.found } }],
            })
          }
        />
      )}
      {found.length > perPage && (
        <Pages
          noun="kasus"
          pagination={{ page: shown, totalPages, total: found.length, limit: perPage }}
          onChange={setPage}
        />
      )}
      {opened !== undefined && (
        <CaseEditor draft={draft} row={opened} onClose={() => setOpened(undefined)} onRemoved={setRemoved} />
      )}
    </Stack>
  )
}
