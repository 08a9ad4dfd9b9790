import type { Exercise } from '@bugar/contracts/catalog/exercise'
import { sessionBounds } from '@bugar/contracts/training/guided-session'
import { Button, Textarea } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { HowToDialog } from '#person/exercises/how-to/HowToDialog.tsx'
import { ModalDialog } from '#kit/dialogs/ModalDialog.tsx'
import { OverviewDialog } from './OverviewDialog.tsx'
import type { Guided } from '../state.ts'
import { SwapDialog } from './SwapDialog.tsx'
import type { Dispatch } from '../use-guided.ts'

interface NoteDialogProps {
  readonly note: string
  readonly dispatch: Dispatch
  readonly onClose: () => void
}

/** Closing it in any way saves the text, going back in the browser too. */
function NoteDialog({ note, dispatch, onClose }: NoteDialogProps) {
  const [text, setText] = useState(note)
  const keep = useEffectEvent(() => text !== note && dispatch({ type: 'note', note: text }))
  useEffect(() => () => void keep(), [])
  return (
    <ModalDialog title="Catatan" footer={<Button onClick={onClose}>Simpan</Button>} onClose={onClose}>
      <Textarea
        label="Catatan sesi ini"
        description={`Paling banyak ${sessionBounds.noteCharacters} karakter`}
        autosize
        minRows={4}
        maxRows={10}
        maxLength={sessionBounds.noteCharacters}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
    </ModalDialog>
  )
}

export type Opened = 'how-to' | 'swap' | 'note' | 'overview'

interface SessionDialogsProps {
  readonly opened: Opened
  readonly state: Guided
  /** The displayed exercise in the library; null when the library does not have it. */
  readonly exercise: Exercise | null
  readonly dispatch: Dispatch
  readonly onClose: () => void
}

/** The dialogs of a running session. */
export function SessionDialogs({ opened, state, exercise, dispatch, onClose }: SessionDialogsProps) {
  switch (opened) {
    case 'how-to':
      return exercise && <HowToDialog exercise={exercise} onClose={onClose} />
    case 'swap':
      return <SwapDialog state={state} dispatch={dispatch} onClose={onClose} />
    case 'note':
      return <NoteDialog note={state.save.note} dispatch={dispatch} onClose={onClose} />
    case 'overview':
      return <OverviewDialog state={state} dispatch={dispatch} onClose={onClose} />
  }
}
