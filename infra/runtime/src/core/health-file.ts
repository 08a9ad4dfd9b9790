import { writeFile } from 'node:fs/promises'

const everyMs = 5000

/** Touches `file` while `ping` succeeds, for health checks that cannot call this process and read the file's age. */
export const keepHealthFile = (file: string, ping: () => Promise<unknown>): { stop(): void } => {
  const beat = async () => {
    try {
      await ping()
      await writeFile(file, '')
    } catch {
      // The file's age reports it.
    }
  }
  void beat()
  const timer = setInterval(() => void beat(), everyMs).unref()
  return { stop: () => clearInterval(timer) }
}
