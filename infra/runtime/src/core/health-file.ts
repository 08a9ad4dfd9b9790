import { writeFile } from 'node:fs/promises'

const everyMs = 5000

/** Touches `file` as long as `ping` succeeds, so that a health check that cannot ask this process sees how old it is. */
export const keepHealthFile = (file: string, ping: () => Promise<unknown>): { stop(): void } => {
  const beat = async () => {
    try {
      await ping()
      await writeFile(file, '')
    } catch {
      // The file grows old, which says it.
    }
  }
  void beat()
  const timer = setInterval(() => void beat(), everyMs).unref()
  return { stop: () => clearInterval(timer) }
}
