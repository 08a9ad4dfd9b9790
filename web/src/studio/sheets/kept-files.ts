import { maxKeptBytes, ruleDraftFileOperations } from '@bugar/contracts/rules/draft/rule-draft-files'
import { call } from '#kit/data/api.ts'
import { operationQuery } from '#kit/data/query-client.ts'

/** The spreadsheets whose rows were imported into a draft. */
export const keptFilesQuery = (id: string) => operationQuery(ruleDraftFileOperations, 'ruleDraft.files', { id })

export const isKept = (file: File): boolean => file.size <= maxKeptBytes

const base64Of = async (file: File): Promise<string> => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

export const keepFile = async (id: string, file: File): Promise<void> => {
  await call(ruleDraftFileOperations['ruleDraft.keepFile'], {
    id,
    name: file.name.slice(0, 200),
    content: await base64Of(file),
  })
}

export const getKeptFile = async (id: string, file: string): Promise<File> => {
  const { name, content } = (await call(ruleDraftFileOperations['ruleDraft.file'], { id, file })).data
  return new File([Uint8Array.from(atob(content), (character) => character.charCodeAt(0))], name)
}
