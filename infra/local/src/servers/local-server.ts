/** A server that the application needs, started here or given by the environment. */
export interface LocalServer {
  /** Where clients connect; for a given server as it was given, password included. */
  readonly url: string
  /** Program and version, for people: `secantusd-rs 0.5.3-beta.196`. */
  readonly name: string
  /** Null for a server that was given or runs in a container. */
  readonly pid: number | null
  /** Resolves with the reason when the server's process has ended, on request or not; never for one without a pid. */
  readonly ended: Promise<string>
  /** Resolves when the process is gone and its data folder is free. Does nothing to a server that was given. */
  stop(): Promise<void>
}

/** An error for the terminal, printed as one sentence without a stack. */
export class LocalServerError extends Error {
  override name = 'LocalServerError'
}

/** Takes one line of progress for the person at the terminal. */
export type Say = (line: string) => void

export const neverEnds = new Promise<string>(() => {})

/** An address without the password that it may carry. */
export const withoutPassword = (url: string) => url.replace(/\/\/[^@/]*@/, '//')
