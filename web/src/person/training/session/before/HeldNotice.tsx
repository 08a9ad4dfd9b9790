import { Button } from '@mantine/core'
import { useHeld } from '#person/body/person-state.ts'
import { Notice } from '#kit/states/Notice.tsx'
import { useToday } from '#kit/text/local-day.ts'
import type { Guided } from '../state.ts'
import type { Dispatch } from '../use-guided.ts'

interface HeldNoticeProps {
  readonly state: Guided
  readonly dispatch: Dispatch
}

/** In a session started before the rules forbade training: it can be ended without losing its sets. */
export function HeldNotice({ state, dispatch }: HeldNoticeProps) {
  const held = useHeld(useToday())
  const { length } = state.save.exercises
  return (
    held && (
      <Notice color="merah" role="alert">
        <b>Jangan mulai set baru.</b> {held.reasons[0]?.text} Set yang sudah tercatat tetap tersimpan.
        {state.at < length && (
          <Button variant="default" mt="xs" onClick={() => dispatch({ type: 'go', to: length })}>
            Akhiri sesi
          </Button>
        )}
      </Notice>
    )
  )
}
