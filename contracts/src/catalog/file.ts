import * as z from 'zod/mini'
import { defineOperations } from '../core/bus/operation.ts'
import { Id, Empty, Time } from '../core/values/shared.ts'

/** Accepted file types, detected from the content and never taken from the sender. */
export const fileContentTypes = ['image/png', 'image/jpeg', 'image/webp'] as const
export type FileContentType = (typeof fileContentTypes)[number]

export const maxFileBytes = 2 * 1024 * 1024
/** A picture is stored as the server encodes it, which can be longer than what was uploaded. */
export const maxStoredFileBytes = 4 * maxFileBytes
/** Files travel in parts of this size, the last one shorter: in base64 a part is below the largest NATS message. */
export const filePartBytes = 512 * 1024
/** One more than the largest file has, so that an oversized file is rejected for its size. */
const maxParts = maxFileBytes / filePartBytes + 1

/** 128 random bits, because knowing the id is enough to read the file. */
export const FileId = z.string().check(z.regex(/^[0-9a-f]{32}$/, 'ID tidak sah'))

export const FileType = z
  .string()
  .check(z.regex(/^[\w-]{1,40}$/, 'Type is 1 to 40 letters, digits, hyphens or underscores'))

export const StoredFile = z.strictObject({
  id: FileId,
  /** A label of the sender's choice. */
  type: FileType,
  /** Safe to put into a header: no path, no control characters, the ending fits the content. */
  filename: z.string(),
  contentType: z.enum(fileContentTypes),
  /** Bytes. */
  size: z.number(),
  createdAt: Time,
  uploadedBy: z.strictObject({ id: Id, name: z.string() }),
})
export type StoredFile = z.output<typeof StoredFile>

const Base64 = z
  .string()
  .check(
    z.minLength(4, { error: 'Part is empty', abort: true }),
    z.maxLength(Math.ceil(filePartBytes / 3) * 4, `Part is at most ${filePartBytes} bytes`),
    z.regex(/^[A-Za-z0-9+/]+={0,2}$/, 'Part is not base64'),
  )

export const fileOperations = defineOperations('catalog', {
  /**
   * An upload is one random 128-bit id made by the caller, `file.stage` for each part (in any order, retried after a
   * lost reply), then one `file.store`. Parts that are never stored expire after ten minutes.
   */
  'file.stage': {
    access: 'internal',
    summary: 'Keep one part of an upload; parts are counted from 0',
    input: z.strictObject({
      upload: FileId,
      part: z.int().check(z.gte(0), z.lte(maxParts - 1)),
      content: Base64,
    }),
    output: Empty,
    failure: 'Failed to upload file',
  },
  'file.store': {
    access: 'internal',
    summary: 'Put the parts of an upload together, check what they are and keep them as a file of the actor',
    input: z.strictObject({
      upload: FileId,
      /** 0 for an empty file, which is rejected like every other file of no allowed kind. */
      parts: z.int().check(z.gte(0), z.lte(maxParts)),
      /** As given by the sender; sanitized before it is stored. */
      filename: z.string().check(z.maxLength(1000, 'File name is at most 1000 characters')),
      type: z._default(FileType, 'general'),
    }),
    output: StoredFile,
    message: 'Berkas berhasil diunggah',
    failure: 'Failed to upload file',
    // A picture of the largest size is decoded and encoded in two seconds, on a busy machine in ten.
    timeoutMs: 20_000,
    errors: ['unauthenticated', 'too-large', 'unsupported-media'],
    audited: 'Mengunggah berkas',
  },
  'file.read': {
    access: 'internal',
    summary: 'One part of a file, counted from 0; a part behind the end is not found',
    input: z.strictObject({ id: FileId, part: z.int().check(z.gte(0), z.lte(maxStoredFileBytes / filePartBytes)) }),
    output: z.strictObject({
      file: StoredFile,
      content: z.string(),
      /** How many parts the file has; a file never changes, so they may be read in any order. */
      parts: z.number(),
    }),
    failure: 'Failed to get file',
    safe: true,
    errors: ['not-found'],
  },
  'file.delete': {
    http: { method: 'DELETE', path: '/files/{id}' },
    access: 'trainer',
    summary: 'Delete a file',
    input: z.strictObject({ id: FileId }),
    output: Empty,
    message: 'Berkas berhasil dihapus',
    failure: 'Failed to delete file',
    outdates: [],
    errors: ['not-found'],
    stepUp: true,
    audited: 'Menghapus berkas',
  },
})

/** File transfer through the gateway, between a browser and the service that stores the file. */
export const fileTransferOperations = defineOperations('gateway', {
  'file.upload': {
    http: { method: 'POST', path: '/upload', status: 201 },
    access: 'trainer',
    summary: 'Keep a PNG, JPEG or WebP picture of at most 2 MB; form fields `file` and `type`',
    input: Empty,
    output: StoredFile,
    message: 'Berkas berhasil diunggah',
    failure: 'Failed to upload file',
    outdates: ['audit.list'],
    rateClass: 'expensive',
    consumes: 'multipart',
    timeoutMs: 30_000,
  },
  'file.download': {
    http: { method: 'GET', path: '/files/{id}' },
    access: 'public',
    summary: 'A stored file; whoever knows its id may read it',
    input: z.strictObject({ id: FileId }),
    output: z.unknown(),
    failure: 'Failed to get file',
    rateClass: 'expensive',
    produces: 'file',
    safe: true,
    timeoutMs: 10_000,
    errors: ['not-found'],
  },
})
