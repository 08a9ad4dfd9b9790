import type { AuditEntry } from '@bugar/contracts/audit'
import { type Change, changesIn } from './changes.ts'
import classes from './audit.module.css'

interface SideProps {
  readonly title: string
  readonly text: string | null
}

function Side({ title, text }: SideProps) {
  return (
    text !== null && (
      <div className={classes.side}>
        <p className={classes.sideTitle}>{title}</p>
        <p className={classes.text}>{text}</p>
      </div>
    )
  )
}

function LongChange({ change: { field, before, after, isCut } }: { readonly change: Change }) {
  const isSameAsFar = before === after
  return (
    <details>
      <summary className={classes.summary}>{field}</summary>
      <div className={classes.sides}>
        {!isSameAsFar && <Side title="Sebelum" text={before} />}
        <Side title={isSameAsFar ? 'Awal teksnya' : 'Sesudah'} text={after} />
      </div>
      {isCut && (
        <p className={classes.cut}>
          Teks panjang: hanya awalnya yang tercatat{isSameAsFar && ', dan perbedaannya ada sesudah itu'}.
        </p>
      )}
    </details>
  )
}

function ShortChange({ change: { field, before, after } }: { readonly change: Change }) {
  const isBoth = before !== null && after !== null
  return (
    <p>
      <span className={classes.field}>{field}: </span>
      {before !== null && <span className={isBoth ? classes.old : undefined}>{before}</span>}
      {isBoth && (
        <>
          <span aria-hidden="true"> → </span>
          <span className={classes.srOnly}> menjadi </span>
        </>
      )}
      {after !== null && <b className={classes.fresh}>{after}</b>}
    </p>
  )
}

function Lines({ changes }: { readonly changes: readonly Change[] }) {
  return (
    <ul className={classes.changes}>
      {changes.map((change) => (
        <li key={change.field}>{change.isLong ? <LongChange change={change} /> : <ShortChange change={change} />}</li>
      ))}
    </ul>
  )
}

/** All fields of what was made or deleted are more than a list can hold; so few are shown at once. */
const maxShown = 3

/** What became of the fields: side by side where both sides are known. */
export function Changes({ entry }: { readonly entry: AuditEntry }) {
  const changes = changesIn(entry)
  if (changes.length === 0) {
    return (
      <p className={classes.quiet}>
        {entry.outcome === 'unknown' ? 'Dimulai, tetapi tidak tercatat apakah selesai.' : 'Tanpa rincian'}
      </p>
    )
  }
  const isOneSided = entry.before === null || entry.after === null
  if (isOneSided && changes.length > maxShown) {
    return (
      <details>
        <summary className={classes.summary}>
          {changes.length} isian {entry.after === null ? 'yang dihapus' : 'yang tercatat'}
        </summary>
        <Lines changes={changes} />
      </details>
    )
  }
  return <Lines changes={changes} />
}
