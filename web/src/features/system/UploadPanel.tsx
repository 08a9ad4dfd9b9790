import { fileContentTypes, maxFileBytes, type StoredFile } from '@bugar/contracts/file'
import { Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { BusyButton } from '#components/ui/BusyButton.tsx'
import { ErrorBox } from '#components/ui/ErrorBox.tsx'
import { Panel } from '#components/ui/Panel.tsx'
import { FileField } from './FileField.tsx'
import { deleteFailure, uploadFailure, useDeleteFile, useUpload } from './queries.ts'
import { UploadedFiles } from './UploadedFiles.tsx'

const problemOf = (file: File | null) =>
  file && file.size > maxFileBytes ? 'Berkas lebih besar dari 2 MB. Pilih yang lebih kecil.' : null

export function UploadPanel() {
  const [file, setFile] = useState<File | null>(null)
  const [type, setType] = useState('general')
  const [stored, setStored] = useState<readonly StoredFile[]>([])
  const problem = problemOf(file)
  const sending = useUpload((added) => setStored((before) => [added, ...before]))
  const removing = useDeleteFile(({ id }) => setStored((before) => before.filter((each) => each.id !== id)))
  const error = sending.error ?? removing.error
  return (
    <Panel title="Unggah berkas">
      <Stack>
        <FileField
          label="Berkas"
          accept={fileContentTypes.join(',')}
          hint="Gambar PNG, JPEG, atau WebP, paling besar 2 MB."
          file={file}
          error={problem}
          isDisabled={sending.isPending}
          onChoose={setFile}
        />
        <TextInput label="Label" maxLength={40} value={type} onChange={(event) => setType(event.currentTarget.value)} />
        <BusyButton
          variant="default"
          style={{ alignSelf: 'start' }}
          disabled={!file || problem !== null}
          isBusy={sending.isPending}
          onClick={() => file && sending.mutate({ file, type })}
        >
          Unggah
        </BusyButton>
        {error && <ErrorBox title={sending.error ? uploadFailure : deleteFailure}>{error.message}</ErrorBox>}
      </Stack>
      <UploadedFiles files={stored} onDelete={removing.mutate} />
    </Panel>
  )
}
