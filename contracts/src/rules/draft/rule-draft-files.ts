import * as z from 'zod/mini'
import { defineOperations } from '../../core/bus/operation.ts'
import { Person } from './rule-approval.ts'
import { Id, Time } from '../../core/values/shared.ts'
import { atLeastTrimmed, atMost, singleLine } from '../../core/values/string-length.ts'

/** Per draft; older ones are deleted. */
export const maxKeptFiles = 20

/** Maximum per file; a workbook of 200 rules and 1,000 cases has some 200 kB. */
export const maxKeptBytes = 600_000

/** A spreadsheet whose rows were imported into a draft. */
export const KeptFile = z.strictObject({
  id: Id,
  name: z.string(),
  bytes: z.number(),
  by: Person,
  at: Time,
})
export type KeptFile = z.output<typeof KeptFile>

const maxCharacters = (maxKeptBytes / 3) * 4

/** Base64; four characters for three bytes. */
const Content = z
  .base64('Content is base64')
  .check(z.minLength(1, 'Content is base64'), atMost(maxCharacters, 'Berkas di atas 600 kB tidak disimpan'))

const ofDraft = { id: Id }

export const ruleDraftFileOperations = defineOperations('inference', {
  'ruleDraft.keepFile': {
    http: { method: 'POST', path: '/rule-drafts/{id}/files', status: 201 },
    access: 'trainer',
    summary: 'Keep a spreadsheet whose rows were taken into a draft; the last 20 are kept',
    input: z.strictObject({
      ...ofDraft,
      name: z.string().check(singleLine(), atLeastTrimmed(1, 'Name is required'), atMost(200, 'Name is at most 200')),
      content: Content,
    }),
    output: KeptFile,
    failure: 'Failed to keep file',
    outdates: ['ruleDraft.files'],
    bodyLimit: maxCharacters + 4096,
    errors: ['not-found'],
    audited: 'Menyimpan berkas rancangan aturan',
  },
  'ruleDraft.files': {
    http: { method: 'GET', path: '/rule-drafts/{id}/files' },
    access: 'trainer',
    summary: 'The spreadsheets whose rows were taken into a draft, the newest first, without their content',
    input: z.strictObject(ofDraft),
    output: z.array(KeptFile),
    failure: 'Failed to get file',
    safe: true,
    errors: ['not-found'],
  },
  'ruleDraft.file': {
    http: { method: 'GET', path: '/rule-drafts/{id}/files/{file}' },
    access: 'trainer',
    summary: 'One of the spreadsheets whose rows were taken into a draft, in base64',
    input: z.strictObject({ ...ofDraft, file: Id }),
    output: z.strictObject({ name: z.string(), content: z.string() }),
    failure: 'Failed to get file',
    safe: true,
    errors: ['not-found'],
  },
})
