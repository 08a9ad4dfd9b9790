import { readFileSync } from 'node:fs'
import type { Readable } from 'node:stream'
import { createInterface } from 'node:readline'

export const onLines = (stream: Readable | null, take: (line: string) => void) => {
  if (stream) {
    createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY }).on('line', take)
  }
}

/** The last lines of a log that are not empty, as one; empty when there is none. */
export const lastLines = (logFile: string, count = 1) => {
  try {
    return readFileSync(logFile, 'utf8')
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
      .slice(-count)
      .join(' | ')
  } catch {
    return ''
  }
}
