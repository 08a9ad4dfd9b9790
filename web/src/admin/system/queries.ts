import { AppError } from '@bugar/contracts/core/bus/errors'
import type { ImportKind } from '@bugar/contracts/system/import'
import { type DatabaseStatus, systemOperations } from '@bugar/contracts/system/system'
import { call } from '#kit/data/api.ts'
import { formatNumber } from '#kit/text/format.ts'
import { fileOperations, fileTransferOperations, type StoredFile } from '@bugar/contracts/catalog/file'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { focusTitle } from '#kit/layout/CenteredPage.tsx'
import { download, type Progress } from '#kit/files/download.ts'
import { operationQuery } from '#kit/data/query-client.ts'
import { saveFile } from '#kit/files/save-file.ts'
import { toastSuccess } from '#kit/states/toast.ts'
import { useAbortableMutation } from '#kit/data/use-abortable-mutation.ts'

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

export const databasesQuery = operationQuery(systemOperations, 'system.databaseStatus', {})

export const useDatabases = () => useQuery(databasesQuery)

export const useMaintenance = (onDone: () => void) =>
  useMutation({
    mutationFn: (task: Task) => tasks[task].run(),
    onSuccess: ({ message }) => {
      toastSuccess(message)
      onDone()
    },
  })

export const exportFailure = 'Ekspor gagal'

export const useExport = (asked: { readonly credentials: boolean; readonly content: boolean }) => {
  const [progress, setProgress] = useState<Progress>({ bytes: 0, lines: 0 })
  const { mutate, stop, isPending, isSuccess, isStopped, error } = useAbortableMutation({
    send: (_input: void, signal) => {
      setProgress({ bytes: 0, lines: 0 })
      return download(systemOperations['system.export'], asked, { signal, onProgress: setProgress })
    },
    onSuccess: (file) => {
      saveFile(file)
      toastSuccess('Ekspor selesai')
    },
  })
  return { mutate, stop, progress, isPending, isSuccess, isStopped, error }
}

/** Choosing a file only previews the import; nothing is written until it is confirmed. */
export const useImport = (kind: ImportKind) => {
  const [file, setFile] = useState<File | null>(null)
  const checking = useAbortableMutation({
    send: (chosen: File, signal) => sendFile({ file: chosen, kind, preview: true, signal }),
  })
  const importing = useMutation({
    mutationFn: (chosen: File) => sendFile({ file: chosen, kind, preview: false }),
    onSuccess: ({ message }) => toastSuccess(message),
  })
  const stop = () => {
    checking.stop()
    checking.reset()
    importing.reset()
  }
  const check = (chosen: File) => {
    stop()
    setFile(chosen)
    checking.mutate(chosen)
  }
  const clear = () => {
    stop()
    setFile(null)
  }
  return { file, checking, importing, check, clear }
}

export const uploadFailure = 'Unggah gagal'
export const deleteFailure = 'Gagal menghapus berkas'

const formOf = (file: File, type: string): FormData => {
  const form = new FormData()
  // Fields go before the file, because the server reads the stream in order.
  form.set('type', type.trim() || 'general')
  form.set('file', file)
  return form
}

interface Upload {
  readonly file: File
  /** A label for the file. */
  readonly type: string
}

export const useUpload = (onStored: (file: StoredFile) => void) =>
  useMutation({
    mutationFn: ({ file, type }: Upload) =>
      call(fileTransferOperations['file.upload'], {}, { file: formOf(file, type) }),
    onSuccess: ({ data, message }) => {
      toastSuccess(message)
      onStored(data)
    },
  })

export const useDeleteFile = (onDeleted: (file: StoredFile) => void) =>
  useMutation({
    mutationFn: ({ id }: StoredFile) => call(fileOperations['file.delete'], { id }),
    onSuccess: ({ message }, file) => {
      toastSuccess(message)
      onDeleted(file)
      // The focused button was removed.
      focusTitle()
    },
  })

export interface Outcome {
  readonly message: string
  readonly lines: readonly (readonly [service: string, did: string])[]
  readonly unavailable: readonly string[]
}

export type Task = 'migrate' | 'seed'

export const tasks = {
  migrate: {
    title: 'Jalankan migrasi',
    text: 'Menerapkan perubahan basis data yang menunggu, masing-masing sekali.',
    message: 'Jalankan semua migrasi yang menunggu di setiap layanan?',
    failure: 'Migrasi gagal',
    run: async (): Promise<Outcome> => {
      const { data } = await call(systemOperations['system.migrate'], {})
      return {
        message: 'Migrasi selesai',
        unavailable: data.unavailable,
        lines: Object.entries(data.services).flatMap(([name, done]) =>
          done ? [[name, done.applied.length > 0 ? done.applied.join(', ') : 'tidak ada yang menunggu'] as const] : [],
        ),
      }
    },
  },
  seed: {
    title: 'Lengkapi data awal',
    text: 'Menambahkan program, latihan, dan aturan bawaan yang belum ada. Yang sudah diubah tetap.',
    message: 'Tambahkan data awal yang belum ada? Isi yang sudah diubah tidak ditimpa.',
    failure: 'Melengkapi data awal gagal',
    run: async (): Promise<Outcome> => {
      const { data } = await call(systemOperations['system.seed'], {})
      return {
        message: 'Data awal sudah lengkap',
        unavailable: data.unavailable,
        lines: Object.entries(data.services).flatMap(([name, done]) =>
          done ? [[name, done.added > 0 ? `${done.added} ditambahkan` : 'sudah lengkap'] as const] : [],
        ),
      }
    },
  },
} as const satisfies Record<Task, object>
