import { readFileSync } from 'node:fs'
import type { Readable } from 'node:stream'
import { createInterface } from 'node:readline'

export const onLines = (stream: Readable | null, take: (line: string) => void) => {
  if (stream) {
    createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY }).on('line', take)
  }
}

/** The last line of a log that is not empty; empty when there is none. */
export const lastLine = (logFile: string) => {
  try {
    const lines = readFileSync(logFile, 'utf8').split('\n')
    return lines.findLast((line) => line.trim())?.trim() ?? ''
  } catch {
    return ''
  }
}
