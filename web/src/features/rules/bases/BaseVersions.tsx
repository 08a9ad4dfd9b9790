import type { RuleBase, SourcedBaseName } from '@bugar/contracts/rule-base'
import { useState } from 'react'
import { Panel } from '#components/ui/Panel.tsx'
import { QueryState } from '#components/ui/QueryState.tsx'
import { VersionList } from '../VersionList.tsx'
import { baseLabels } from '../search.ts'
import { ActivateDialog } from './ActivateDialog.tsx'
import { useBaseVersions } from './queries.ts'

interface BaseVersionsProps {
  readonly name: SourcedBaseName
  readonly base: RuleBase
}

/** Every version of a base, newest first; an earlier one can be activated again. */
export function BaseVersions({ name, base }: BaseVersionsProps) {
  const [chosen, setChosen] = useState<number | null>(null)
  return (
    <Panel title="Riwayat versi">
      <QueryState query={useBaseVersions(name)} failure="Riwayat versi belum dapat dimuat." height={180}>
        {({ data: versions }) => <VersionList versions={versions} base={base} onActivate={setChosen} />}
      </QueryState>
      {chosen !== null && (
        <ActivateDialog
          base={name}
          version={chosen}
          title={`Aktifkan versi ${chosen}`}
          message={`Aturan ${baseLabels[name]} versi ${chosen} berlaku mulai konsultasi berikutnya. Konsultasi yang sudah tersimpan tidak berubah.`}
          confirmLabel="Aktifkan"
          color="bugar"
          onClose={() => setChosen(null)}
        />
      )}
    </Panel>
  )
}
