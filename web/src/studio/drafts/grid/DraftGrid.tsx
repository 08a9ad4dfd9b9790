import type { Draft } from '@bugar/contracts/rules/draft/rule-draft'
import {
  Flex,
  Group,
  NativeSelect,
  Paper,
  Stack,
  VisuallyHidden,
  Kbd,
  CloseButton,
  List,
  Text,
  ActionIcon,
  Button,
} from '@mantine/core'
import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react'
import { EmptyState } from '#kit/states/EmptyState.tsx'
import { SearchField } from '#kit/lists/Filters.tsx'
import { Hint } from '#kit/text/Tag.tsx'
import { Notice } from '#kit/states/Notice.tsx'
import { labelOf } from '#studio/bases/words.ts'
import { useCheck } from '../queries.ts'
import { isOpen } from '../words.ts'
import type { RowActions } from './GridRow.tsx'
import { GridTable } from './GridTable.tsx'
import { marksOf } from './marks.ts'
import { UnsavedNotes } from './RowNotes.tsx'
import { useGridEditing } from './use-grid-editing.ts'
import { useGridFocus, allKinds, useGridRows, type RowEdits } from './use-grid-rows.ts'
import classes from './grid.module.css'
import type { Pasted } from './cells/tsv.ts'
import type { SourcedRule } from '@bugar/contracts/rules/rule-base'
import {
  IconArrowBackUp,
  IconArrowDown,
  IconArrowForwardUp,
  IconArrowUp,
  IconCopy,
  IconForms,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react'

interface ToolProps {
  readonly label: string
  readonly icon: typeof IconPlus
  readonly isDisabled?: boolean
  readonly onPress: () => void
}

function Tool({ label, icon: Icon, isDisabled = false, onPress }: ToolProps) {
  return (
    <Button
      variant="subtle"
      px="xs"
      fz="sm"
      leftSection={<Icon size={18} aria-hidden="true" />}
      disabled={isDisabled}
      {...(isDisabled && { bg: 'transparent' })}
      onClick={onPress}
    >
      {label}
    </Button>
  )
}

interface HistoryToolsProps {
  readonly canUndo: boolean
  readonly canRedo: boolean
  readonly onUndo: () => void
  readonly onRedo: () => void
  readonly onAdd: () => void
}

function HistoryTools({ canUndo, canRedo, onUndo, onRedo, onAdd }: HistoryToolsProps) {
  return (
    <Group gap={0}>
      <Tool label="Urungkan" icon={IconArrowBackUp} isDisabled={!canUndo} onPress={onUndo} />
      <Tool label="Ulangi" icon={IconArrowForwardUp} isDisabled={!canRedo} onPress={onRedo} />
      <Tool label="Tambah aturan" icon={IconPlus} onPress={onAdd} />
    </Group>
  )
}

interface RuleActions {
  readonly duplicate: () => void
  /** One row up or down. */
  readonly move: (by: -1 | 1) => void
  readonly toggle: () => void
  readonly remove: () => void
  /** The form of the rule. */
  readonly open: () => void
}

interface RuleToolsProps extends RuleActions {
  /** The rule whose row has the focus, or had it last. */
  readonly rule: SourcedRule | undefined
}

/** Actions on the rule that is selected in the table. */
function RuleTools({ rule, duplicate, move, toggle, remove, open }: RuleToolsProps) {
  if (!rule) {
    return null
  }
  const tools: readonly (readonly [label: string, icon: typeof IconPlus, onPress: () => void])[] = [
    ['Gandakan', IconCopy, duplicate],
    ['Naikkan', IconArrowUp, () => move(-1)],
    ['Turunkan', IconArrowDown, () => move(1)],
    rule.isActive ? ['Nonaktifkan', IconPlayerPause, toggle] : ['Aktifkan', IconPlayerPlay, toggle],
    ['Hapus', IconTrash, remove],
    ['Formulir', IconForms, open],
  ]
  return (
    <Group role="toolbar" aria-label={`Aturan ${rule.id}`} gap={0} wrap="nowrap">
      <Text size="sm" fw={700} px="xs">
        {rule.id}
      </Text>
      {tools.map(([label, Icon, onPress]) => (
        <ActionIcon
          key={label}
          variant="subtle"
          size="var(--tap)"
          title={label}
          aria-label={`${label} ${rule.id}`}
          onClick={onPress}
        >
          <Icon size={20} aria-hidden="true" />
        </ActionIcon>
      ))}
    </Group>
  )
}

interface PasteNoteProps extends Pasted {
  readonly onClose: () => void
}

/** Pasted cells that were not applied, verbatim. */
function PasteNote({ changed, unread, onClose }: PasteNoteProps) {
  return (
    <Notice role="status" color="jingga">
      <Text size="sm" fw={700}>
        {changed.length} aturan diubah. {unread.length} sel tidak terbaca dan tetap seperti semula:
      </Text>
      <List size="sm" mah="10rem" style={{ overflow: 'auto' }}>
        {unread.map(({ place, text }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the same text may come twice
          <List.Item key={`${place} ${index}`}>
            {place}: “{text}”
          </List.Item>
        ))}
      </List>
      <CloseButton size={44} aria-label="Tutup hasil tempel" onClick={onClose} />
    </Notice>
  )
}

interface LegendProps {
  readonly shown: number
  readonly all: number
  readonly isSaving: boolean
  readonly isReadOnly: boolean
}

/** Below the table: its signs, its keys, and the shown part of the base. */
function Legend({ shown, all, isSaving, isReadOnly }: LegendProps) {
  return (
    <Group justify="space-between" gap="xs" p="sm">
      <Group gap="md">
        <Hint className={classes.range}>
          <i data-end="out" /> batas tidak termasuk
        </Hint>
        <Hint className={classes.range}>
          <i data-end="in" /> batas termasuk
        </Hint>
        <Hint>– apa pun</Hint>
        {!isReadOnly && (
          <Hint>
            <Kbd>Enter</Kbd> ubah, <Kbd>Delete</Kbd> kosongkan, <Kbd>Alt</Kbd> <Kbd>↑</Kbd> <Kbd>↓</Kbd> pindahkan
          </Hint>
        )}
      </Group>
      <Group gap="md" ml="auto">
        <Hint role="status">{isSaving && 'Menyimpan…'}</Hint>
        <Hint>
          {shown} dari {all} aturan
        </Hint>
      </Group>
    </Group>
  )
}

interface DraftGridProps {
  readonly draft: Draft
  readonly edits: RowEdits
  /** Opens the form of the rule with this code. */
  readonly onOpen: (id: string) => void
}

/** The rules of a draft as a table: one row per rule, one column per fact; each change of a cell is saved at once. */
export function DraftGrid({ draft, edits, onOpen }: DraftGridProps) {
  const { declaration: base } = draft
  const { query: check, isCurrent } = useCheck(draft)
  const view = useGridRows(draft, edits.rows)
  const focus = useGridFocus(view.shown, view.columns)
  const work = useGridEditing({ draft, edits, view, focus })
  const isReadOnly = !isOpen(draft)

  const checked = isCurrent ? check.data?.data : undefined
  const marks = useMemo(
    () => checked && marksOf({ declaration: base, rules: draft.rules.map(({ value }) => value) }, checked),
    [base, draft.rules, checked],
  )
  const latest = useRef<RowActions>(null)
  useEffect(() => {
    latest.current = { ...work.actions, onMine: edits.takeMine, onStored: edits.takeStored }
  })
  const actions = useMemo<RowActions>(
    () => ({
      isFree: (id) => latest.current?.isFree(id) ?? false,
      onSave: (...given) => latest.current?.onSave(...given),
      onCancel: () => latest.current?.onCancel(),
      onMine: (unsaved) => latest.current?.onMine(unsaved),
      onStored: (unsaved) => latest.current?.onStored(unsaved),
    }),
    [],
  )
  const openForm = () => focus.chosenRow && onOpen(focus.chosenRow.value.id)
  const press = (event: KeyboardEvent) => {
    const isHandled = work.press(event)
    if (isHandled === 'form') {
      openForm()
    }
    if (isHandled) {
      event.preventDefault()
    }
  }
  const kindChoices = base.kinds.map(({ fact, label }) => {
    const own = edits.rows.filter(({ value }) => value.event.params.fact === fact)
    const failing = own.filter(({ value }) => marks?.get(value.id)?.severity === 'error').length
    return { value: fact, label: `${label}, ${own.length} aturan${failing > 0 ? `, ${failing} bermasalah` : ''}` }
  })
  return (
    <Paper component="section" aria-label="Tabel aturan" p={0} miw={0} style={{ overflow: 'hidden' }}>
      <Stack gap="xs" p="sm">
        <Flex gap="sm" wrap="wrap">
          <NativeSelect
            aria-label="Kesimpulan yang ditampilkan"
            flex="1 1 12rem"
            data={[...kindChoices, { value: allKinds, label: `Semua, ${edits.rows.length} aturan` }]}
            value={view.fact}
            onChange={(event) => view.setFact(event.currentTarget.value)}
          />
          <div style={{ flex: '1 1 12rem' }}>
            <SearchField
              label="Cari aturan"
              placeholder="Kode atau kata"
              value={view.search}
              onSearch={view.setSearch}
            />
          </div>
        </Flex>
        {!isReadOnly && (
          <Group gap={0} justify="space-between">
            <HistoryTools
              canUndo={edits.canUndo}
              canRedo={edits.canRedo}
              onUndo={edits.undo}
              onRedo={edits.redo}
              onAdd={work.add}
            />
            <RuleTools rule={focus.chosenRow?.value} {...work.tools} open={openForm} />
          </Group>
        )}
        {work.pasted && <PasteNote {...work.pasted} onClose={work.clearPasted} />}
        <UnsavedNotes base={base} edits={edits} isHere={(key) => !view.shown.some(({ value }) => value.id === key)} />
      </Stack>
      {view.shown.length === 0 ? (
        <EmptyState title="Tidak ada aturan ditemukan">Ubah pencarian, atau pilih kesimpulan lain.</EmptyState>
      ) : (
        <GridTable
          label={`Aturan ${labelOf(draft.base)}`}
          base={base}
          view={view}
          focus={focus}
          isReadOnly={isReadOnly}
          editing={work.editing}
          marks={marks}
          unsaved={edits.unsaved}
          actions={actions}
          onKeyDown={press}
          onDoubleClick={({ target }) =>
            (target as Element).closest('[role=dialog]') === null && work.begin('') === 'form' && openForm()
          }
          onPaste={work.paste}
          onCopy={work.copy}
        />
      )}
      <Legend shown={view.shown.length} all={edits.rows.length} isSaving={edits.isSaving} isReadOnly={isReadOnly} />
      <VisuallyHidden role="status">{view.search !== '' && `${view.shown.length} aturan ditemukan`}</VisuallyHidden>
    </Paper>
  )
}
