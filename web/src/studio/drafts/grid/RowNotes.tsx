import type { RuleBase, SourcedRule } from '@bugar/contracts/rules/rule-base'
import { Button, Group, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { BenchLink } from '#studio/comparison/BenchLink.tsx'
import { changeInWords } from '#studio/rules/version-words.ts'
import type { Mark } from './marks.ts'
import type { RowEdits, Unsaved } from './use-grid-rows.ts'

const tones = { error: 'merah', warning: 'jingga', info: 'biru' } as const

/** Sentences below a row; more are counted. */
const maxNotes = 2

interface NotesProps {
  readonly id: string
  readonly base: RuleBase
  readonly mark: Mark
}

export function Notes({ id, base, mark: { notes } }: NotesProps) {
  return (
    <div id={id}>
      {notes.slice(0, maxNotes).map(({ severity, person, says, facts }) => (
        <Group key={`${person} ${says}`} gap="xs" wrap="nowrap" align="start" c={tones[severity]} py="xxs">
          <IconAlertTriangle size={18} aria-hidden="true" style={{ flex: 'none' }} />
          <Text size="sm" inherit fz="sm">
            {person && <b>{person}. </b>}
            {says} {facts && <BenchLink base={base} person={facts} />}
          </Text>
        </Group>
      ))}
      {notes.length > maxNotes && <Text size="xs">dan {notes.length - maxNotes} lainnya</Text>}
    </div>
  )
}

interface UnsavedNoteProps {
  readonly base: RuleBase
  readonly unsaved: Unsaved
  /** The row as stored. */
  readonly stored: SourcedRule | undefined
  readonly onMine: (unsaved: Unsaved) => void
  readonly onStored: (unsaved: Unsaved) => void
}

/** An unsaved change of a row, as text, with the ways to resolve it. */
export function UnsavedNote({ base, unsaved, stored, onMine, onStored }: UnsavedNoteProps) {
  const { change, message, isConflict } = unsaved
  const { key, value: mine } = change
  const says = mine || stored ? changeInWords(base, { before: stored ?? null, after: mine }).says : 'dihapus'
  return (
    <Group role="alert" justify="space-between" gap="sm" c="jingga">
      <Text fz="sm" flex="1 1 16rem" miw={0}>
        <b>
          {key}: {message}
        </b>{' '}
        Isian Anda: {says}.
      </Text>
      <Group gap="xs">
        <Button variant="default" onClick={() => onMine(unsaved)}>
          {isConflict ? 'Pakai punya saya' : 'Coba lagi'}
        </Button>
        <Button variant="default" onClick={() => onStored(unsaved)}>
          {isConflict ? 'Pakai yang tersimpan' : 'Buang isian'}
        </Button>
      </Group>
    </Group>
  )
}

interface UnsavedNotesProps {
  readonly base: RuleBase
  readonly edits: RowEdits
  /** By rule code; the others are shown at their rows. */
  readonly isHere: (id: string) => boolean
}

/** Unsaved changes whose rows are not shown. */
export function UnsavedNotes({ base, edits, isHere }: UnsavedNotesProps) {
  return [...edits.unsaved.values()]
    .filter(({ change }) => isHere(change.key))
    .map((each) => (
      <UnsavedNote
        key={each.change.key}
        base={base}
        unsaved={each}
        stored={edits.rows.find(({ value }) => value.id === each.change.key)?.value}
        onMine={edits.takeMine}
        onStored={edits.takeStored}
      />
    ))
}
