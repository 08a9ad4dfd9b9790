import type { AuditEntry } from '@bugar/contracts/audit'
import { Link } from '@tanstack/react-router'
import { Tag } from '#components/ui/Tag.tsx'
import { formatTime } from '#lib/format.ts'
import { actionOf, objectOf } from './actions.ts'
import type { AuditSearch } from './search.ts'
import classes from './audit.module.css'

interface EntryProps {
  readonly entry: AuditEntry
}

interface FilteringProps extends EntryProps {
  /** What the list is narrowed to now; a link narrows it further. */
  readonly search: AuditSearch
}

export function When({ entry: { createdAt } }: EntryProps) {
  return <time dateTime={createdAt}>{formatTime(createdAt)}</time>
}

export function Who({ entry: { actor }, search }: FilteringProps) {
  if (actor === null) {
    return 'Sistem'
  }
  if (search.actorId === actor.id) {
    return actor.name
  }
  return (
    <Link
      to="/admin/audit"
      search={{ ...search, actorId: actor.id }}
      className={classes.link}
      aria-label={`${actor.name}, hanya tindakannya`}
    >
      {actor.name}
    </Link>
  )
}

export function What({ entry }: EntryProps) {
  return (
    <>
      {actionOf(entry)}
      {entry.outcome === 'unknown' && (
        <span className={classes.outcome}>
          <Tag tone="jingga">Hasil tidak diketahui</Tag>
        </span>
      )}
    </>
  )
}

/** What it was done to; nothing where that is the whole system. */
export function ObjectName({ entry, search }: FilteringProps) {
  const object = objectOf(entry)
  if (object === null) {
    return null
  }
  const { id, label, name } = object
  return (
    <>
      {name !== null && <span className={classes.objectName}>{name}</span>}
      {search.objectId === id ? (
        label
      ) : (
        <Link
          to="/admin/audit"
          search={{ ...search, objectId: id }}
          className={classes.link}
          aria-label={`${label}, hanya perubahannya`}
        >
          {label}
        </Link>
      )}
    </>
  )
}
