import type { ImportKind } from '@bugar/contracts/system/import'
import type { ImportReport } from '@bugar/contracts/system/system'
import { Button, Group, Stack } from '@mantine/core'
import { BusyButton } from '#kit/forms/BusyButton.tsx'
import { formatNumber } from '#kit/text/format.ts'
import { Hint } from '#kit/dialogs/Hint.tsx'
import { FocusedHeading } from '#kit/forms/FocusedHeading.tsx'
import { ImportCountsTable } from './ImportCountsTable.tsx'

interface ImportPreviewProps {
  readonly report: ImportReport
  readonly kind: ImportKind
  readonly fileName: string
  readonly isImporting: boolean
  readonly onImport: () => void
  readonly onCancel: () => void
}

const hasChanges = ({ types }: ImportReport) =>
  Object.values(types).some(({ created, updated }) => created + updated > 0)

/** The changes an import would make, with the buttons to import or cancel. */
export function ImportPreview({ report, kind, fileName, isImporting, onImport, onCancel }: ImportPreviewProps) {
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
      {kind === 'restore' && (
        <Hint>
          Jika berkas memuat akun dengan alamat email Anda, akun itu menggantikan akun ini, dan Anda perlu masuk lagi.
        </Hint>
      )}
      <ImportCountsTable
        report={report}
        kind={kind}
        caption={`${formatNumber(report.total, 0)} catatan di ${fileName}`}
      />
      <Group gap="xs" my="xs">
        <BusyButton isBusy={isImporting} onClick={onImport}>
          {kind === 'restore' ? 'Pulihkan sekarang' : 'Impor sekarang'}
        </BusyButton>
        <Button variant="default" disabled={isImporting} onClick={onCancel}>
          Batal
        </Button>
      </Group>
    </Stack>
  )
}
