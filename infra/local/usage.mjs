// @ts-check
// Plain JavaScript without packages: run.mjs answers `--help` and wrong arguments before it installs anything.
import { parseArgs } from 'node:util'

const comparison =
  '[--rounds N] [--seconds N] [--copies N] [--seed N] [--only REQUEST]… [--peer NAME]… [--peers] [--same-duties] [--check] [--update]'
const vitest = 'All other arguments go to Vitest, such as a path or --project unit.'

/**
 * Each verb with one sentence on what it does, and its forms: brackets mark what may be left out, `…` what may be
 * repeated, and N a number. `isOpen` passes on arguments that are not listed, and `note` says to which program.
 * @type {Readonly<Record<string, { does: string, forms: readonly string[], note?: string, isOpen?: true }>>}
 */
const verbs = {
  start: { does: 'Starts everything: the servers, the services and the web app.', forms: [''] },
  dev: { does: 'Starts everything, and again what a change of its sources concerns.', forms: [''] },
  install: { does: 'Installs the packages that package-lock.json names.', forms: [''] },
  status: { does: 'Prints what runs from this checkout.', forms: [''] },
  test: {
    does: 'Runs the tests with servers of their own.',
    forms: ['[--slowest N] [ARGUMENT]…'],
    note: vitest,
    isOpen: true,
  },
  'test:clock': { does: 'Runs all tests at six moments.', forms: ['[ARGUMENT]…'], note: vitest, isOpen: true },
  infer: {
    does: 'Prints a verdict and the rules that led to it.',
    forms: ['--weight KG --height CM --gender GENDER [--body-fat PERCENT] [--method METHOD]'],
    note: 'GENDER is male or female; METHOD is how body fat was measured, such as tape.',
  },
  demo: {
    does: 'Fills a system with invented people and consultations.',
    forms: ['[--users N] [--consultations N]'],
    note: 'MONGODB_URI names the database; otherwise it is that of the system that runs here.',
  },
  bench: {
    does: 'Measures speed beside other programs that do the same work.',
    forms: [
      comparison,
      `comparison ${comparison}`,
      'all [--update] [--rounds N] [--seconds N] [--minutes N] [--people N] [--users N] [--consultations N] [--sessions N]',
      'bundle [--people N] [--versions N]',
      'decisions [--people N] [--update]',
      'guard',
      'inference [--update]',
      'large-data [--users N] [--consultations N] [--sessions N] [--lists-only] [--update]',
      'shadow [--update]',
      'start [--minutes N] [--update]',
      'telemetry',
      'web [--rounds N] [--update]',
    ],
  },
  journeys: { does: 'Counts taps and measures the height of each screen on a phone.', forms: [''] },
  study: { does: 'Computes how right programs are for measured people, and writes docs/accuracy.md.', forms: [''] },
  judges: {
    does: 'Compares the rules with other implementations of DMN.',
    forms: ['[--from URL] [--versions N] [--random N] [FILE]…'],
    note: 'A FILE is an answer of ruleBase.vectors; --from reads every version of a running system.',
  },
  agree: {
    does: 'Compares everything that runs rules, over random people of random bases.',
    forms: ['[--bases N] [--people N] [--seed N]'],
  },
  mcp: {
    does: 'Serves the questions of assistants over MCP on standard input and output.',
    forms: [''],
    note: 'BUGAR_URL is the address of the web app, BUGAR_TEAM_KEY the key of a team.',
  },
  faults: {
    does: 'Kills and freezes parts of a system while clients write, and checks that nothing is lost.',
    forms: [
      '[--short] [--minutes N] [--writes N] [--people N] [--crowd N] [--faults LIST] [--only LIST] [--seed N]',
      'decisions [--decisions N] [--kills N] [--fills N] [--callers N] [--folder FOLDER]',
      'rolling [--from REF] [--requests N] [--random N] [--people N] [--seed N]',
    ],
    note: 'rolling updates from the last release and back while people ask; REF is another commit to begin with.',
  },
  attack: {
    does: 'Sends the worst that one caller can send, and measures what others notice.',
    forms: ['[--seconds N] [--people N] [--records N] [--only LIST] [--seed N]'],
  },
  openapi: { does: 'Writes the OpenAPI document, by default to openapi.json.', forms: ['[FILE]'] },
  asyncapi: { does: 'Writes the AsyncAPI document, by default to asyncapi.json.', forms: ['[FILE]'] },
  schemathesis: {
    does: 'Tests the API by its OpenAPI document.',
    forms: ['[ROLE]… [ARGUMENT]…'],
    note: 'A ROLE is none, user or admin; all other arguments go to Schemathesis.',
    isOpen: true,
  },
  'local:database': { does: 'Builds the faster local database, once per machine.', forms: [''] },
  'nats:config': { does: 'Writes infra/nats/nats.conf and docs/roles.md from the operation table.', forms: [''] },
  contract: {
    does: 'Says what operations, events and stored records have lost since the last release.',
    forms: ['[--renew]'],
    note: '--renew writes this contract as that of a release, and refuses to where a release would lose something.',
  },
  release: {
    does: 'Builds the files of a release: notes, licences, bill of materials and npm packages.',
    forms: ['--dry [FOLDER]'],
    note: '--dry says that nothing is published; FOLDER is new or empty, by default .data/release/VERSION.',
  },
  words: { does: 'Spells all Indonesian texts.', forms: [''] },
  weight: { does: 'Prints how many lines each module has.', forms: [''] },
}

export const verbNames = [...Object.keys(verbs), 'admin']

/** @param {string} form */
const optionsIn = (form) =>
  [...form.matchAll(/(\[?)--([a-z-]+)(?: ([A-Z]+))?\]?(…?)/g)].map(([, bracket, name = '', value, more]) => ({
    name,
    value,
    isNeeded: bracket === '',
    isMany: more !== '',
  }))

/** @param {string} form */
const partOf = (form) => /^[a-z][a-z-]*/.exec(form)?.[0] ?? ''

/** @param {string} verb */
const usageOf = (verb) => {
  const { does, forms, note } = verbs[verb] ?? { does: '', forms: [''] }
  const run = ['start', 'test'].includes(verb) ? `npm ${verb}` : `npm run ${verb}`
  const lines = forms.map((form, index) => `${index ? '       ' : 'Usage: '}${run}${form && ` -- ${form}`}`)
  return [does, '', ...lines, ...(note ? ['', note] : [])].join('\n')
}

/**
 * A sentence that names the first wrong argument, or null when all are valid.
 * @param {string} form
 * @param {readonly string[]} args
 */
const problemIn = (form, args) => {
  const options = optionsIn(form)
  const typed = options.map(({ name, value, isMany }) => [
    name,
    { type: /** @type {'string' | 'boolean'} */ (value ? 'string' : 'boolean'), multiple: isMany },
  ])
  let given
  try {
    given = parseArgs({ args: [...args], options: Object.fromEntries(typed), allowPositionals: true })
  } catch (error) {
    return `${/** @type {Error} */ (error).message.split(/\.? (?:To specify|Did you)|\n/)[0]}.`
  }
  const word = /\[[A-Z]+\](…?)/.exec(form)
  const extra = word === null ? given.positionals[0] : word[1] === '' ? given.positionals[1] : undefined
  if (extra !== undefined) {
    return `"${extra}" is one word too many.`
  }
  for (const { name, value, isNeeded } of options) {
    const found = /** @type {Record<string, unknown>} */ (given.values)[name]
    if (isNeeded && found === undefined) {
      return `--${[name, value].filter(Boolean).join(' ')} is missing.`
    }
    if (value === 'N' && found !== undefined && !/^\d+(\.\d+)?$/.test(String(found))) {
      return `--${name} is ${found}; it can be a number from 0 on.`
    }
  }
  return null
}

/**
 * Returns the answer that replaces the run: the usage with exit code 0 for `--help`, one sentence with exit code 2 for
 * wrong arguments; null when it can run.
 * @param {string} verb one of `verbNames` except `admin`
 * @param {readonly string[]} args
 * @returns {{ text: string, exitCode: 0 | 2 } | null}
 */
export const answerTo = (verb, args) => {
  const { forms, isOpen } = verbs[verb] ?? { forms: [''] }
  if (args.includes('--help') || args.includes('-h')) {
    return { text: usageOf(verb), exitCode: 0 }
  }
  if (isOpen) {
    return null
  }
  const parts = forms.map(partOf)
  const [first = ''] = args
  const named = parts.includes(first) ? first : ''
  const form = forms[parts.indexOf(named)] ?? ''
  const isUnknownPart = parts.length > 1 && named === '' && first !== '' && !first.startsWith('-')
  const problem = isUnknownPart
    ? `There is no "${first}"; there are ${parts.filter(Boolean).join(', ')}.`
    : problemIn(form, named === '' ? args : args.slice(1))
  return problem === null ? null : { text: `${problem}\n"${verb} --help" lists the arguments.`, exitCode: 2 }
}
