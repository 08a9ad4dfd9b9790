import type { CSSProperties } from 'react'
import classes from './session.module.css'
import type { Guided } from './state.ts'

/** A bar per exercise, filled by its completed sets; the sentence beside it has the same content. */
export function Progress({ state: { save } }: { readonly state: Guided }) {
  return (
    <div className={classes.steps} aria-hidden="true">
      {save.exercises.map(({ sets, target, isSkipped }, index) => (
        <span
          // oxlint-disable-next-line react/no-array-index-key -- their order is all that they have
          key={index}
          className={classes.step}
          style={{ '--part': isSkipped ? 1 : Math.min(1, sets.length / target.sets) } as CSSProperties}
        >
          <span />
        </span>
      ))}
    </div>
  )
}
