import type { ImportReport } from '@bugar/contracts/system'
import { Button, Group, Stack } from '@mantine/core'
import { BusyButton } from '#components/ui/BusyButton.tsx'
import { formatNumber } from '#lib/format.ts'
import { Hint } from '#components/ui/Hint.tsx'
import { FocusedHeading } from '#components/ui/FocusedHeading.tsx'
import { ImportCountsTable } from './ImportCountsTable.tsx'
import { ImportEffects } from './ImportEffects.tsx'

interface ImportPreviewProps {
  readonly report: ImportReport
  readonly fileName: string
  readonly isImporting: boolean
  readonly onImport: () => void
  readonly onCancel: () => void
}

const hasChanges = ({ types, effects }: ImportReport) =>
  effects.length > 0 || Object.values(types).some(({ created, updated }) => created + updated > 0)

/** The changes an import would make, with the buttons to import or cancel. */
export function ImportPreview({ report, fileName, isImporting, onImport, onCancel }: ImportPreviewProps) {
  if (!hasChanges(report)) {
    const records = report.total > 0 ? `Semua ${formatNumber(report.total, 0)} catatan` : 'Tidak ada catatan'
    return (
      <Stack gap="xs" mt="md">
        <FocusedHeading>Tidak ada yang akan berubah</FocusedHeading>
        <Hint>{report.total > 0 ? `${records} di ${fileName} sudah sama.` : `${records} di ${fileName}.`}</Hint>
        <Group gap="xs" my="xs">
          <Button variant="default" onClick={onCancel}>
            Tutup
          </Button>
        </Group>
      </Stack>
    )
  }
  return (
    <Stack gap="xs" mt="md">
      <FocusedHeading>Yang akan berubah</FocusedHeading>
      {!isImporting && <Hint>Belum ada yang ditulis.</Hint>}
      {report.effects.length > 0 && <ImportEffects effects={report.effects} />}
      <ImportCountsTable report={report} caption={`${formatNumber(report.total, 0)} catatan di ${fileName}`} />
      <Group gap="xs" my="xs">
        <BusyButton color={report.effects.length > 0 ? 'merah' : 'bugar'} isBusy={isImporting} onClick={onImport}>
          Impor sekarang
        </BusyButton>
        <Button variant="default" disabled={isImporting} onClick={onCancel}>
          Batal
        </Button>
      </Group>
    </Stack>
  )
}
