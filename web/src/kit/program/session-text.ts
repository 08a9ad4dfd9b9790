import { capitalize } from '@bugar/contracts/core/values/capitalize'
import { dayKind } from '@bugar/contracts/core/values/knowledge'

export interface DaySession {
  readonly kind: ReturnType<typeof dayKind>
  readonly title: string
  /** Separate lines and runs of list entries, in the order written. */
  readonly parts: readonly (string | readonly string[])[]
}

/** A day's free text: its first line is the session's name, lines beginning with "- " are exercises. */
export const readSession = (text: string): DaySession => {
  const [first = '', ...rest] = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const parts: (string | string[])[] = []
  for (const line of rest) {
    const last = parts.at(-1)
    if (!line.startsWith('- ')) {
      parts.push(line)
    } else if (Array.isArray(last)) {
      last.push(line.slice(2))
    } else {
      parts.push([line.slice(2)])
    }
  }
  // The day's tag shows the kind already.
  const title = capitalize(first.replace(/^(cardio|rest):\s*/i, ''))
  return { kind: dayKind(text), title: title || 'Istirahat', parts }
}
