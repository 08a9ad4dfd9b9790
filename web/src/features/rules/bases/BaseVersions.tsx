import type { SourcedBaseName } from '@bugar/contracts/rule-base'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { DividedList } from '#components/ui/DividedList.tsx'
import { Hint } from '#components/ui/Hint.tsx'
import { Panel } from '#components/ui/Panel.tsx'
import { QueryState } from '#components/ui/QueryState.tsx'
import { formatTime } from '#lib/format.ts'
import { TaggedLine } from '../Findings.tsx'
import { ActivateDialog } from './ActivateDialog.tsx'
import { useBaseVersions } from './queries.ts'

/** Every version of a base, newest first; an earlier one can be put in force again. */
export function BaseVersions({ base }: { readonly base: SourcedBaseName }) {
  const [chosen, setChosen] = useState<number | null>(null)
  return (
    <Panel title="Riwayat versi">
      <QueryState query={useBaseVersions(base)} failure="Riwayat versi belum dapat dimuat." height={180}>
        {({ data: versions }) =>
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
                  {!active && (
                    <Button
                      variant="default"
                      mt="xs"
                      aria-label={`Aktifkan versi ${version}`}
                      onClick={() => setChosen(version)}
                    >
                      Aktifkan
                    </Button>
                  )}
                </TaggedLine>
              ))}
            </DividedList>
          )
        }
      </QueryState>
      {chosen !== null && <ActivateDialog base={base} version={chosen} onClose={() => setChosen(null)} />}
    </Panel>
  )
}
