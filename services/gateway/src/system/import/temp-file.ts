import { unavailable } from '@bugar/contracts/core/bus/errors'
import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

/**
 * A temporary file that is unlinked as soon as it is open: the system frees it with its last handle, so that a killed
 * process leaves nothing behind.
 */
export const withTempFile = async <T>(work: (file: FileHandle) => Promise<T>): Promise<T> => {
  const folder = await mkdtemp(join(tmpdir(), 'bugar-import-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  let file: FileHandle | undefined
  try {
    file = await open(join(folder, 'file'), 'w+', 0o600)
    // On Windows an open file cannot be unlinked; it is deleted at the end.
    await remove().catch(() => undefined)
    return await work(file)
  } finally {
    await file?.close()
    await remove()
  }
}

const chunkBytes = 65_536

/**
 * From its beginning, as often as wanted. A stream would not do: one that is left half-way closes the file.
 */
export const chunksOf = async function* (file: FileHandle): AsyncGenerator<Buffer> {
  let position = 0
  for (;;) {
    const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(chunkBytes), 0, chunkBytes, position)
    if (bytesRead === 0) {
      return
    }
    position += bytesRead
    yield buffer.subarray(0, bytesRead)
  }
}

/** @throws AppError `unavailable` when the disk is full; nothing has been done by then. */
export const receive = async (body: Readable, file: FileHandle): Promise<void> => {
  try {
    for await (const chunk of body) {
      await file.appendFile(chunk as Buffer)
    }
  } catch (error) {
    // A body that failed before it was read only reports that it was closed.
    const cause = body.errored ?? error
    const { code } = cause as NodeJS.ErrnoException
    throw code === 'ENOSPC' || code === 'EDQUOT' ? unavailable(cause) : cause
  }
}
