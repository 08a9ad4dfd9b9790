import { AppError } from '@bugar/contracts/errors'
import { systemOperations } from '@bugar/contracts/system'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { BusyButton } from '#components/BusyButton.tsx'
import { ConfirmDialog } from '#components/ConfirmDialog.tsx'
import { ErrorBox } from '#components/ErrorBox.tsx'
import { Panel } from '#components/Panel.tsx'
import { call } from '#lib/api.ts'
import { toastError, toastSuccess } from '#lib/toast.ts'
import { FileField } from './FileField.tsx'
import { ImportReportTable } from './ImportReportTable.tsx'
import classes from './system.module.css'

const operation = systemOperations['system.import']
const failure = 'Impor gagal'

function Refusal({ error }: { readonly error: Error }) {
  const lines = error instanceof AppError ? (error.errors ?? []) : []
  return (
    <div className={classes.result}>
      <ErrorBox title={failure}>{error.message}</ErrorBox>
      {lines.length > 0 && (
        <>
          <p className={classes.quiet}>Tidak ada yang diubah. Baris yang ditolak:</p>
          <ul className={classes.lines}>
            {lines.map(({ field, message }) => (
              <li key={`${field} ${message}`}>
                <b>{field.replace(/^line /, 'Baris ')}</b> {message}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

export function ImportPanel() {
  const [file, setFile] = useState<File | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const queries = useQueryClient()
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: (chosen: File) => call(operation, {}, { file: chosen, patienceMs: operation.timeoutMs }),
    onSuccess: ({ message }) => {
      toastSuccess(message ?? 'Impor selesai')
      return queries.invalidateQueries()
    },
    onError: () => toastError(failure),
  })
  const choose = (chosen: File | null) => {
    reset()
    setFile(chosen)
  }
  const start = () => {
    setIsAsking(false)
    if (file) {
      mutate(file)
    }
  }
  return (
    <Panel title="Impor">
      <FileField
        label="Berkas ekspor (NDJSON)"
        accept=".ndjson,.jsonl,application/x-ndjson"
        hint="Seluruh berkas diperiksa dulu; satu baris yang salah membatalkan semuanya."
        isDisabled={isPending}
        onChoose={choose}
      />
      <div className={classes.actions}>
        <BusyButton variant="default" disabled={!file} isBusy={isPending} onClick={() => setIsAsking(true)}>
          Impor
        </BusyButton>
      </div>
      <div role="status">
        {isPending && <p className={classes.quiet}>Memeriksa dan menulis...</p>}
        {data && <ImportReportTable report={data.data} />}
      </div>
      {error && <Refusal error={error} />}
      {isAsking && (
        <ConfirmDialog
          title="Impor data"
          question={`Catatan di ${file?.name ?? 'berkas ini'} menambah atau menimpa data yang ada. Lanjutkan?`}
          confirmLabel="Impor"
          isBusy={false}
          failure={null}
          onConfirm={start}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </Panel>
  )
}
