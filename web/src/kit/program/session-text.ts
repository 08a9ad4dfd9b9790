import { capitalize } from '@bugar/contracts/core/values/capitalize'
import { readExerciseLine } from '@bugar/contracts/catalog/program-day/exercise-line'
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

/** The lines of a session that are exercises, in their order. */
export const exercisesOf = ({ parts }: DaySession): readonly string[] =>
  parts.flatMap((part) => (typeof part === 'string' ? [] : part))

/** The exercise's name in a line such as "Naik bangku (Step-up): 3×8–12". */
export const nameIn = (line: string): string => readExerciseLine(line)?.name ?? line
