import type { Say } from '../servers/local-server.ts'

interface Throttle {
  /** The sentence for those that were left out. */
  readonly summary: (count: number) => string
  readonly maxLines?: number
}

/** Prints the first lines of each ten-second window, then the number of the omitted ones. */
export const throttleLines = (say: Say, { summary, maxLines = 3 }: Throttle): Say => {
  let count = 0
  const endWindow = () => {
    if (count > maxLines) {
      say(summary(count - maxLines))
    }
    count = 0
  }
  return (line) => {
    count += 1
    if (count === 1) {
      setTimeout(endWindow, 10_000).unref()
    }
    if (count <= maxLines) {
      say(line)
    }
  }
}
