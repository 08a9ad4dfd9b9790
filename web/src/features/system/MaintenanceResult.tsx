import { serviceWords } from './service-names.ts'
import classes from './system.module.css'

export interface Outcome {
  readonly message: string
  /** What each service did. */
  readonly lines: readonly (readonly [service: string, did: string])[]
  readonly unavailable: readonly string[]
}

const wordOf = (name: string) => (serviceWords as Record<string, string>)[name] ?? name

export function MaintenanceResult({ outcome: { message, lines, unavailable } }: { readonly outcome: Outcome }) {
  return (
    <div className={classes.result}>
      <p className={classes.name}>{message}</p>
      <dl className={classes.counts}>
        {lines.map(([name, did]) => (
          <div key={name}>
            <dt>{wordOf(name)}</dt>
            <dd>{did}</dd>
          </div>
        ))}
      </dl>
      {unavailable.length > 0 && (
        <p className={classes.wrong}>Tidak terjangkau: {unavailable.map(wordOf).join(', ')}. Ulangi setelah pulih.</p>
      )}
    </div>
  )
}
