import type { DataDownload } from '@bugar/contracts/people/data-download'
import { AppError } from '@bugar/contracts/core/bus/errors'
import { Button, Group, Progress, Text } from '@mantine/core'
import { BusyButton } from '#kit/forms/FormFoot.tsx'
import { ErrorBox } from '#kit/states/Notice.tsx'
import { Hint } from '#kit/text/Tag.tsx'
import { formatNumber, formatTime } from '#kit/text/format.ts'
import { useDataDownload, useDeleteDataFile, useDownloadData, useStartDownload } from './queries.ts'
import { SettingRow } from './SettingRow.tsx'

const [kilobyte, megabyte] = [1000, 1_000_000]

const sizeText = (bytes: number): string =>
  bytes < megabyte ? `${formatNumber(Math.ceil(bytes / kilobyte), 0)} kB` : `${formatNumber(bytes / megabyte)} MB`

/** The status that a screen reader announces on each change, so without the percentage. */
const sentenceOf = (download: DataDownload): string => {
  switch (download.state) {
    case 'preparing':
      return 'Data Anda sedang disiapkan. Anda boleh meninggalkan halaman ini.'
    case 'ready':
      return `Siap diunduh: ${sizeText(download.size)}, sampai ${formatTime(download.until)}.`
    case 'expired':
      return `Berkas yang disiapkan hanya disimpan sampai ${formatTime(download.until)}. Siapkan lagi bila perlu.`
    default:
      return ''
  }
}

const labels: Readonly<Record<DataDownload['state'], string>> = {
  none: 'Siapkan',
  preparing: 'Siapkan',
  ready: 'Unduh',
  failed: 'Coba Lagi',
  expired: 'Siapkan lagi',
}

/** All stored data of the person as a file, which the server prepares in the background. */
export function DownloadRow() {
  const { data, isError, refetch } = useDataDownload()
  const start = useStartDownload()
  const file = useDownloadData()
  const removal = useDeleteDataFile()
  const download = data?.data
  const state = download?.state ?? 'none'
  const isUnknown = download === undefined
  const press = () => {
    if (isUnknown) {
      void refetch()
    } else if (state === 'ready') {
      file.mutate()
    } else {
      start.mutate()
    }
  }
  return (
    <>
      <SettingRow
        title="Unduh data saya"
        detail={
          <>
            Satu berkas ZIP: halaman ringkas, tabel untuk Excel (CSV), dan data lengkap (JSON). Disimpan 24 jam.
            <Text role="status" inherit c="var(--mantine-color-text)">
              {download && sentenceOf(download)}
            </Text>
          </>
        }
        action={
          <Group gap="xs">
            {/* One button for all states, so that it keeps the focus. */}
            <BusyButton
              variant="default"
              isBusy={(isUnknown && !isError) || state === 'preparing' || start.isPending || file.isPending}
              onClick={press}
            >
              {isUnknown && isError ? 'Coba Lagi' : labels[state]}
            </BusyButton>
            {state === 'ready' && (
              <Button variant="subtle" color="merah" onClick={() => removal.mutate()}>
                Hapus berkas
              </Button>
            )}
          </Group>
        }
      />
      {download?.state === 'preparing' && (
        <Group gap="sm" mt="xs" wrap="nowrap">
          <Progress flex={1} value={download.progress} aria-label="Penyiapan data" />
          <Hint>{formatNumber(download.progress, 0)}%</Hint>
        </Group>
      )}
      {isUnknown && isError && <ErrorBox mt="sm">Keadaan berkas belum dapat dimuat.</ErrorBox>}
      {(state === 'failed' || start.isError) && (
        <ErrorBox mt="sm">Data belum dapat disiapkan. Silakan coba lagi.</ErrorBox>
      )}
      {file.isError && (
        <ErrorBox mt="sm">
          Data belum terunduh. {file.error instanceof AppError ? file.error.message : 'Silakan coba lagi.'}
        </ErrorBox>
      )}
    </>
  )
}
