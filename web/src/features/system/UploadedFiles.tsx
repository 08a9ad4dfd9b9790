import type { StoredFile } from '@bugar/contracts/file'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { ConfirmDialog } from '#components/ui/ConfirmDialog.tsx'
import { formatNumber } from '#lib/format.ts'
import classes from './system.module.css'

interface UploadedFilesProps {
  readonly files: readonly StoredFile[]
  readonly onDelete: (file: StoredFile) => void
}

/** What was uploaded since the page was opened: the server has no list, whoever knows an address may read the file. */
export function UploadedFiles({ files, onDelete }: UploadedFilesProps) {
  const [doomed, setDoomed] = useState<StoredFile | null>(null)
  return (
    <>
      {files.length > 0 && (
        <ul className={classes.files} aria-label="Berkas yang baru diunggah">
          {files.map((file) => (
            <li key={file.id}>
              <a href={`/api/files/${file.id}`} target="_blank" rel="noreferrer" className={classes.link}>
                {file.filename}
              </a>
              <span className={classes.quiet}>
                {file.type}, {formatNumber(file.size / 1000)} kB
              </span>
              <Button
                variant="subtle"
                color="merah"
                aria-label={`Hapus ${file.filename}`}
                onClick={() => setDoomed(file)}
              >
                Hapus
              </Button>
            </li>
          ))}
        </ul>
      )}
      {doomed && (
        <ConfirmDialog
          title={`Hapus ${doomed.filename}`}
          question="Yakin ingin menghapus berkas ini? Tautannya tidak dapat dibuka lagi."
          confirmLabel="Hapus"
          isBusy={false}
          failure={null}
          onConfirm={() => {
            onDelete(doomed)
            setDoomed(null)
          }}
          onCancel={() => setDoomed(null)}
        />
      )}
    </>
  )
}
