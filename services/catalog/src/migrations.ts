import type { Mongo } from '@bugar/runtime/mongo/connection'
import type { Migration } from '@bugar/runtime/mongo/migrations'

/** Chunks first: a deletion that was interrupted finds its files again. */
const deletePdfs = async (connection: Mongo): Promise<void> => {
  const files = connection.collection<{ _id: string }>('files.files')
  for await (const { _id } of files.find({ 'metadata.contentType': 'application/pdf' })) {
    await connection.collection('files.chunks').deleteMany({ files_id: _id })
    await files.deleteOne({ _id })
  }
}

export const migrations: readonly Migration[] = [{ id: '0001-delete-pdfs', up: deletePdfs }]
