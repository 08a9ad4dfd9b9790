import { systemOperations } from '@bugar/contracts/system'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { BusyButton } from '#components/ui/BusyButton.tsx'
import { ErrorBox } from '#components/ui/ErrorBox.tsx'
import { Panel } from '#components/ui/Panel.tsx'
import { download, type Progress, saveFile } from '#lib/download.ts'
import { formatNumber } from '#lib/format.ts'
import { toastError, toastSuccess } from '#lib/toast.ts'
import classes from './system.module.css'

const failure = 'Ekspor gagal'
const megabyte = 1_000_000

const told = ({ bytes, lines }: Progress) => `${formatNumber(lines)} baris, ${formatNumber(bytes / megabyte, 2)} MB`

export function ExportPanel() {
  const [withHashes, setWithHashes] = useState(false)
  const [progress, setProgress] = useState<Progress>({ bytes: 0, lines: 0 })
  const running = useRef<AbortController>(null)
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => {
      running.current = new AbortController()
      setProgress({ bytes: 0, lines: 0 })
      return download(
        systemOperations['system.export'],
        { credentials: withHashes },
        { signal: running.current.signal, onProgress: setProgress },
      )
    },
    onSuccess: (file) => {
      saveFile(file)
      toastSuccess('Ekspor selesai')
    },
    onError: () => running.current?.signal.aborted || toastError(failure),
  })
  const isStopped = error?.name === 'AbortError'
  return (
    <Panel title="Ekspor">
      <p className={classes.quiet}>Semua data dalam satu berkas NDJSON: satu catatan setiap baris.</p>
      <label className={classes.check}>
        <input
          type="checkbox"
          checked={withHashes}
          disabled={isPending}
          onChange={(event) => setWithHashes(event.currentTarget.checked)}
        />
        Sertakan sidik kata sandi, untuk memindahkan akun
      </label>
      <div className={classes.actions}>
        <BusyButton variant="default" isBusy={isPending} onClick={() => mutate()}>
          Unduh ekspor
        </BusyButton>
        {isPending && (
          <Button variant="subtle" onClick={() => running.current?.abort()}>
            Batalkan
          </Button>
        )}
      </div>
      <p role="status" className={classes.quiet}>
        {isPending && `Mengunduh: ${told(progress)}`}
        {isSuccess && `Selesai: ${told(progress)}`}
        {isStopped && 'Ekspor dibatalkan.'}
      </p>
      {error && !isStopped && (
        <ErrorBox title={failure} onRetry={() => mutate()}>
          {error.message}
        </ErrorBox>
      )}
    </Panel>
  )
}
