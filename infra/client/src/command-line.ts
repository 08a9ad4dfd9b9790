import { statSync } from 'node:fs'
import { text as textOf } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { openFile, parseJson, readText, Refusal } from './bundle-file.ts'
import { diff, evaluate, runCases } from './commands.ts'
import { approve, check, init, push, retire } from './own-base.ts'
import { pull } from './pull.ts'
import { schemaOf } from './schema.ts'
import { typesOf } from './types.ts'

const usage = `Usage: bugar-rules COMMAND

  pull BASE [--url URL] [--out FILE] [--key-file FILE]
      fetches the rules in force into BASE.bundle.json, if they are other ones; the team's key is in BUGAR_KEY or in
      the file, the address of Bugar in BUGAR_URL or --url
  eval FILE [--facts FILE] [--keys FILE]
      concludes from facts, JSON in a file or on standard input, and prints the rules behind each conclusion
  test FILE CASES [--keys FILE]
      runs cases, [{"name": "thin", "facts": {"gender": "female", "bmi": 17}, "expect": {"deficit": "refused"}}]
  diff OLD NEW
      prints the rules that differ, and the people of whom the two conclude something else
  schema BASE|FILE [--of facts|answer] [--keys FILE]
      prints the JSON Schema of the facts or of the answer; BASE stands for the file that pull BASE writes
  types BASE|FILE --language typescript|python [--keys FILE]
      prints types of facts and answer, with units and bounds as comments
  init NAME
      writes NAME.json, a base of your own to begin with; NAME begins with own-
  check FILE
      prints what is proved of the base in the file, what is wrong with it, and the cases that fail
  push FILE --note TEXT
      proposes the base in the file as a version, once it is proved
  approve NAME VERSION
      puts a version in force; a new one needs another key than the one that pushed it
  retire NAME
      takes a base out of force; versions that decided can be approved again

check, push, approve and retire take --url and --key-file as pull does.
--keys has a kept answer of GET /api/rule-bundle-keys, by which the bundle is checked in place of the keys in its file.
Exit codes: 0 for success, 1 when a case does not hold or two bundles differ, 2 with a sentence for everything else.
Each mistake in a base has a line of its own.`

interface Terminal {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly stdin: AsyncIterable<Uint8Array> & { readonly isTTY?: boolean }
}

type Options = Readonly<Record<string, string | undefined>>

interface Command {
  readonly words: readonly string[]
  readonly options: readonly string[]
  /** Prints the text; the exit code is 1 where `isAsExpected` is false. */
  readonly run: (
    words: string[],
    options: Options,
    terminal: Terminal,
  ) => Promise<{ readonly text: string; readonly isAsExpected?: boolean }>
}

/** The key never stands in an argument, which every process of the machine can read. */
const keyOf = (options: Options, { env }: Terminal): string => {
  const file = options['key-file']
  const key = (file === undefined ? (env['BUGAR_KEY'] ?? '') : readText(file)).trim()
  if (!/^[\x21-\x7e]+$/.test(key)) {
    throw new Refusal('There is no key of a team in BUGAR_KEY or in the file of --key-file.')
  }
  return key
}

const urlOf = (options: Options, { env }: Terminal): string => {
  const url = options['url'] ?? env['BUGAR_URL'] ?? ''
  if (!/^https?:\/\//.test(url) || !URL.canParse(url)) {
    throw new Refusal('--url is missing or is no address such as https://bugar.example.')
  }
  return url
}

const serviceOf = (options: Options, terminal: Terminal) => ({
  url: urlOf(options, terminal),
  key: keyOf(options, terminal),
})

const factsOf = async ({ facts }: Options, { stdin }: Terminal): Promise<unknown> => {
  if (facts !== undefined) {
    return parseJson(facts, readText(facts))
  }
  if (stdin.isTTY) {
    throw new Refusal('The facts are missing: give them as JSON on standard input or by --facts FILE.')
  }
  return parseJson('Standard input', await textOf(stdin))
}

const commands: Readonly<Record<string, Command>> = {
  pull: {
    words: ['BASE'],
    options: ['url', 'out', 'key-file'],
    run: async ([base = ''], options, terminal) => ({
      text: await pull(serviceOf(options, terminal), base, options['out'] ?? `${base}.bundle.json`),
    }),
  },
  init: { words: ['NAME'], options: [], run: async ([name = '']) => ({ text: init(name) }) },
  check: {
    words: ['FILE'],
    options: ['url', 'key-file'],
    run: async ([file = ''], options, terminal) => check(serviceOf(options, terminal), file),
  },
  push: {
    words: ['FILE'],
    options: ['note', 'url', 'key-file'],
    run: async ([file = ''], options, terminal) => ({
      text: await push(serviceOf(options, terminal), file, options['note'] ?? ''),
    }),
  },
  approve: {
    words: ['NAME', 'VERSION'],
    options: ['url', 'key-file'],
    run: async ([name = '', version = ''], options, terminal) => ({
      text: await approve(serviceOf(options, terminal), name, version),
    }),
  },
  retire: {
    words: ['NAME'],
    options: ['url', 'key-file'],
    run: async ([name = ''], options, terminal) => ({ text: await retire(serviceOf(options, terminal), name) }),
  },
  eval: {
    words: ['FILE'],
    options: ['facts', 'keys'],
    run: async ([file = ''], options, terminal) => {
      const opened = await openFile(file, { keys: options['keys'] })
      return { text: evaluate(opened, await factsOf(options, terminal)) }
    },
  },
  test: {
    words: ['FILE', 'CASES'],
    options: ['keys'],
    run: async ([file = '', cases = ''], options) =>
      runCases(await openFile(file, { keys: options['keys'] }), parseJson(cases, readText(cases))),
  },
  diff: {
    words: ['OLD', 'NEW'],
    options: [],
    // A bundle of last month is compared too.
    run: async ([old = '', now = '']) =>
      diff(await openFile(old, { isOldAllowed: true }), await openFile(now, { isOldAllowed: true })),
  },
  schema: {
    words: ['BASE'],
    options: ['of', 'keys'],
    run: async ([word = ''], options) => {
      const part = partOf(options)
      return { text: JSON.stringify(schemaOf(await openPulled(word, options), part), null, 2) }
    },
  },
  types: {
    words: ['BASE'],
    options: ['language', 'keys'],
    run: async ([word = ''], options) => ({ text: typesOf(await openPulled(word, options), options['language']) }),
  },
}

/** An expired bundle is read too: its types are the same. */
const openPulled = (word: string, { keys }: Options) =>
  openFile(statSync(word, { throwIfNoEntry: false })?.isFile() ? word : `${word}.bundle.json`, {
    keys,
    isOldAllowed: true,
  })

const partOf = ({ of = 'facts' }: Options) => {
  if (of !== 'facts' && of !== 'answer') {
    throw new Refusal('--of is none of facts, answer.')
  }
  return of
}

/** @throws Refusal */
const parsed = (args: string[], { words, options }: Command) => {
  const declared = Object.fromEntries(options.map((name) => [name, { type: 'string' as const }]))
  const read = () => {
    try {
      return parseArgs({ args, options: declared, allowPositionals: true })
    } catch (error) {
      // Node explains in further sentences.
      throw new Refusal(`${(error as Error).message.split(/\.\s/)[0]?.replace(/\.$/, '')}.`)
    }
  }
  const { values, positionals } = read()
  const missing = words[positionals.length]
  if (missing !== undefined) {
    throw new Refusal(`${missing} is missing.`)
  }
  const extra = positionals[words.length]
  if (extra !== undefined) {
    throw new Refusal(`"${extra}" is one word too many.`)
  }
  return { values, positionals }
}

const answerTo = async ([name = '', ...args]: readonly string[], terminal: Terminal) => {
  if ([name, ...args].some((word) => word === '--help' || word === '-h')) {
    return { text: usage }
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) {
    const problem = name === '' ? 'A command is missing' : `Unknown command "${name}"`
    throw new Refusal(`${problem}; there are: ${Object.keys(commands).join(', ')}.`)
  }
  const { values, positionals } = parsed(args, command)
  return command.run(positionals, values, terminal)
}

/** The text for the terminal; with the exit code 2 it is an error. */
export const runCommand = async (
  args: readonly string[],
  terminal: Terminal,
): Promise<{ readonly text: string; readonly code: 0 | 1 | 2 }> => {
  try {
    const { text, isAsExpected = true }: { text: string; isAsExpected?: boolean } = await answerTo(args, terminal)
    return { text: `${text}\n`, code: isAsExpected ? 0 : 1 }
  } catch (error) {
    return { text: `${error instanceof Refusal ? error.message : String(error)}\n`, code: 2 }
  }
}
