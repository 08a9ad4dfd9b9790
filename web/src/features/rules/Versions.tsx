import { Skeleton, Text } from '@mantine/core'
import { AuditLink } from '#components/domain/AuditLink.tsx'
import { ErrorBox } from '#components/ui/ErrorBox.tsx'
import { DividedList } from '#components/ui/DividedList.tsx'
import { Panel } from '#components/ui/Panel.tsx'
import { formatTime } from '#lib/format.ts'
import { TaggedLine } from './Findings.tsx'
import { useVersions } from './queries.ts'

export function Versions() {
  const { data, isError, refetch } = useVersions()
  const versions = data?.data.versions
  return (
    <Panel title="Riwayat versi" aside={<AuditLink search={{ area: 'rule' }} />}>
      {isError && !versions && <ErrorBox onRetry={() => void refetch()}>Riwayat versi belum dapat dimuat.</ErrorBox>}
      {versions?.length === 0 && (
        <Text size="xs" c="dimmed">
          Setiap perubahan aturan akan tercatat di sini.
        </Text>
      )}
      {versions && (
        <DividedList component="ol" reversed>
          {versions.map(({ version, hash, author, note, createdAt, active }) => (
            <TaggedLine key={version} tone={active ? 'bugar' : 'abu'} word={`Versi ${version}`}>
              {note || 'Tanpa catatan'}
              {active && <b> (aktif)</b>}
              <Text size="xs" c="dimmed">
                {formatTime(createdAt)}, {author?.name ?? 'aturan awal sistem'}, sidik {hash.slice(0, 8)}
              </Text>
            </TaggedLine>
          ))}
        </DividedList>
      )}
      {!versions && !isError && <Skeleton height={180} />}
    </Panel>
  )
}
