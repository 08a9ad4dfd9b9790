import { fileOperations, fileTransferOperations, type StoredFile } from '@bugar/contracts/catalog/file'
import type { ImportKind } from '@bugar/contracts/system/import'
import { systemOperations } from '@bugar/contracts/system/system'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { focusTitle } from '#kit/layout/PageTitle.tsx'
import { call } from '#kit/data/api.ts'
import { download, type Progress } from '#kit/files/download.ts'
import { operationQuery } from '#kit/data/query-client.ts'
import { saveFile } from '#kit/files/save-file.ts'
import { toastError, toastSuccess } from '#kit/states/toast.ts'
import { isAborted, useAbortableMutation } from '#kit/data/use-abortable-mutation.ts'
import { sendFile } from './import-file.ts'

export const databasesQuery = operationQuery(systemOperations, 'system.databaseStatus', {})

export const useDatabases = () => useQuery(databasesQuery)

export const useMaintenance = (onDone: () => void) =>
  useMutation({
    mutationFn: (task: Task) => tasks[task].run(),
    onSuccess: ({ message }) => {
      toastSuccess(message)
      onDone()
    },
    onError: (_failure, task) => toastError(tasks[task].failure),
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
    onError: (error) => isAborted(error) || toastError(exportFailure),
  })
  return { mutate, stop, progress, isPending, isSuccess, isStopped, error }
}

/** Choosing a file only previews the import; nothing is written until it is confirmed. */
export const useImport = (kind: ImportKind, failed: string) => {
  const [file, setFile] = useState<File | null>(null)
  const checking = useAbortableMutation({
    send: (chosen: File, signal) => sendFile({ file: chosen, kind, preview: true, signal }),
  })
  const importing = useMutation({
    mutationFn: (chosen: File) => sendFile({ file: chosen, kind, preview: false }),
    onSuccess: ({ message }) => toastSuccess(message),
    onError: () => toastError(failed),
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
    onError: () => toastError(uploadFailure),
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
    onError: () => toastError(deleteFailure),
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
