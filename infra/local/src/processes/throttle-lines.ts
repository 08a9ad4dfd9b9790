import type { Say } from '../servers/local-server.ts'

interface Throttle {
  /** The sentence for those that were left out. */
  readonly summary: (count: number) => string
  readonly maxLines?: number
}

/** Says the first lines of every ten seconds and then how many more there were. */
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
