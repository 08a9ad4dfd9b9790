import { parse } from '@bugar/contracts/core/bus/envelope'
import { AppError, invalid } from '@bugar/contracts/core/bus/errors'
import { FileId, filePartBytes, fileTransferOperations, FileType, maxFileBytes } from '@bugar/contracts/catalog/file'
import type { Call } from '@bugar/contracts/core/bus/operation'
import type { Bus } from '@bugar/runtime/nats/bus'
import multipart from '@fastify/multipart'
import { create as contentDisposition } from 'content-disposition'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { randomBytes } from 'node:crypto'
import type { Turn } from './limits/admission.ts'
import { filePolicy } from './headers.ts'
import { isUnchanged, sendReply } from './replies.ts'
import { addRoute, callOf, type RouteDeps } from './routes.ts'

interface Sent {
  readonly content: Buffer
  readonly filename: string
  readonly type: string | undefined
}

const onlyForm = () => new AppError('unsupported-media', 'Isi permintaan harus berupa multipart/form-data')
const badForm = (field: string, message: string) => invalid([{ field, message }])

/** @throws AppError `invalid`, `too-large` or `unsupported-media` when the form is not one file and perhaps a label. */
const readForm = async (request: FastifyRequest): Promise<Sent> => {
  if (!request.isMultipart()) {
    throw onlyForm()
  }
  let file: { content: Buffer; filename: string } | null = null
  let type: string | undefined
  for await (const part of request.parts()) {
    if (part.type === 'file' && part.fieldname === 'file' && file === null) {
      file = { content: await part.toBuffer(), filename: part.filename ?? '' }
    } else if (part.type === 'field' && part.fieldname === 'type' && typeof part.value === 'string') {
      type = parse(FileType, part.value)
    } else {
      throw badForm(part.fieldname, 'Kolom tidak dikenal')
    }
  }
  if (file === null) {
    throw badForm('file', 'File is required')
  }
  return { ...file, type }
}

/** Errors of the multipart library, with our messages. */
const toAppError = (error: unknown): unknown => {
  const code = (error as { code?: string }).code ?? ''
  if (code === 'FST_REQ_FILE_TOO_LARGE') {
    return new AppError('too-large', 'Berkas paling besar 2 MB', {
      errors: [{ field: 'file', message: 'File is larger than 2 MB' }],
    })
  }
  const isBroken = /^FST_(?:PARTS|FILES|FIELDS|INVALID|PROTO|NO_FORM|MULTI)/.test(code) || !(error instanceof AppError)
  return isBroken ? new AppError('invalid', 'Formulir tidak dapat dibaca', { cause: error }) : error
}

const save = async (bus: Bus, { content, filename, type }: Sent, call: Call) => {
  const id = randomBytes(16).toString('hex')
  const parts = Math.ceil(content.length / filePartBytes)
  for (let part = 0; part < parts; part++) {
    const piece = content.subarray(part * filePartBytes, (part + 1) * filePartBytes)
    await bus.call('file.stage', { upload: id, part, content: piece.toString('base64') }, call)
  }
  return bus.forward('file.store', { upload: id, parts, filename, type: type ?? 'general' }, call)
}

const { 'file.upload': upload, 'file.download': download } = fileTransferOperations

const receiveFile = async (bus: Bus, request: FastifyRequest, reply: FastifyReply, turn: Turn) => {
  const sent = await readForm(request).catch((error: unknown) => {
    throw toAppError(error)
  })
  sendReply(reply, upload, await turn(() => save(bus, sent, callOf(request, reply, upload))))
}

/** For programs that do not read `filename*` (RFC 6266). */
const asciiName = (filename: string) =>
  filename
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\x20-\x7e]/gu, '_')

/** A picture may be shown inline; nothing in a file may ever run as a page of ours. */
const fileHeaders = (contentType: string, filename: string, etag: string) => ({
  'content-type': contentType,
  'content-disposition': contentDisposition(filename, { type: 'inline', fallback: asciiName(filename) }),
  'content-security-policy': filePolicy,
  'cross-origin-resource-policy': 'same-origin',
  // Its content never changes, but it may be deleted.
  'cache-control': 'public, no-cache',
  etag,
})

const sendFile = async (bus: Bus, request: FastifyRequest, reply: FastifyReply) => {
  const id = parse(FileId, (request.params as { id: string }).id)
  const call = callOf(request, reply, download)
  const first = (await bus.call('file.read', { id, part: 0 }, call)).data
  const { contentType, filename } = first.file
  const etag = `"${id}"`
  void reply.headers(fileHeaders(contentType, filename, etag))
  if (isUnchanged(request, etag)) {
    void reply.code(304).send()
    return
  }
  const pieces = [first.content]
  for (let part = 1; part < first.parts; part++) {
    pieces.push((await bus.call('file.read', { id, part }, call)).data.content)
  }
  void reply.send(Buffer.concat(pieces.map((piece) => Buffer.from(piece, 'base64'))))
}

/** Upload and download: the two operations whose bodies are neither JSON nor lines. */
export const registerFiles = async (app: FastifyInstance, deps: RouteDeps): Promise<void> => {
  const { bus } = deps
  addRoute(app, 'file.download', download, deps, (request, reply, turn) => turn(() => sendFile(bus, request, reply)))
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    await scope.register(multipart, { limits: { fileSize: maxFileBytes, files: 1, fields: 5, parts: 6 } })
    scope.addContentTypeParser('*', (_request, _payload, done) => done(onlyForm()))
    const bodyLimit = maxFileBytes + 64 * 1024
    addRoute(scope, 'file.upload', upload, deps, (...given) => receiveFile(bus, ...given), bodyLimit)
  })
}
