import type { Exercise } from '@bugar/contracts/catalog/exercise'
import { DeleteDialog } from './DeleteDialog.tsx'
import { ExerciseEditor } from './ExerciseEditor.tsx'
import { ExerciseView } from './ExerciseView.tsx'

export type Opened =
  | { readonly mode: 'view' | 'edit' | 'delete'; readonly exercise: Exercise }
  | { readonly mode: 'create' }

interface ExerciseDialogsProps {
  readonly opened: Opened
  readonly onChange: (opened: Opened | null) => void
}

/** The dialogs to view, create, edit and delete an exercise. */
export function ExerciseDialogs({ opened, onChange }: ExerciseDialogsProps) {
  const close = () => onChange(null)
  if (opened.mode === 'create') {
    return <ExerciseEditor exercise={null} onClose={close} />
  }
  const { mode, exercise } = opened
  if (mode === 'edit') {
    return <ExerciseEditor exercise={exercise} onClose={close} />
  }
  if (mode === 'delete') {
    const message = 'Yakin ingin menghapus latihan ini?'
    return <DeleteDialog exercise={exercise} message={message} onDeleted={close} onCancel={close} />
  }
  return (
    <ExerciseView
      exercise={exercise}
      onClose={close}
      onEdit={() => onChange({ mode: 'edit', exercise })}
      onDelete={() => onChange({ mode: 'delete', exercise })}
    />
  )
}
