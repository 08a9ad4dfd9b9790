import { Button, Group, Loader, Stack } from '@mantine/core'
import { useRef } from 'react'
import { Hint } from '#components/ui/Hint.tsx'
import { Panel } from '#components/ui/Panel.tsx'
import { formatNumber } from '#lib/format.ts'
import { FileField } from './FileField.tsx'
import { FocusedHeading } from '#components/ui/FocusedHeading.tsx'
import { adviceFor, formatSize } from './import-file.ts'
import { ImportCountsTable } from './ImportCountsTable.tsx'
import { ImportFailure } from './ImportFailure.tsx'
import { ImportPreview } from './ImportPreview.tsx'
import { useImport } from './queries.ts'

function Working({ children, onCancel }: { readonly children: string; readonly onCancel?: () => void }) {
  return (
    <Group gap="sm" mt="md">
      {onCancel && <Loader size="sm" aria-hidden />}
      <Hint role="status" flex="1 1 12rem">
        {children}
      </Hint>
      {onCancel && (
        <Button variant="default" onClick={onCancel}>
          Batal
        </Button>
      )}
    </Group>
  )
}

export function ImportPanel() {
  const { file, checking, importing, check, clear } = useImport()
  const input = useRef<HTMLInputElement>(null)
  const cancel = () => {
    clear()
    // The pressed button is gone.
    input.current?.focus()
  }
  const error = importing.error ?? checking.error
  const failure = importing.error
    ? { title: 'Impor gagal', advice: adviceFor(importing.error) }
    : { title: 'Berkas tidak dapat diperiksa', advice: 'Tidak ada yang diubah.' }
  const report = importing.data?.data
  return (
    <Panel title="Impor">
      <FileField
        label="Berkas ekspor (NDJSON)"
        accept=".ndjson,.jsonl,application/x-ndjson"
        hint="Seluruh berkas diperiksa dulu, lalu ditunjukkan apa yang akan berubah. Satu baris yang salah membatalkan semuanya."
        file={file}
        isDisabled={importing.isPending}
        inputRef={input}
        onChoose={check}
      />
      {file && checking.isPending && (
        <Working onCancel={cancel}>
          {`Memeriksa ${file.name} (${formatSize(file.size)}). Belum ada yang ditulis.`}
        </Working>
      )}
      {report && (
        <Stack gap="xs" mt="md">
          <FocusedHeading>Impor selesai</FocusedHeading>
          <ImportCountsTable report={report} caption={`${formatNumber(report.total, 0)} catatan`} />
        </Stack>
      )}
      {file && error && <ImportFailure {...failure} error={error} onRetry={() => check(file)} />}
      {file && checking.data && !report && !importing.error && (
        <ImportPreview
          report={checking.data.data}
          fileName={file.name}
          isImporting={importing.isPending}
          onImport={() => importing.mutate(file)}
          onCancel={cancel}
        />
      )}
      {file && importing.isPending && (
        <Working>{`Mengimpor ${file.name} (${formatSize(file.size)}). Jangan tutup halaman ini.`}</Working>
      )}
    </Panel>
  )
}
