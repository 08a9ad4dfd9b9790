import { serviceWord } from '#lib/service-words.ts'
import classes from './system.module.css'

export interface Outcome {
  readonly message: string
  /** What each service did. */
  readonly lines: readonly (readonly [service: string, did: string])[]
  readonly unavailable: readonly string[]
}

export function MaintenanceResult({ outcome: { message, lines, unavailable } }: { readonly outcome: Outcome }) {
  return (
    <div className={classes.result}>
      <p className={classes.name}>{message}</p>
      <dl className={classes.counts}>
        {lines.map(([name, did]) => (
          <div key={name}>
            <dt>{serviceWord(name)}</dt>
            <dd>{did}</dd>
          </div>
        ))}
      </dl>
      {unavailable.length > 0 && (
        <p className={classes.wrong}>
          Tidak terjangkau: {unavailable.map(serviceWord).join(', ')}. Ulangi setelah pulih.
        </p>
      )}
    </div>
  )
}
