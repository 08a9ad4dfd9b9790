import { AppError, type ErrorCode } from '@bugar/contracts/core/bus/errors'
import { maxPersonKeys } from '@bugar/contracts/system/operator'
import { resetAddress } from '@bugar/contracts/people/password-reset'
import type { Bus } from '@bugar/runtime/nats/bus'
import { type Command, readArguments, usage } from './arguments.mjs'
import { CommandError } from './command-error.ts'
import { printCopies, printFindings } from './looks.ts'

/**
 * The keys in a list of erased people, in groups that fit into a message; empty lines do not count.
 * @throws CommandError that names the first line that is no key
 */
const readErasureList = (text: string): string[][] => {
  const lines = text.split('\n').map((line) => line.trim())
  const bad = lines.findIndex((line) => line !== '' && !/^[0-9a-f]{64}$/.test(line))
  if (bad >= 0) {
    throw new CommandError(`Line ${bad + 1} of the list is not 64 hexadecimal digits; nothing was done.`)
  }
  const keys = [...new Set(lines.filter(Boolean))]
  return Array.from({ length: Math.ceil(keys.length / maxPersonKeys) }, (_, index) =>
    keys.slice(index * maxPersonKeys, (index + 1) * maxPersonKeys),
  )
}

export interface Surroundings {
  /** Connects as the NATS user `operator`; called once the arguments are valid. */
  readonly connect: () => Promise<Pick<Bus, 'call' | 'discover' | 'stop'>>
  /** Base URL of the web app; null when unknown. */
  readonly publicUrl: string | null
  /** Reads a file, or standard input for `-`. */
  readonly read: (file: string) => Promise<string>
  readonly say: (line: string) => void
  readonly complain: (line: string) => void
}

type Ask = Pick<Bus, 'call' | 'discover'>
/** Resolves with the exit code, nothing for 0. */
type Act = (bus: Ask, say: (line: string) => void) => Promise<number | void>

const rotateKeys: Act = async (bus, say) => {
  await bus.call('operator.rotateKeys', {})
  say('The keys were withdrawn: everybody has to log in again.')
}

const createResetLink =
  (email: string, publicUrl: string | null): Act =>
  async (bus, say) => {
    const { token, expiresAt } = (await bus.call('operator.createResetLink', { email })).data
    say(`This link sets the password, once, until ${expiresAt}:`)
    say(resetAddress(publicUrl ?? '<address of the web app>', token))
  }

const makeAdmin =
  (email: string): Act =>
  async (bus, say) => {
    await bus.call('operator.makeAdmin', { email })
    say('This person is an administrator now, and has to log in again. All administrators are told by mail.')
  }

const retireAdmin =
  (email: string): Act =>
  async (bus, say) => {
    await bus.call('operator.retireAdmin', { email })
    say('This person is no administrator any more, and has to log in again. All administrators are told by mail.')
  }

const removeTotp =
  (email: string): Act =>
  async (bus, say) => {
    await bus.call('operator.removeTotp', { email })
    say('The authenticator app was removed: the password alone is asked for.')
  }

const endSessions =
  (email: string): Act =>
  async (bus, say) => {
    await bus.call('operator.endSessions', { email })
    say('All sessions of this person were ended.')
  }

const printErasures: Act = async (bus, say) => {
  for (let after: string | null = null; ;) {
    const { keys }: { keys: string[] } = (await bus.call('operator.erasures', { after, limit: maxPersonKeys })).data
    keys.forEach(say)
    after = keys.at(-1) ?? null
    if (keys.length < maxPersonKeys) {
      return
    }
  }
}

const recover =
  (groups: readonly string[][]): Act =>
  async (bus, say) => {
    await rotateKeys(bus, say)
    const { accounts } = (await bus.call('operator.raiseEpochs', {})).data
    say(`The epochs of ${accounts} accounts were raised; their links, recovery codes and open requests are void.`)
    const { teams } = (await bus.call('operator.endTeamKeys', {})).data
    say(`Teams that lost their keys: ${teams}. Administrators issue new ones on the screen Tim Pemakai API.`)
    let total = 0
    for (const keys of groups) {
      for (let isMore = true; isMore;) {
        const { erased, more } = (await bus.call('operator.eraseAgain', { keys })).data
        total += erased
        isMore = more
      }
    }
    say(`${total} of the ${groups.flat().length} people in the list were there again, and were erased.`)
    if ((await bus.call('user.countAdmins', {})).data.active === 0) {
      say('No administrator is left: restart the auth service, which makes the first one again.')
    }
    say(
      'Passwords, authenticator apps, locks, administrators, rules in force and approved drafts are those of the backup.',
    )
    say('The mails to administrators show who was made or retired since: repeat that, and lock and revoke again.')
  }

const listIn = async (file: string, read: Surroundings['read']): Promise<string[][]> => {
  const text = await read(file).catch((error: Error) => {
    throw new CommandError(`The list of erased people cannot be read: ${error.message}.`)
  })
  return readErasureList(text)
}

const acts: Readonly<
  Record<Exclude<Command['name'], 'check-dump'>, (command: Command, surroundings: Surroundings) => Act | Promise<Act>>
> = {
  'make-admin': ({ email }) => makeAdmin(email),
  'retire-admin': ({ email }) => retireAdmin(email),
  'reset-link': ({ email }, { publicUrl }) => createResetLink(email, publicUrl),
  'remove-totp': ({ email }) => removeTotp(email),
  'end-sessions': ({ email, everybody }) => (everybody ? rotateKeys : endSessions(email)),
  'rotate-keys': () => rotateKeys,
  erasures: () => printErasures,
  'after-restore': async ({ erasures }, { read }) => recover(await listIn(erasures, read)),
  copies: () => printCopies,
  'verify-rules': () => printFindings,
}

const sentences: Readonly<Partial<Record<ErrorCode, string>>> = {
  unavailable: 'The services do not answer. Nothing was done; start them and try again.',
  'outcome-unknown': 'No answer came in time. It may have been done; to do it again does no harm.',
}

/** Runs the command given by the arguments, and returns the exit code. */
export const runCommand = async (args: readonly string[], surroundings: Surroundings): Promise<number> => {
  const { connect, say, complain } = surroundings
  const given = readArguments(args)
  if ('text' in given) {
    ;(given.text === usage ? say : complain)(given.text)
    return given.exitCode
  }
  try {
    const { name, path } = given.command
    if (name === 'check-dump') {
      // Loads all services, for their declarations.
      const { checkDump } = await import('./dump/check-dump.ts')
      return await checkDump(path, say)
    }
    const act = await acts[name](given.command, surroundings)
    const bus = await connect()
    try {
      return (await act(bus, say)) ?? 0
    } finally {
      await bus.stop()
    }
  } catch (error) {
    if (error instanceof CommandError) {
      complain(error.message)
      return error.exitCode
    }
    if (error instanceof AppError) {
      const details = error.errors?.map(({ field, message }) => `${field}: ${message}`) ?? []
      complain([sentences[error.code] ?? `${error.message}.`, ...details].join('\n'))
      return 1
    }
    throw error
  }
}
