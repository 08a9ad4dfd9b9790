import { AppError, type ErrorCode } from '@bugar/contracts/errors'
import { maxPersonKeys } from '@bugar/contracts/operator'
import { resetAddress } from '@bugar/contracts/password-reset'
import type { Bus } from '@bugar/runtime/nats/bus'
import { parseArgs, type ParseArgsConfig } from 'node:util'
import { readErasureList } from './erasure-list.ts'
import { usage, CommandError } from './usage.ts'

export interface Surroundings {
  /** Connects as the NATS user `operator`; called once the arguments are valid. */
  readonly connect: () => Promise<Pick<Bus, 'call' | 'stop'>>
  /** Base URL of the web app; null when unknown. */
  readonly publicUrl: string | null
  /** Reads a file, or standard input for `-`. */
  readonly read: (file: string) => Promise<string>
  readonly say: (line: string) => void
  readonly complain: (line: string) => void
}

type Ask = Pick<Bus, 'call'>
type Act = (bus: Ask, say: (line: string) => void) => Promise<void>

const rotateKeys: Act = async (bus, say) => {
  await bus.call('operator.rotateKeys', {})
  say('The keys were withdrawn: everybody has to log in again.')
}

const createResetLink =
  (email: string, publicUrl: string | null): Act =>
  async (bus, say) => {
    const { token, expiresAt } = (await bus.call('operator.createResetLink', { email })).data
    say(`Good once, until ${expiresAt}; whoever has it sets the password:`)
    say(resetAddress(publicUrl ?? '<address of the web app>', token))
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
    say(`The epochs of ${accounts} accounts were raised.`)
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
    say('Passwords and authenticator apps are those of the backup, also where they were changed since.')
  }

interface Command {
  readonly options?: NonNullable<ParseArgsConfig['options']>
  readonly act: (words: readonly string[], options: Options, surroundings: Surroundings) => Act | Promise<Act>
}
type Options = Readonly<Partial<Record<string, unknown>>>

/** @throws CommandError unless the words are one e-mail address */
const emailIn = ([email, ...rest]: readonly string[]): string => {
  if (email === undefined || rest.length > 0) {
    throw new CommandError('Name one person, by e-mail address.')
  }
  return email
}

const alone = (words: readonly string[], act: Act): Act => {
  if (words.length > 0) {
    throw new CommandError(`"${words[0]}" is one word too many.`)
  }
  return act
}

const listIn = async (file: unknown, read: Surroundings['read']): Promise<string[][]> => {
  if (typeof file !== 'string') {
    throw new CommandError('Name the list of erased people: --erasures FILE.')
  }
  const text = await read(file).catch((error: Error) => {
    throw new CommandError(`The list of erased people cannot be read: ${error.message}.`)
  })
  return readErasureList(text)
}

const commands = new Map<string, Command>([
  ['reset-link', { act: (words, _options, { publicUrl }) => createResetLink(emailIn(words), publicUrl) }],
  ['remove-totp', { act: (words) => removeTotp(emailIn(words)) }],
  [
    'end-sessions',
    {
      options: { everybody: { type: 'boolean' } },
      act: (words, { everybody }) => (everybody ? alone(words, rotateKeys) : endSessions(emailIn(words))),
    },
  ],
  ['rotate-keys', { act: (words) => alone(words, rotateKeys) }],
  ['erasures', { act: (words) => alone(words, printErasures) }],
  [
    'after-restore',
    {
      options: { erasures: { type: 'string' } },
      act: async (words, { erasures }, { read }) => alone(words, recover(await listIn(erasures, read))),
    },
  ],
])

/** @throws CommandError */
const actOf = ([name = '', ...args]: readonly string[], surroundings: Surroundings): Act | Promise<Act> => {
  const command = commands.get(name)
  if (command === undefined) {
    throw new CommandError(`There is no command "${name}"; --help lists them.`)
  }
  const { options = {}, act } = command
  let words
  try {
    words = parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    throw new CommandError((error as Error).message)
  }
  return act(words.positionals, words.values, surroundings)
}

const sentences: Readonly<Partial<Record<ErrorCode, string>>> = {
  unavailable: 'The services do not answer. Nothing was done; start them and try again.',
  'outcome-unknown': 'No answer came in time. It may have been done; to do it again does no harm.',
}

/** Runs the command given by the arguments, and returns the exit code. */
export const runCommand = async (args: readonly string[], surroundings: Surroundings): Promise<number> => {
  const { connect, say, complain } = surroundings
  if (args.length === 0 || args.includes('--help')) {
    say(usage)
    return args.length === 0 ? 2 : 0
  }
  try {
    const act = await actOf(args, surroundings)
    const bus = await connect()
    try {
      await act(bus, say)
    } finally {
      await bus.stop()
    }
    return 0
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
