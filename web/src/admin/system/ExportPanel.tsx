import { Button, Checkbox, Group } from '@mantine/core'
import { useState } from 'react'
import { BusyButton } from '#kit/forms/BusyButton.tsx'
import { ErrorBox } from '#kit/states/ErrorBox.tsx'
import { Hint } from '#kit/dialogs/Hint.tsx'
import { Panel } from '#kit/layout/Panel.tsx'
import type { Progress } from '#kit/files/download.ts'
import { formatNumber } from '#kit/text/format.ts'
import { exportFailure, useExport } from './queries.ts'

const megabyte = 1_000_000

const summary = ({ bytes, lines }: Progress) => `${formatNumber(lines)} baris, ${formatNumber(bytes / megabyte, 2)} MB`

export function ExportPanel() {
  const [withHashes, setWithHashes] = useState(false)
  const [isContent, setIsContent] = useState(false)
  const { mutate, stop, progress, isPending, isSuccess, isStopped, error } = useExport({
    credentials: withHashes && !isContent,
    content: isContent,
  })
  return (
    <Panel title="Ekspor">
      <Hint>Semua data dalam satu berkas NDJSON: satu catatan setiap baris.</Hint>
      <Checkbox
        label="Hanya konten: program, latihan, dan aturan yang berlaku"
        mt="sm"
        checked={isContent}
        disabled={isPending}
        onChange={(event) => setIsContent(event.currentTarget.checked)}
      />
      <Checkbox
        label="Sertakan sidik kata sandi, untuk memindahkan akun"
        my="sm"
        checked={withHashes && !isContent}
        disabled={isPending || isContent}
        onChange={(event) => setWithHashes(event.currentTarget.checked)}
      />
      <Group gap="xs" mb="xs">
        <BusyButton variant="default" isBusy={isPending} onClick={() => mutate()}>
          Unduh ekspor
        </BusyButton>
        {isPending && (
          <Button variant="subtle" onClick={stop}>
            Batalkan
          </Button>
        )}
      </Group>
      <Hint role="status">
        {isPending && `Mengunduh: ${summary(progress)}`}
        {isSuccess && `Selesai: ${summary(progress)}`}
        {isStopped && 'Ekspor dibatalkan.'}
      </Hint>
      {error && (
        <ErrorBox title={exportFailure} onRetry={() => mutate()}>
          {error.message}
        </ErrorBox>
      )}
    </Panel>
  )
}
