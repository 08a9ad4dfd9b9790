import type { AuditEntry } from '@bugar/contracts/system/audit'
import { actionOf } from '@bugar/contracts/system/audit-actions'
import { csvOperations } from '@bugar/contracts/system/csv'
import { Box, Button, Group } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { PageHeader } from '#kit/layout/PageHeader.tsx'
import { AdminList } from '#kit/lists/AdminList.tsx'
import { CsvButton } from '#kit/files/CsvButton.tsx'
import { Hint, Tag } from '#kit/text/Tag.tsx'
import type { ListFilter } from '#kit/lists/ListFilters.tsx'
import type { Column } from '#kit/lists/RecordTable.tsx'
import { RetryNotice } from '#kit/states/Notice.tsx'
import { TextLink } from '#kit/layout/links.tsx'
import { formatTime } from '#kit/text/format.ts'
import { serviceLabel } from '#admin/parts/service-labels.ts'
import { Changes } from './Changes.tsx'
import { auditRequest, useAudit } from './queries.ts'
import type { AuditSearch, Area } from '#addresses/audit.ts'

const areaLabels: Record<Area, string> = {
  user: 'Pengguna',
  admin: 'Administrator',
  consultation: 'Konsultasi',
  program: 'Program',
  exercise: 'Latihan',
  file: 'Berkas',
  rule: 'Aturan',
  ruleBase: 'Basis aturan',
  totp: 'Verifikasi dua langkah',
  system: 'Sistem',
  operator: 'Perintah di server',
}

/** Their object is a version of rules. */
const versionOperations = new Set(['rule.activate', 'rule.import', 'ruleBase.activate'])

/** Ids up to this length are shown to people, such as P7, B2-L3 or a version; longer ones only distinguish objects. */
const maxReadableId = 12

/** Digits of a longer id where no name was recorded. */
const shortId = 8

/** The object of the entry: its id, and its name, or the beginning of the id without one. */
const objectOf = ({
  operation,
  objectId,
  objectName,
}: AuditEntry): { readonly id: string | null; readonly text: string } | null => {
  if (objectId === null) {
    return objectName === null ? null : { id: null, text: objectName }
  }
  const isReadable = objectId.length <= maxReadableId
  const label = versionOperations.has(operation) ? `Versi ${objectId}` : objectId
  if (objectName === null) {
    const kind = operation.startsWith('ruleDraft.') ? 'Rancangan ' : ''
    return { id: objectId, text: isReadable ? label : `${kind}${objectId.slice(0, shortId)}` }
  }
  return { id: objectId, text: isReadable ? `${objectName} (${label})` : objectName }
}

interface ChipProps {
  readonly text: string
  readonly onRemove: () => void
}

function Chip({ text, onRemove }: ChipProps) {
  return (
    <Button
      variant="light"
      color="biru"
      fz="sm"
      fw={600}
      h="auto"
      mih="var(--tap)"
      maw="100%"
      styles={{ label: { whiteSpace: 'normal', textAlign: 'start' } }}
      rightSection={<IconX size={16} aria-hidden="true" />}
      aria-label={`${text}, hapus filter ini`}
      onClick={onRemove}
    >
      {text}
    </Button>
  )
}

interface NarrowingProps {
  readonly search: AuditSearch
  readonly add: AuditSearch
  readonly text: string
  readonly detail: string
}

/** Adds a filter, unless the list has it. */
function NarrowingLink({ search, add, text, detail }: NarrowingProps) {
  return Object.entries(add).every(([name, value]) => search[name as keyof AuditSearch] === value) ? (
    <>{text}</>
  ) : (
    <TextLink
      to="/admin/audit"
      search={{ ...search, ...add }}
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

function When({ createdAt }: AuditEntry) {
  return <time dateTime={createdAt}>{formatTime(createdAt)}</time>
}

function What({ entry }: { readonly entry: AuditEntry }) {
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

const columnsIn = (search: AuditSearch): readonly Column<AuditEntry>[] => {
  const whoOf = ({ actor }: AuditEntry) =>
    actor === null ? (
      'Sistem'
    ) : (
      <NarrowingLink search={search} add={{ actorId: actor.id }} text={actor.name} detail="hanya tindakannya" />
    )
  /** Null for the whole system; without a link where an object has no id. */
  const objectIn = (entry: AuditEntry) => {
    const object = objectOf(entry)
    return object?.id ? (
      <NarrowingLink search={search} add={{ objectId: object.id }} text={object.text} detail="hanya perubahannya" />
    ) : (
      (object?.text ?? null)
    )
  }
  return [
    { header: 'Waktu', width: '17%', props: { fz: 'xs', c: 'dimmed' }, cell: (entry) => <When {...entry} /> },
    {
      header: 'Pelaku',
      width: '15%',
      cell: whoOf,
      inCard: [
        'body',
        (entry) => (
          <Group justify="space-between" gap="xs" fz="sm">
            {whoOf(entry)}
            <Hint>
              <When {...entry} />
            </Hint>
          </Group>
        ),
      ],
    },
    {
      header: 'Tindakan',
      width: '25%',
      isName: true,
      cell: (entry) => (
        <>
          <What entry={entry} />
          <Hint fw={400}>{objectIn(entry)}</Hint>
        </>
      ),
      inCard: ['name', (entry) => <What entry={entry} />],
    },
    { header: 'Objek', inCard: ['detail', objectIn] },
    { header: 'Perubahan', cell: (entry) => <Changes entry={entry} />, inCard: 'body' },
  ]
}

export function AuditScreen({ search }: { readonly search: AuditSearch }) {
  const query = useAudit(search)
  const { entries, unavailable = [] } = query.data ?? {}
  const { actorId, objectId } = search
  const actorName = entries?.find(({ actor }) => actor?.id === actorId)?.actor?.name
  const named = entries?.find((entry) => entry.objectId === objectId && entry.objectName !== null)
  const filters: readonly ListFilter<AuditSearch>[] = [
    {
      choice: 'area',
      label: 'Jenis tindakan',
      isLabelled: true,
      all: 'Semua tindakan',
      choices: areaLabels,
    },
    'days',
    {
      own: ['actorId', 'objectId'],
      draw: (change) =>
        (actorId ?? objectId) !== undefined && (
          <Group gap="xs" flex="1 1 100%">
            {actorId !== undefined && (
              <Chip text={`Pelaku: ${actorName ?? actorId}`} onRemove={() => change({ actorId: undefined })} />
            )}
            {objectId !== undefined && (
              <Chip
                text={`Objek: ${(named && objectOf(named)?.text) ?? objectId}`}
                onRemove={() => change({ objectId: undefined })}
              />
            )}
          </Group>
        ),
    },
  ]
  return (
    <>
      <PageHeader
        title="Jejak Audit"
        lead="Setiap perubahan oleh administrator, dan setiap kali data kesehatan pengguna mereka baca: siapa, apa, dan kapan."
        actions={<CsvButton noun="jejak audit" operation={csvOperations['audit.csv']} filters={auditRequest(search)} />}
      />
      <AdminList
        query={query}
        records={entries}
        noun="catatan"
        filters={filters}
        search={search}
        failure={{ text: 'Gagal memuat jejak audit' }}
        empty={
          unavailable.length > 0
            ? { title: 'Belum ada yang dapat ditampilkan', text: 'Layanan yang terjangkau belum memiliki catatan.' }
            : { title: 'Belum ada catatan', text: 'Setiap perubahan oleh administrator akan tercatat di sini.' }
        }
        noneFound={{
          title: 'Tidak ada catatan yang cocok',
          text: 'Longgarkan filter atau pilih rentang tanggal lain.',
          clear: 'Tampilkan semua',
        }}
        // The entries of services that did not answer are missing.
        note={
          unavailable.length > 0 && (
            <RetryNotice onRetry={() => void query.refetch()}>
              Daftar ini belum lengkap. Tidak terjangkau: {unavailable.map(serviceLabel).join(', ')}.
            </RetryNotice>
          )
        }
        height={660}
        table={{
          caption: 'Jejak audit, terbaru di atas',
          minWidth: '72em',
          columns: columnsIn(search),
          rowProps: () => ({ style: { verticalAlign: 'top' } }),
        }}
      />
    </>
  )
}
