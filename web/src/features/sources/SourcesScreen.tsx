import { formulaSources, programSources } from '@bugar/contracts/sources'
import { Stack } from '@mantine/core'
import { PageHeader } from '#components/layout/PageHeader.tsx'
import { Panel } from '#components/ui/Panel.tsx'
import { Bounds } from './Bounds.tsx'
import { Devices } from './Devices.tsx'
import { RuleSources } from './RuleSources.tsx'
import { Statements } from './Statements.tsx'

/** Where the bounds, formulas, programs and rules come from, and how well each was checked. */
export function SourcesScreen() {
  return (
    <>
      <PageHeader
        title="Sumber"
        lead="Dari mana batas, rumus, program, dan aturan berasal, dan apa yang sudah diperiksa ke sumbernya."
      />
      <Stack>
        <Bounds />
        <Panel title="Rumus">
          <Statements statements={formulaSources} />
        </Panel>
        <Devices />
        <Panel title="Latihan dan makanan">
          <Statements statements={programSources} />
        </Panel>
        <RuleSources />
      </Stack>
    </>
  )
}
