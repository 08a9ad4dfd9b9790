import { fileContentTypes, fileOperations, fileTransferOperations, maxFileBytes } from '@bugar/contracts/file'
import type { StoredFile } from '@bugar/contracts/file'
import { TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { BusyButton } from '#components/ui/BusyButton.tsx'
import { ErrorBox } from '#components/ui/ErrorBox.tsx'
import { focusTitle } from '#components/layout/PageTitle.tsx'
import { Panel } from '#components/ui/Panel.tsx'
import { call } from '#lib/api.ts'
import { toastError, toastSuccess } from '#lib/toast.ts'
import { FileField } from './FileField.tsx'
import { UploadedFiles } from './UploadedFiles.tsx'
import classes from './system.module.css'

const upload = fileTransferOperations['file.upload']
const failure = 'Unggah gagal'

const formOf = (file: File, type: string): FormData => {
  const form = new FormData()
  // Fields come before the file, so that the server knows them when the content begins.
  form.set('type', type.trim() || 'general')
  form.set('file', file)
  return form
}

const problemOf = (file: File | null) =>
  file && file.size > maxFileBytes ? 'Berkas lebih besar dari 2 MB. Pilih yang lebih kecil.' : null

export function UploadPanel() {
  const [file, setFile] = useState<File | null>(null)
  const [type, setType] = useState('general')
  const [stored, setStored] = useState<readonly StoredFile[]>([])
  const problem = problemOf(file)
  const sending = useMutation({
    mutationFn: (chosen: File) => call(upload, {}, { file: formOf(chosen, type), timeoutMs: 60_000 }),
    onSuccess: ({ data, message }) => {
      toastSuccess(message ?? 'Berkas berhasil diunggah')
      setStored((before) => [data, ...before])
    },
    onError: () => toastError(failure),
  })
  const removing = useMutation({
    mutationFn: ({ id }: StoredFile) => call(fileOperations['file.delete'], { id }),
    onSuccess: ({ message }, { id }) => {
      toastSuccess(message ?? 'Berkas berhasil dihapus')
      setStored((before) => before.filter((each) => each.id !== id))
      // The button that began it goes with the file.
      focusTitle()
    },
    onError: () => toastError('Gagal menghapus berkas'),
  })
  const error = sending.error ?? removing.error
  return (
    <Panel title="Unggah berkas">
      <div className={classes.form}>
        <FileField
          label="Berkas"
          accept={fileContentTypes.join(',')}
          hint="PNG, JPEG, WebP, atau PDF, paling besar 2 MB."
          file={file}
          error={problem}
          isDisabled={sending.isPending}
          onChoose={setFile}
        />
        <TextInput label="Label" maxLength={40} value={type} onChange={(event) => setType(event.currentTarget.value)} />
      </div>
      <div className={classes.actions}>
        <BusyButton
          variant="default"
          disabled={!file || problem !== null}
          isBusy={sending.isPending}
          onClick={() => file && sending.mutate(file)}
        >
          Unggah
        </BusyButton>
      </div>
      {error && <ErrorBox title={sending.error ? failure : 'Gagal menghapus berkas'}>{error.message}</ErrorBox>}
      <UploadedFiles files={stored} onDelete={removing.mutate} />
    </Panel>
  )
}
