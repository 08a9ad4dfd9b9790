import { Button, Text } from '@mantine/core'
import { currentTime } from '#kit/session/clock.ts'
import type { Guided } from '../state.ts'
import { Ring } from './Ring.tsx'
import classes from './ring.module.css'
import type { Dispatch } from '../use-guided.ts'
import { useNow } from './use-now.ts'
import { clockText } from '../words.ts'

interface RestRingProps {
  readonly rest: Guided['rest']
  /** Shown when no rest is running, such as "Set 2". */
  readonly next: string
  readonly dispatch: Dispatch
}

/** Counts down by the clock, so that it is right after the phone has slept. */
export function RestRing({ rest, next, dispatch }: RestRingProps) {
  const now = useNow()
  const leftMs = rest ? Math.max(0, rest.endsMs - now) : 0
  const wholeMs = rest ? rest.endsMs - rest.startedMs : 0
  const isResting = leftMs > 0
  // Not disabled while there is nothing to extend: that would take the focus away.
  const extend = (seconds: number) => (
    <Button
      variant="default"
      w={52}
      h={52}
      p={0}
      radius="xl"
      aria-label={`Istirahat ${seconds < 0 ? 'kurang' : 'tambah'} 15 detik`}
      aria-disabled={!isResting}
      onClick={() => isResting && dispatch({ type: 'extend-rest', seconds, now: currentTime() })}
    >
      {seconds < 0 ? '−15' : '+15'}
    </Button>
  )
  return (
    <div className={classes.rest}>
      {extend(-15)}
      <Ring part={wholeMs > 0 ? leftMs / wholeMs : 0}>
        <Text size="sm" c="dimmed">
          {isResting ? 'Istirahat' : rest ? 'Istirahat selesai' : 'Siap'}
        </Text>
        <div role="timer" aria-label="Sisa istirahat" className={classes.clock}>
          {isResting ? clockText(leftMs) : next}
        </div>
        <Text size="sm" c="dimmed">
          {isResting ? `dari ${clockText(wholeMs)}` : 'silakan mulai'}
        </Text>
      </Ring>
      {extend(15)}
    </div>
  )
}
