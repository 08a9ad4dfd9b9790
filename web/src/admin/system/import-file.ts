import { AppError } from '@bugar/contracts/core/bus/errors'
import type { ImportKind } from '@bugar/contracts/system/import'
import { type DatabaseStatus, systemOperations } from '@bugar/contracts/system/system'
import { call } from '#kit/data/api.ts'
import { formatNumber } from '#kit/text/format.ts'

const operations = {
  restore: systemOperations['system.import'],
  content: systemOperations['system.importContent'],
} as const

/** Whether the reader is the only person in the system; false while a service does not say so. */
export const isWithoutPeople = ({ auth, consultation }: DatabaseStatus['services']): boolean => {
  const countOf = (state: typeof auth, wanted: string) =>
    state?.collections.find(({ name }) => name === wanted)?.count ?? 0
  return consultation !== null && countOf(auth, 'users') === 1 && countOf(consultation, 'consultations') === 0
}

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
  readonly kind: ImportKind
  readonly preview: boolean
  readonly signal?: AbortSignal
}

export const sendFile = async ({ file, kind, preview, signal }: Send) => {
  await requireReadable(file)
  return call(operations[kind], { preview }, { file, ...(signal && { signal }) })
}

const kilobyte = 1000
const megabyte = 1_000_000

export const formatSize = (bytes: number): string =>
  bytes < megabyte ? `${formatNumber(Math.ceil(bytes / kilobyte), 0)} kB` : `${formatNumber(bytes / megabyte, 1)} MB`

/** Whether a failed import may still take place, and whether the file may be sent again. */
export const adviceFor = (error: Error): string => {
  const { code, cause } = error instanceof AppError ? error : { code: 'internal', cause: error }
  if (code === 'unavailable' && cause === undefined) {
    return 'Tidak ada yang diubah. Berkas yang sama dapat dikirim lagi.'
  }
  // No response: the server goes on by itself where it had decided.
  return ['unavailable', 'outcome-unknown', 'internal'].includes(code)
    ? 'Semua isi berkas masuk, atau tidak satu pun. Muat ulang halaman ini sebentar lagi untuk melihatnya.'
    : 'Tidak ada yang diubah.'
}
