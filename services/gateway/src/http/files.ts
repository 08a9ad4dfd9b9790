import { parse } from '@bugar/contracts/envelope'
import { AppError, invalid } from '@bugar/contracts/errors'
import { FileId, filePartBytes, fileTransferOperations, FileType, maxFileBytes } from '@bugar/contracts/file'
import type { Call, Operation } from '@bugar/contracts/operation'
import type { Bus } from '@bugar/runtime/nats/bus'
import multipart from '@fastify/multipart'
import { create as contentDisposition } from 'content-disposition'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { randomBytes } from 'node:crypto'
import { filePolicy } from './headers.ts'
import { sendReply } from './replies.ts'
import { budgetOf } from './routes.ts'
import type { Authenticate } from '../session/session.ts'

interface Deps {
  readonly bus: Bus
  readonly authenticate: Authenticate
}

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
      throw badForm(part.fieldname, 'Unknown field')
    }
  }
  if (file === null) {
    throw badForm('file', 'File is required')
  }
  return { ...file, type }
}

/** What the library rejects, in our words. */
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

const callOf = (request: FastifyRequest, operation: Operation): Call => ({
  actor: request.actor,
  requestId: request.id,
  deadline: Date.now() + budgetOf(operation),
  idempotencyKey: null,
  ifMatch: null,
  address: request.ip,
})

const keep = async (bus: Bus, { content, filename, type }: Sent, call: Call) => {
  const upload = randomBytes(16).toString('hex')
  const parts = Math.ceil(content.length / filePartBytes)
  for (let part = 0; part < parts; part++) {
    const piece = content.subarray(part * filePartBytes, (part + 1) * filePartBytes)
    await bus.call('file.stage', { upload, part, content: piece.toString('base64') }, call)
  }
  return bus.call('file.store', { upload, parts, filename, type: type ?? 'general' }, call)
}

const addUpload = (app: FastifyInstance, { bus, authenticate }: Deps): void => {
  const operation: Operation = fileTransferOperations['file.upload']
  app.route({
    method: 'POST',
    url: '/api/upload',
    bodyLimit: maxFileBytes + 64 * 1024,
    config: { operation: 'file.upload' },
    handlerTimeout: budgetOf(operation),
    onRequest: async (request) => {
      request.actor = await authenticate(request, operation.access)
    },
    handler: async (request, reply) => {
      const sent = await readForm(request).catch((error: unknown) => {
        throw toAppError(error)
      })
      return sendReply(reply, operation, await keep(bus, sent, callOf(request, operation)))
    },
  })
}

/** For programs that do not read `filename*` (RFC 6266). */
const asciiName = (filename: string) =>
  filename
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\x20-\x7e]/gu, '_')

/** A picture may be shown where it stands, everything else is saved; nothing in a file may ever run as a page of ours. */
const fileHeaders = (contentType: string, filename: string) => ({
  'content-type': contentType,
  'content-disposition': contentDisposition(filename, {
    type: contentType.startsWith('image/') ? 'inline' : 'attachment',
    fallback: asciiName(filename),
  }),
  'content-security-policy': filePolicy,
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'public, max-age=31536000, immutable',
})

const sendFile = async (bus: Bus, request: FastifyRequest, reply: FastifyReply) => {
  const operation = fileTransferOperations['file.download']
  const id = parse(FileId, (request.params as { id: string }).id)
  const call = callOf(request, operation)
  const first = (await bus.call('file.read', { id, part: 0 }, call)).data
  const pieces = [first.content]
  for (let part = 1; part < first.parts; part++) {
    pieces.push((await bus.call('file.read', { id, part }, call)).data.content)
  }
  const { contentType, filename } = first.file
  void reply.headers(fileHeaders(contentType, filename))
  return reply.send(Buffer.concat(pieces.map((piece) => Buffer.from(piece, 'base64'))))
}

const addDownload = (app: FastifyInstance, deps: Deps): void => {
  app.route({
    method: 'GET',
    url: '/api/files/:id',
    config: { operation: 'file.download' },
    handlerTimeout: budgetOf(fileTransferOperations['file.download']),
    handler: (request, reply) => sendFile(deps.bus, request, reply),
  })
}

const routes = { 'file.upload': addUpload, 'file.download': addDownload } satisfies Record<
  keyof typeof fileTransferOperations,
  unknown
>

/** Upload and download: the two operations whose bodies are neither JSON nor lines. */
export const registerFiles = async (app: FastifyInstance, deps: Deps): Promise<void> => {
  routes['file.download'](app, deps)
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    await scope.register(multipart, { limits: { fileSize: maxFileBytes, files: 1, fields: 5, parts: 6 } })
    scope.addContentTypeParser('*', (_request, _payload, done) => done(onlyForm()))
    routes['file.upload'](scope, deps)
  })
}
