import { SimpleGrid, Stack } from '@mantine/core'
import { PageHeader } from '#components/layout/PageHeader.tsx'
import { DatabasePanel } from './DatabasePanel.tsx'
import { ExportPanel } from './ExportPanel.tsx'
import { ImportPanel } from './ImportPanel.tsx'
import { MaintenancePanel } from './MaintenancePanel.tsx'
import { RuleCopiesPanel } from './RuleCopiesPanel.tsx'
import { UploadPanel } from './UploadPanel.tsx'

export function SystemScreen() {
  return (
    <>
      <PageHeader
        title="Sistem"
        lead="Keadaan basis data dan aturan, pemeliharaan, ekspor, pemulihan atau impor, dan berkas."
      />
      <Stack>
        <DatabasePanel />
        <RuleCopiesPanel />
        <SimpleGrid cols={{ base: 1, md: 2 }} style={{ alignItems: 'start' }}>
          <MaintenancePanel />
          <ExportPanel />
          <ImportPanel />
          <UploadPanel />
        </SimpleGrid>
      </Stack>
    </>
  )
}
