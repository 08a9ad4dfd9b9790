import { Button, Loader } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Panel } from '#components/ui/Panel.tsx'
import { formatNumber } from '#lib/format.ts'
import { toastError, toastSuccess } from '#lib/toast.ts'
import { FileField } from './FileField.tsx'
import { FocusedHeading } from './FocusedHeading.tsx'
import { adviceFor, formatSize, sendFile } from './import-file.ts'
import { ImportCountsTable } from './ImportCountsTable.tsx'
import { ImportFailure } from './ImportFailure.tsx'
import { ImportPreview } from './ImportPreview.tsx'
import own from './import.module.css'
import classes from './system.module.css'

function Working({ children, onCancel }: { readonly children: string; readonly onCancel?: () => void }) {
  return (
    <div className={own.working}>
      {onCancel && <Loader size="sm" aria-hidden />}
      <p role="status" className={classes.quiet}>
        {children}
      </p>
      {onCancel && (
        <Button variant="default" onClick={onCancel}>
          Batal
        </Button>
      )}
    </div>
  )
}

/** A chosen file is checked at once, which writes nothing; what it would change is shown before it is imported. */
const useImport = () => {
  const [file, setFile] = useState<File | null>(null)
  const running = useRef<AbortController>(null)
  const queries = useQueryClient()
  const checking = useMutation({
    mutationFn: (chosen: File) => {
      running.current = new AbortController()
      return sendFile({ file: chosen, preview: true, signal: running.current.signal })
    },
  })
  const importing = useMutation({
    mutationFn: (chosen: File) => sendFile({ file: chosen, preview: false }),
    onSuccess: ({ message }) => {
      toastSuccess(message ?? 'Impor selesai')
      return queries.invalidateQueries()
    },
    onError: () => toastError('Impor gagal'),
  })
  const stop = () => {
    running.current?.abort()
    checking.reset()
    importing.reset()
  }
  const check = (chosen: File) => {
    stop()
    setFile(chosen)
    checking.mutate(chosen)
  }
  const forget = () => {
    stop()
    setFile(null)
  }
  return { file, checking, importing, check, forget }
}

export function ImportPanel() {
  const { file, checking, importing, check, forget } = useImport()
  const input = useRef<HTMLInputElement>(null)
  const cancel = () => {
    forget()
    // The button that was pressed is gone.
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
        <div className={classes.result}>
          <FocusedHeading>Impor selesai</FocusedHeading>
          <ImportCountsTable report={report} caption={`${formatNumber(report.total, 0)} catatan`} />
        </div>
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
