import type { Exercise } from '@bugar/contracts/exercise'
import { HowToDialog } from '#components/domain/HowToDialog.tsx'
import { NoteDialog } from './NoteDialog.tsx'
import { OverviewDialog } from './OverviewDialog.tsx'
import type { Guided } from './state.ts'
import { SwapDialog } from './SwapDialog.tsx'
import type { Dispatch } from './use-guided.ts'

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
