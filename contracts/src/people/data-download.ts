import * as z from 'zod/mini'
import { defineOperations } from '../core/bus/operation.ts'
import { Id, Empty, Time } from '../core/values/shared.ts'

/** How long the file of a person's data can be downloaded, from when it is ready. */
export const dataFileKeptMs = 24 * 3_600_000
/** The file travels in parts of this size, the last one shorter. */
export const dataPartBytes = 256 * 1024

/** The file of a person's data, as it is made in the background. */
export const DataDownload = z.discriminatedUnion('state', [
  z.strictObject({ state: z.literal('none') }),
  z.strictObject({
    state: z.literal('preparing'),
    /** Percent; 0 also while queued. */
    progress: z.int().check(z.gte(0), z.lte(100)),
  }),
  z.strictObject({
    state: z.literal('ready'),
    /** Bytes. */
    size: z.number(),
    /** Records stored later are not included. */
    startedAt: Time,
    /** The file cannot be downloaded from then on. */
    until: Time,
  }),
  z.strictObject({ state: z.literal('failed') }),
  z.strictObject({ state: z.literal('expired'), until: Time }),
])
export type DataDownload = z.output<typeof DataDownload>

const Base64Part = z
  .string()
  .check(z.maxLength(Math.ceil(dataPartBytes / 3) * 4), z.regex(/^[A-Za-z0-9+/]+={0,2}$/, 'Part is not base64'))
const Count = z.int().check(z.gte(0))
const Progress = z.int().check(z.gte(0), z.lte(100))
const jobFields = { id: Id }

/**
 * One job per person. A gateway runs it under a lease, which each write renews; auth stores the job and the parts of
 * the file, because accounts are deleted there.
 */
export const dataDownloadOperations = defineOperations('auth', {
  'dataDownload.status': {
    http: { method: 'GET', path: '/user/account/data/status' },
    access: 'user',
    summary: 'How far the file with everything that is kept of the caller is',
    input: Empty,
    output: DataDownload,
    failure: 'Failed to get the state of the download',
    safe: true,
  },
  'dataDownload.delete': {
    http: { method: 'DELETE', path: '/user/account/data' },
    access: 'user',
    summary: 'Delete the file of the caller’s data, or stop its preparation; succeeds when there is none',
    input: Empty,
    output: Empty,
    message: 'Berkas data dihapus',
    failure: 'Failed to delete the file',
    outdates: ['dataDownload.status'],
  },
  'dataDownload.begin': {
    access: 'internal',
    summary: 'Begin a job for the actor, unless one is under way or its file is ready',
    input: z.strictObject(jobFields),
    output: z.strictObject({ begun: z.boolean(), download: DataDownload }),
    failure: 'Failed to prepare data',
    errors: ['unauthenticated'],
  },
  'dataDownload.renew': {
    access: 'internal',
    summary: 'Say that a job is still under way, and how far it is; 409 when it is not any more',
    input: z.strictObject({ ...jobFields, progress: Progress }),
    output: Empty,
    failure: 'Failed to prepare data',
    errors: ['conflict'],
  },
  'dataDownload.append': {
    access: 'internal',
    summary: 'Keep one part of the file, counted from 0; a part that is sent again replaces itself',
    input: z.strictObject({ ...jobFields, progress: Progress, part: Count, content: Base64Part }),
    output: Empty,
    failure: 'Failed to prepare data',
    timeoutMs: 20_000,
    errors: ['unauthenticated', 'conflict'],
  },
  'dataDownload.complete': {
    access: 'internal',
    summary: 'Make the file ready for its owner',
    input: z.strictObject({ ...jobFields, parts: Count, size: Count }),
    output: Empty,
    failure: 'Failed to prepare data',
    timeoutMs: 20_000,
    errors: ['conflict'],
  },
  'dataDownload.fail': {
    access: 'internal',
    summary: 'Give a job up; its parts are deleted',
    input: z.strictObject(jobFields),
    output: Empty,
    failure: 'Failed to prepare data',
  },
  'dataDownload.read': {
    access: 'internal',
    summary: 'One part of the actor’s file, counted from 0; with the id of a job only of that one',
    input: z.strictObject({ id: z.optional(Id), part: Count }),
    output: z.strictObject({
      id: Id,
      size: z.number(),
      parts: z.number(),
      startedAt: Time,
      content: z.string(),
    }),
    failure: 'Failed to download data',
    safe: true,
    errors: ['not-found', 'conflict'],
  },
})

/** Download of one person's data, assembled by the gateway from all services. */
export const dataTransferOperations = defineOperations('gateway', {
  'account.download': {
    http: { method: 'GET', path: '/user/account/data' },
    access: 'user',
    summary:
      'Everything that is kept of the caller, once it is prepared: a ZIP of JSON, CSV and a page in Indonesian that says what is in it',
    input: Empty,
    output: z.unknown(),
    failure: 'Failed to download data',
    rateClass: 'expensive',
    produces: 'zip',
    safe: true,
    timeoutMs: 600_000,
    errors: ['not-found', 'conflict', 'rate-limited'],
  },
  'dataDownload.start': {
    http: { method: 'POST', path: '/user/account/data', status: 201, orStatus: 200 },
    access: 'user',
    summary:
      'Begin to prepare the file of the caller’s data in the background; 200 when that is under way or done already',
    input: Empty,
    output: DataDownload,
    failure: 'Failed to prepare data',
    outdates: ['dataDownload.status', 'account.get'],
    rateClass: 'expensive',
    takesDevice: true,
  },
})
