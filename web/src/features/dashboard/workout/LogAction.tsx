import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { feelings } from './entry.ts'
import type { WorkoutLog } from '../queries.ts'
import classes from './workout.module.css'

interface LogActionProps {
  /** Null while it is not known what there is to do today. */
  readonly workout: WorkoutLog | null
  /** Where else one can go from here. */
  readonly children: ReactNode
}

export function LogAction({ workout, children }: LogActionProps) {
  return (
    <div className={classes.actions}>
      {workout?.failure && <p role="alert">{workout.failure}</p>}
      {workout && <LogButton workout={workout} />}
      {children}
    </div>
  )
}

interface LogButtonProps {
  readonly workout: WorkoutLog
}

/** Two taps: done, and how it felt. */
function LogButton({ workout: { isDoneToday, isBusy, log } }: LogButtonProps) {
  // The focus goes along: what had it is replaced by the next step.
  const [step, setStep] = useState<'offered' | 'asking' | 'cancelled'>('offered')
  const next = useRef<HTMLButtonElement & HTMLParagraphElement>(null)
  const place = isDoneToday ? 'done' : isBusy ? 'busy' : step
  useEffect(() => {
    if (step !== 'offered' && place !== 'busy') {
      next.current?.focus()
    }
  }, [step, place])
  if (isDoneToday) {
    return (
      <p ref={next} tabIndex={-1} role="status" className={classes.done}>
        ✓ Sudah dicatat hari ini
      </p>
    )
  }
  if (step !== 'asking') {
    return (
      <Button ref={next} variant="white" onClick={() => setStep('asking')}>
        Selesai, catat
      </Button>
    )
  }
  return (
    <fieldset className={classes.feelings} disabled={isBusy}>
      <legend>Bagaimana rasanya?</legend>
      {feelings.map((feeling, index) => (
        <button
          key={feeling}
          ref={index === 0 ? next : undefined}
          type="button"
          className={classes.feeling}
          onClick={() => log(index + 1)}
        >
          {feeling}
        </button>
      ))}
      <button type="button" className={classes.cancel} onClick={() => setStep('cancelled')}>
        Batal
      </button>
    </fieldset>
  )
}
