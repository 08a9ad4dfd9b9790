import { capitalize } from '@bugar/contracts/core/values/capitalize'
import { toastError, toastSuccess } from '#kit/states/toast.ts'

/** Copies a text and shows the result. Browsers refuse without https or permission. */
export const copyText = async (text: string, noun: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text)
    toastSuccess(`${capitalize(noun)} disalin`)
  } catch {
    toastError(`${capitalize(noun)} belum tersalin. Tandai lalu salin sendiri.`)
  }
}
