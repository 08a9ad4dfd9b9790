import { type KeptFile, maxKeptFiles } from '@bugar/contracts/rules/draft/rule-draft-files'
import { Group, Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { BusyButton } from '#kit/forms/BusyButton.tsx'
import { DividedList } from '#kit/lists/DividedList.tsx'
import { ErrorBox } from '#kit/states/ErrorBox.tsx'
import { Hint } from '#kit/dialogs/Hint.tsx'
import { ModalDialog } from '#kit/dialogs/ModalDialog.tsx'
import { QueryState } from '#kit/states/QueryState.tsx'
import { formatNumber, formatTime } from '#kit/text/format.ts'
import { saveFile } from '#kit/files/save-file.ts'
import { getKeptFile, keptFilesQuery } from './kept-files.ts'

interface KeptFilesProps {
  /** Id of the draft. */
  readonly id: string
  readonly onClose: () => void
}

function FileLine({ id, file }: Pick<KeptFilesProps, 'id'> & { readonly file: KeptFile }) {
  const { mutate, error, isPending } = useMutation({ mutationFn: () => getKeptFile(id, file.id), onSuccess: saveFile })
  return (
    <Stack component="li" gap="xxs" py="sm">
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <div style={{ minWidth: 0 }}>
          <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
            {file.name}
          </Text>
          <Hint>
            {file.by.name}, {formatTime(file.at)}, {formatNumber(Math.ceil(file.bytes / 1000))} kB
          </Hint>
        </div>
        <BusyButton
          variant="subtle"
          px="sm"
          isBusy={isPending}
          aria-label={`Unduh ${file.name}, ${formatTime(file.at)}`}
          onClick={() => mutate()}
        >
          <IconDownload size={20} aria-hidden="true" />
        </BusyButton>
      </Group>
      {error && <ErrorBox>{error.message}</ErrorBox>}
    </Stack>
  )
}

/** The latest spreadsheets whose rows were imported into a draft, unchanged. */
export function KeptFiles({ id, onClose }: KeptFilesProps) {
  return (
    <ModalDialog title="Berkas yang dimasukkan" eyebrow="Rancangan" onClose={onClose}>
      <QueryState query={useQuery(keptFilesQuery(id))} failure="Daftar berkas belum dapat dimuat." height={160}>
        {({ data: files }) =>
          files.length === 0 ? (
            <Hint>Belum ada berkas yang dimasukkan ke rancangan ini.</Hint>
          ) : (
            <>
              <DividedList aria-label="Berkas yang dimasukkan">
                {files.map((file) => (
                  <FileLine key={file.id} id={id} file={file} />
                ))}
              </DividedList>
              {files.length === maxKeptFiles && <Hint mt="xs">{maxKeptFiles} berkas terakhir disimpan.</Hint>}
            </>
          )
        }
      </QueryState>
    </ModalDialog>
  )
}
