import { notFound } from '@bugar/contracts/core/bus/errors'
import type { Handlers } from '@bugar/contracts/core/bus/operation'
import type { ruleDraftFileOperations } from '@bugar/contracts/rules/draft/rule-draft-files'
import type { Audit } from '@bugar/runtime/audit/middleware'
import { auditedDraft, type DraftWork, personOf } from './change.ts'
import type { DraftFileStore } from './file-store.ts'

interface Deps {
  readonly audit: Audit
  readonly files: DraftFileStore
}

/** Spreadsheets whose rows were imported into a draft. */
export const createDraftFileHandlers = (
  { audit, files }: Deps,
  { find }: DraftWork,
): Handlers<typeof ruleDraftFileOperations> => ({
  'ruleDraft.keepFile': async ({ id, name, content }, call) => {
    const draft = await find(id)
    const file = { draft: id, name: name.trim(), content: Buffer.from(content, 'base64') }
    const kept = await files.add({ ...file, by: personOf(call), at: new Date() })
    audit(call, { objectId: id, before: null, after: { ...auditedDraft(draft), file: kept.name, bytes: kept.bytes } })
    return { data: kept }
  },

  'ruleDraft.files': async ({ id }) => {
    await find(id)
    return { data: await files.list(id) }
  },

  'ruleDraft.file': async ({ id, file }) => {
    const found = await files.get(id, file)
    if (!found) {
      throw notFound('Berkas tidak ditemukan')
    }
    return { data: { name: found.name, content: found.content.toString('base64') } }
  },
})
