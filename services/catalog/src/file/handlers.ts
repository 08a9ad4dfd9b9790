import { AppError, invalid, notFound } from '@bugar/contracts/core/bus/errors'
import { type FileContentType, type fileOperations, filePartBytes } from '@bugar/contracts/catalog/file'
import type { Handlers } from '@bugar/contracts/core/bus/operation'
import type { Audit } from '@bugar/runtime/audit/middleware'
import { actorOf } from '@bugar/runtime/nats/dispatch'
import { type FairQueue, laneOf } from '@bugar/runtime/core/fair-queue'
import { inspectUpload } from './domain/inspect-file.ts'
import { filenameFor } from './domain/filename.ts'
import type { FileStore } from './store.ts'

interface Deps {
  readonly audit: Audit
  readonly store: FileStore
  readonly inspections: FairQueue
  readonly now: () => Date
}

const missing = () => notFound('Berkas tidak ditemukan')

const unsupported = (reason: string) =>
  new AppError('unsupported-media', 'Berkas harus gambar PNG, JPEG, atau WebP yang utuh', {
    errors: [{ field: 'file', message: reason }],
  })

const tooLarge = (reason: string) => new AppError('too-large', reason, { errors: [{ field: 'file', message: reason }] })

interface Accepted {
  readonly contentType: FileContentType
  readonly filename: string
  readonly content: Buffer
}

/** @throws AppError `too-large` or `unsupported-media` when the file is rejected. */
const accept = async (bytes: Buffer, given: string): Promise<Accepted> => {
  const inspection = await inspectUpload(bytes)
  if (inspection.kind !== 'good') {
    throw inspection.kind === 'too-large' ? tooLarge(inspection.reason) : unsupported(inspection.reason)
  }
  const { contentType, content } = inspection
  const filename = filenameFor(given, contentType)
  if (filename === null) {
    throw unsupported('The ending of the name does not fit the content')
  }
  return { contentType, filename, content }
}

export const createFileHandlers = ({ audit, store, inspections, now }: Deps): Handlers<typeof fileOperations> => ({
  'file.stage': async ({ upload, part, content }) => {
    await store.stage(upload, part, Buffer.from(content, 'base64'), now())
    return { data: {} }
  },

  'file.store': async ({ upload, parts, filename: given, type }, call) => {
    const { id, name } = actorOf(call)
    try {
      const { content, ...accepted } = await inspections(laneOf(call, id), call.deadline, async () => {
        const bytes = await store.assemble(upload, parts)
        if (bytes === null) {
          throw invalid([{ field: 'parts', message: 'Not all parts of the upload are there' }])
        }
        return accept(bytes, given)
      })
      const data = await store.insert(content, { ...accepted, type, uploadedBy: { id, name } })
      audit(call, { objectId: data.id, after: data })
      return { data }
    } finally {
      await store.removeParts(upload)
    }
  },

  'file.read': async ({ id, part }) => {
    const found = await store.read(id, part)
    if (!found) {
      throw missing()
    }
    const { file, content } = found
    return { data: { file, content: content.toString('base64'), parts: Math.ceil(file.size / filePartBytes) } }
  },

  'file.delete': async ({ id }, call) => {
    const before = await store.remove(id)
    if (!before) {
      throw missing()
    }
    audit(call, { before })
    return { data: {} }
  },
})
