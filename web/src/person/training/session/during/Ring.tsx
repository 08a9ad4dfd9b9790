import { Fragment, type ReactNode } from 'react'
import classes from './during.module.css'
import { Box, Button, Text, VisuallyHidden } from '@mantine/core'
import { Figure } from '#kit/figure/Figure.tsx'
import { currentTime } from '#kit/session/clock.ts'
import type { Guided } from '../state.ts'
import type { Dispatch } from '../use-guided.ts'
import { useNow } from './Elapsed.tsx'
import { clockText } from '../words.ts'

const radius = 97

interface RingProps {
  /** Share of the whole, from 0 to 1. */
  readonly part: number
  readonly children: ReactNode
}

/** A partly drawn circle around its counter. */
export function Ring({ part, children }: RingProps) {
  return (
    <div className={classes.ring}>
      <svg viewBox="0 0 204 204" aria-hidden="true">
        <circle cx="102" cy="102" r={radius} />
        {part > 0 && (
          <circle
            className={classes.left}
            cx="102"
            cy="102"
            r={radius}
            pathLength={1}
            strokeDasharray={`${Math.min(1, part)} 2`}
          />
        )}
      </svg>
      <div>{children}</div>
    </div>
  )
}

interface RestRingProps {
  readonly rest: Guided['rest']
  /** Shown when no rest is running, such as "Set 2". */
  readonly next: string
  /** The movement that is shown while no rest is running; null for none. */
  readonly figure: string | null
  readonly dispatch: Dispatch
}

/** Counts down by the clock, so that it is right after the phone has slept. */
export function RestRing({ rest, next, figure, dispatch }: RestRingProps) {
  const now = useNow()
  const leftMs = rest ? Math.max(0, rest.endsMs - now) : 0
  const wholeMs = rest ? rest.endsMs - rest.startedMs : 0
  const isResting = leftMs > 0
  const showsFigure = figure !== null && !isResting
  const Words = showsFigure ? VisuallyHidden : Fragment
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
      {...(!isResting && { 'data-disabled': true })}
      onClick={() => isResting && dispatch({ type: 'extend-rest', seconds, now: currentTime() })}
    >
      {seconds < 0 ? '−15' : '+15'}
    </Button>
  )
  return (
    <div className={classes.rest}>
      {extend(-15)}
      <Ring part={wholeMs > 0 ? leftMs / wholeMs : 0}>
        {showsFigure && (
          <Box w={140}>
            <Figure name={figure} isMoving h={140} />
          </Box>
        )}
        <Words>
          <Text size="sm" c="dimmed">
            {isResting ? 'Istirahat' : rest ? 'Istirahat selesai' : 'Siap'}
          </Text>
          <div role="timer" aria-label="Sisa istirahat" className={classes.clock}>
            {isResting ? clockText(leftMs) : next}
          </div>
          <Text size="sm" c="dimmed">
            {isResting ? `dari ${clockText(wholeMs)}` : 'silakan mulai'}
          </Text>
        </Words>
      </Ring>
      {extend(15)}
    </div>
  )
}
