import { AuditLink } from '#components/domain/AuditLink.tsx'
import { Panel } from '#components/ui/Panel.tsx'
import { QueryState } from '#components/ui/QueryState.tsx'
import { useVersions } from './queries.ts'
import { VersionList } from './VersionList.tsx'

export function Versions() {
  return (
    <Panel title="Riwayat versi" aside={<AuditLink search={{ area: 'rule' }} />}>
      <QueryState query={useVersions()} failure="Riwayat versi belum dapat dimuat." height={180}>
        {({ data: { versions } }) => <VersionList versions={versions} base={null} />}
      </QueryState>
    </Panel>
  )
}
