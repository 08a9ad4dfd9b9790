import type { AuditEntry } from '@bugar/contracts/system/audit'
import { actionOf } from '@bugar/contracts/system/audit-actions'
import { Box } from '@mantine/core'
import { Tag } from '#kit/text/Tag.tsx'
import { TextLink } from '#kit/layout/TextLink.tsx'
import { formatTime } from '#kit/text/format.ts'
import { objectOf } from './actions.ts'
import type { AuditSearch } from '#addresses/audit.ts'

interface EntryProps {
  readonly entry: AuditEntry
}

interface FilteringProps extends EntryProps {
  /** The current filters; a link adds one. */
  readonly search: AuditSearch
}

interface NarrowingProps {
  readonly to: AuditSearch
  readonly text: string
  readonly detail: string
}

function NarrowingLink({ to, text, detail }: NarrowingProps) {
  return (
    <TextLink
      to="/admin/audit"
      search={to}
      inherit
      underline="always"
      display="inline-block"
      // A finger needs 44 px; a row of the table has no room for it.
      py={{ base: 'sm', lg: 0 }}
      miw="var(--tap)"
      aria-label={`${text}, ${detail}`}
    >
      {text}
    </TextLink>
  )
}

export function When({ entry: { createdAt } }: EntryProps) {
  return <time dateTime={createdAt}>{formatTime(createdAt)}</time>
}

export function Who({ entry: { actor }, search }: FilteringProps) {
  if (actor === null) {
    return <>Sistem</>
  }
  const { id, name } = actor
  return search.actorId === id ? (
    <>{name}</>
  ) : (
    <NarrowingLink to={{ ...search, actorId: id }} text={name} detail="hanya tindakannya" />
  )
}

export function What({ entry }: EntryProps) {
  return (
    <>
      {actionOf(entry)}
      {entry.outcome === 'unknown' && (
        <Box component="span" display="block" mt="xxs">
          <Tag tone="jingga">Hasil tidak diketahui</Tag>
        </Box>
      )}
    </>
  )
}

/** The object of the entry; nothing if that is the whole system. */
export function ObjectName({ entry, search }: FilteringProps) {
  const object = objectOf(entry)
  if (object === null) {
    return null
  }
  const { id, text } = object
  return search.objectId === id ? (
    <>{text}</>
  ) : (
    <NarrowingLink to={{ ...search, objectId: id }} text={text} detail="hanya perubahannya" />
  )
}
