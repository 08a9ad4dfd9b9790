import type { AuditEntry } from '@bugar/contracts/system/audit'
import { isRead } from '@bugar/contracts/system/audit-actions'
import { Paper, SimpleGrid, Stack, Text, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { Hint } from '#kit/text/Tag.tsx'
import { type Change, changesIn, type Difference, differenceOf } from './changes.ts'

interface SideProps {
  readonly title: string
  readonly text: string | Difference | null
}

function Side({ title, text }: SideProps) {
  const [lead, own, rest] = typeof text === 'string' ? [text] : (text ?? [])
  return (
    text !== null && (
      <Paper withBorder={false} radius="md" px="sm" py="xs" bg="var(--mantine-color-abu-light)">
        <Text size="xs" fw={700} c="abu">
          {title}
        </Text>
        <Text size="xs" c="abu" style={{ whiteSpace: 'pre-line' }}>
          {lead}
          {own && (
            <Text component="mark" inherit fw={700} c="bright" bg="transparent">
              {own}
            </Text>
          )}
          {rest}
        </Text>
      </Paper>
    )
  )
}

interface CollapsibleProps {
  readonly summary: ReactNode
  readonly children: ReactNode
}

function Collapsible({ summary, children }: CollapsibleProps) {
  return (
    <details>
      <Text component="summary" size="sm" fw={600} py="sm" style={{ cursor: 'pointer' }}>
        {summary}
      </Text>
      {children}
    </details>
  )
}

function LongChange({ change: { field, before, after, isTruncated } }: { readonly change: Change }) {
  const isSameAsFar = before === after
  const [old, fresh] = before === null || after === null || isSameAsFar ? [before, after] : differenceOf(before, after)
  return (
    <Collapsible summary={field}>
      <SimpleGrid minColWidth="min(10rem, 100%)" autoFlow="auto-fit" spacing="sm" verticalSpacing="xs">
        {!isSameAsFar && <Side title="Sebelum" text={old} />}
        <Side title={isSameAsFar ? 'Awal teksnya' : 'Sesudah'} text={fresh} />
      </SimpleGrid>
      {isTruncated && (
        <Text size="xs" c="jingga" mt="xxs">
          Teks panjang: hanya awalnya yang tercatat{isSameAsFar && ', dan perbedaannya ada sesudah itu'}.
        </Text>
      )}
    </Collapsible>
  )
}

function ShortChange({ change: { field, before, after } }: { readonly change: Change }) {
  const isBoth = before !== null && after !== null
  return (
    <Text size="sm">
      <Text span inherit c="dimmed">
        {field}:{' '}
      </Text>
      {before !== null && (
        <Text span inherit {...(isBoth && { c: 'dimmed', td: 'line-through' })}>
          {before}
        </Text>
      )}
      {isBoth && (
        <>
          <span aria-hidden="true"> → </span>
          <VisuallyHidden component="span"> menjadi </VisuallyHidden>
        </>
      )}
      {after !== null && (
        <Text span inherit fw={600}>
          {after}
        </Text>
      )}
    </Text>
  )
}

function ChangeList({ changes }: { readonly changes: readonly Change[] }) {
  return (
    <Stack component="ul" gap="xxs">
      {changes.map((change) => (
        <li key={change.field}>{change.isLong ? <LongChange change={change} /> : <ShortChange change={change} />}</li>
      ))}
    </Stack>
  )
}

/** A created or deleted object with more fields than this is collapsed. */
const maxShown = 3

/** The changed fields, with old and new value where both are known. */
export function Changes({ entry }: { readonly entry: AuditEntry }) {
  const changes = changesIn(entry)
  if (changes.length === 0) {
    const text = isRead(entry) ? 'Hanya dibaca' : 'Tanpa rincian'
    return <Hint>{entry.outcome === 'unknown' ? 'Dimulai, tetapi tidak tercatat apakah selesai.' : text}</Hint>
  }
  const isOneSided = entry.before === null || entry.after === null
  if (isOneSided && changes.length > maxShown) {
    return (
      <Collapsible summary={`${changes.length} isian ${entry.after === null ? 'yang dihapus' : 'yang tercatat'}`}>
        <ChangeList changes={changes} />
      </Collapsible>
    )
  }
  return <ChangeList changes={changes} />
}
