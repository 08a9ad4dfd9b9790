import { PageHeader } from '#components/layout/PageHeader.tsx'
import { DatabasePanel } from './DatabasePanel.tsx'
import { ExportPanel } from './ExportPanel.tsx'
import { ImportPanel } from './ImportPanel.tsx'
import { MaintenancePanel } from './MaintenancePanel.tsx'
import { UploadPanel } from './UploadPanel.tsx'
import classes from './system.module.css'

export function SystemScreen() {
  return (
    <>
      <PageHeader title="Sistem" lead="Keadaan basis data, pemeliharaan, ekspor, impor, dan berkas." />
      <div className={classes.stack}>
        <DatabasePanel />
        <div className={classes.pair}>
          <MaintenancePanel />
          <ExportPanel />
          <ImportPanel />
          <UploadPanel />
        </div>
      </div>
    </>
  )
}
