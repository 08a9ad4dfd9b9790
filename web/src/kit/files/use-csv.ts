import type { Operation } from '@bugar/contracts/core/bus/operation'
import { useMutation } from '@tanstack/react-query'
import type { CallInput } from '#kit/data/api.ts'
import { download } from './download.ts'
import { saveFile } from './save-file.ts'
import { isAboutCode } from '#kit/data/step-up.ts'
import { toastError } from '#kit/states/toast.ts'

/** Downloads a list as a table, with the filters it is shown with. */
export const useCsv = <T extends Operation>(operation: T) =>
  useMutation({
    mutationFn: (filters: CallInput<T>) => download(operation, filters, { onProgress: () => undefined }),
    onSuccess: (file) => saveFile(file),
    onError: (error) => isAboutCode(error) || toastError(`Unduhan CSV gagal. ${error.message}`),
  })
