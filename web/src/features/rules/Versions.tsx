import { AuditLink } from '#components/domain/AuditLink.tsx'
import { DividedList } from '#components/ui/DividedList.tsx'
import { Hint } from '#components/ui/Hint.tsx'
import { Panel } from '#components/ui/Panel.tsx'
import { formatTime } from '#lib/format.ts'
import { QueryState } from '#components/ui/QueryState.tsx'
import { TaggedLine } from './Findings.tsx'
import { useVersions } from './queries.ts'

export function Versions() {
  return (
    <Panel title="Riwayat versi" aside={<AuditLink search={{ area: 'rule' }} />}>
      <QueryState query={useVersions()} failure="Riwayat versi belum dapat dimuat." height={180}>
        {({ data: { versions } }) =>
          versions.length === 0 ? (
            <Hint>Setiap perubahan aturan akan tercatat di sini.</Hint>
          ) : (
            <DividedList component="ol" reversed>
              {versions.map(({ version, hash, author, note, createdAt, active }) => (
                <TaggedLine key={version} tone={active ? 'bugar' : 'abu'} word={`Versi ${version}`}>
                  {note || 'Tanpa catatan'}
                  {active && <b> (aktif)</b>}
                  <Hint>
                    {formatTime(createdAt)}, {author?.name ?? 'aturan awal sistem'}, sidik {hash.slice(0, 8)}
                  </Hint>
                </TaggedLine>
              ))}
            </DividedList>
          )
        }
      </QueryState>
    </Panel>
  )
}
