import type { Draft } from '@bugar/contracts/rules/draft/rule-draft'
import { Button, FileButton, Group } from '@mantine/core'
import { IconDownload, IconHistory, IconUpload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { BusyButton } from '#kit/forms/BusyButton.tsx'
import { ErrorBox } from '#kit/states/ErrorBox.tsx'
import { failureSentence, isMissingCode } from '#kit/data/missing-code.ts'
import { saveFile } from '#kit/files/save-file.ts'
import { isOpen } from '../drafts/words.ts'
import { KeptFiles } from './KeptFiles.tsx'
import { type ReadFile, SheetPreview } from './SheetPreview.tsx'

const loadFiles = () => import('./sheet-files.ts')

/** Why a file was not written or read; the library's own errors are no sentences for people. */
const sentenceOf = (error: Error): string =>
  error.name === 'UnusableFile' && !isMissingCode(error) ? error.message : failureSentence(error)

/** Exports a draft to a spreadsheet, and imports it after a preview of the changes. */
export function SheetActions({ draft }: { readonly draft: Draft }) {
  /** Browsers fire no event for a file chosen twice, and it may have been edited in between. */
  const reset = useRef<() => void>(null)
  const [opened, setOpened] = useState<ReadFile | null>(null)
  const download = useMutation({
    mutationFn: async (type: 'xlsx' | 'csv') => {
      const { csvFile, workbookFile } = await loadFiles()
      return type === 'csv' ? csvFile(draft) : workbookFile(draft)
    },
    onSuccess: saveFile,
  })
  const read = useMutation({
    mutationFn: async (file: File) => {
      const files = await loadFiles()
      const found = await files.openFile(file)
      files.changesIn(draft, found)
      return { opened: found, file, files }
    },
    onSuccess: setOpened,
  })
  const [isListing, setIsListing] = useState(false)
  const error = read.error ?? download.error
  return (
    <>
      <Group gap="xs" my="xs">
        <BusyButton
          variant="subtle"
          leftSection={<IconDownload size={20} aria-hidden="true" />}
          isBusy={download.isPending && download.variables === 'xlsx'}
          onClick={() => download.mutate('xlsx')}
        >
          Unduh XLSX
        </BusyButton>
        <BusyButton
          variant="subtle"
          isBusy={download.isPending && download.variables === 'csv'}
          aria-label="Unduh CSV aturan"
          onClick={() => download.mutate('csv')}
        >
          Unduh CSV
        </BusyButton>
        {isOpen(draft) && (
          <FileButton
            accept=".xlsx,.csv"
            resetRef={reset}
            onChange={(file) => {
              reset.current?.()
              if (file) {
                read.mutate(file)
              }
            }}
          >
            {(props) => (
              <Button
                {...props}
                variant="subtle"
                leftSection={<IconUpload size={20} aria-hidden="true" />}
                loading={read.isPending}
              >
                Unggah
              </Button>
            )}
          </FileButton>
        )}
        <Button
          variant="subtle"
          leftSection={<IconHistory size={20} aria-hidden="true" />}
          onClick={() => setIsListing(true)}
        >
          Berkas lama
        </Button>
      </Group>
      {isListing && <KeptFiles id={draft.id} onClose={() => setIsListing(false)} />}
      {error && (
        <ErrorBox title={read.error ? 'Berkas tidak dapat dipakai' : 'Berkas belum terunduh'} mb="sm">
          {sentenceOf(error)}
        </ErrorBox>
      )}
      {opened && <SheetPreview draft={draft} read={opened} onClose={() => setOpened(null)} />}
    </>
  )
}
