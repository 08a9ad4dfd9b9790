import { sessionBounds } from '@bugar/contracts/guided-session'
import { Button, Textarea } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { ModalDialog } from '#components/ui/ModalDialog.tsx'
import type { Dispatch } from './use-guided.ts'

interface NoteDialogProps {
  readonly note: string
  readonly dispatch: Dispatch
  readonly onClose: () => void
}

/** Closing it in any way saves the text, going back in the browser too. */
export function NoteDialog({ note, dispatch, onClose }: NoteDialogProps) {
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
