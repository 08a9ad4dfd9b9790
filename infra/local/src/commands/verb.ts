import { LocalServerError, type Say } from '../servers/local-server.ts'

// A closed terminal must not prevent the shutdown of the servers.
process.stdout.on('error', () => {})
process.stderr.on('error', () => {})

export const say: Say = (line) => {
  process.stdout.write(`${line}\n`)
}

/** Runs a verb and ends the process with the code it gives; an expected failure ends with its sentence and 1. */
export const runVerb = async (verb: () => Promise<number>) => {
  let code = 1
  try {
    code = await verb()
  } catch (error) {
    process.stderr.write(`${error instanceof LocalServerError ? error.message : (error as Error).stack}\n`)
  }
  process.exit(code)
}

/** Resolves with the first signal that asks this process to end; further ones are ignored during the shutdown. */
export const untilSignal = () =>
  new Promise<NodeJS.Signals>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => resolve(signal))
    }
  })
