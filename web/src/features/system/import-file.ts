import { AppError } from '@bugar/contracts/errors'
import { systemOperations } from '@bugar/contracts/system'
import { call } from '#lib/api.ts'
import { formatNumber } from '#lib/format.ts'

const operation = systemOperations['system.import']

/** @throws AppError `invalid` when the file changed after it was chosen, which browsers report as a network error. */
const requireReadable = async (file: File): Promise<void> => {
  try {
    await file.slice(0, 1).arrayBuffer()
  } catch (cause) {
    throw new AppError('invalid', 'Berkas berubah atau hilang sejak dipilih. Pilih berkasnya lagi.', { cause })
  }
}

interface Send {
  readonly file: File
  readonly preview: boolean
  readonly signal?: AbortSignal
}

export const sendFile = async ({ file, preview, signal }: Send) => {
  await requireReadable(file)
  return call(operation, { preview }, { file, ...(signal && { signal }) })
}

const kilobyte = 1000
const megabyte = 1_000_000

export const formatSize = (bytes: number): string =>
  bytes < megabyte ? `${formatNumber(Math.ceil(bytes / kilobyte), 0)} kB` : `${formatNumber(bytes / megabyte, 1)} MB`

/** Whether a failed import may have written data, and whether the file may be sent again. */
export const adviceFor = (error: Error): string => {
  const { code, cause } = error instanceof AppError ? error : { code: 'internal', cause: error }
  // No response: the server may have written part of the file.
  if (code === 'unavailable' && cause === undefined) {
    return 'Tidak ada yang diubah. Berkas yang sama dapat dikirim lagi.'
  }
  return ['unavailable', 'outcome-unknown', 'internal'].includes(code)
    ? 'Sebagian mungkin sudah ditulis. Berkas yang sama dapat dikirim lagi; yang sudah ditulis tidak menjadi dua.'
    : 'Tidak ada yang diubah.'
}
