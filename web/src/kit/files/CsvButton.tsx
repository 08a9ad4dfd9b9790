import type { Operation } from '@bugar/contracts/core/bus/operation'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { CallInput } from '#kit/data/api.ts'
import { download } from './download.ts'
import { saveFile } from './save-file.ts'
import { isAboutCode } from '#kit/data/step-up.ts'
import { toastError } from '#kit/states/toast.ts'
import { BusyButton } from '#kit/forms/FormFoot.tsx'

interface CsvButtonProps<T extends Operation> {
  /** The exported records, such as "konsultasi". */
  readonly noun: string
  readonly operation: T
  /** The server's filters with which the list is shown. */
  readonly filters: CallInput<T>
}

/** Downloads what the filters of a list show. */
export function CsvButton<T extends Operation>({ noun, operation, filters }: CsvButtonProps<T>) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => download(operation, filters, { onProgress: () => undefined }),
    onSuccess: (file) => saveFile(file),
    onError: (error) => isAboutCode(error) || toastError(`Unduhan CSV gagal. ${error.message}`),
  })
  return (
    <BusyButton
      variant="default"
      leftSection={<IconDownload size={20} aria-hidden="true" />}
      isBusy={isPending}
      aria-label={`Unduh CSV ${noun}`}
      onClick={() => mutate()}
    >
      Unduh CSV
    </BusyButton>
  )
}
