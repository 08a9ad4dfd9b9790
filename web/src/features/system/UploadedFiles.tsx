import type { StoredFile } from '@bugar/contracts/file'
import { Anchor, Box, Button, Group } from '@mantine/core'
import { useState } from 'react'
import { ConfirmDialog } from '#components/ui/ConfirmDialog.tsx'
import { DividedList } from '#components/ui/DividedList.tsx'
import { formatNumber } from '#lib/format.ts'
import { Hint } from '#components/ui/Hint.tsx'

interface UploadedFilesProps {
  readonly files: readonly StoredFile[]
  readonly onDelete: (file: StoredFile) => void
}

/** Files uploaded since the page was opened: the server lists none, and anyone with the address can read a file. */
export function UploadedFiles({ files, onDelete }: UploadedFilesProps) {
  const [toDelete, setToDelete] = useState<StoredFile | null>(null)
  return (
    <>
      {files.length > 0 && (
        <DividedList mt="xs" aria-label="Berkas yang baru diunggah">
          {files.map((file) => (
            <Group key={file.id} component="li" justify="space-between" wrap="nowrap">
              <Box miw={0}>
                <Anchor href={`/api/files/${file.id}`} target="_blank" rel="noreferrer" fw={600} underline="always">
                  {file.filename}
                </Anchor>
                <Hint>
                  {file.type}, {formatNumber(file.size / 1000)} kB
                </Hint>
              </Box>
              <Button
                variant="subtle"
                color="merah"
                aria-label={`Hapus ${file.filename}`}
                onClick={() => setToDelete(file)}
              >
                Hapus
              </Button>
            </Group>
          ))}
        </DividedList>
      )}
      {toDelete && (
        <ConfirmDialog
          title={`Hapus ${toDelete.filename}`}
          message="Yakin ingin menghapus berkas ini? Tautannya tidak dapat dibuka lagi."
          confirmLabel="Hapus"
          onConfirm={() => {
            onDelete(toDelete)
            setToDelete(null)
          }}
          onCancel={() => setToDelete(null)}
        />
      )}
    </>
  )
}
