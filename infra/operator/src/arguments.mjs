// @ts-check
// JavaScript without packages: `npm run admin` reads its arguments before it installs anything.
import { parseArgs } from 'node:util'

export const usage = `Does what only the operator may do, and checks the system. Each change is in the audit log.

Usage: npm run admin -- COMMAND
       docker compose run --rm admin COMMAND

  make-admin EMAIL             makes this registered person an administrator, whose approvals count at once
  retire-admin EMAIL           makes this administrator an ordinary person again, except the last one
  reset-link EMAIL             prints a link with which this person sets another password, once within 24 hours
  remove-totp EMAIL            asks this person, who lost the authenticator app, for the password alone again
  end-sessions EMAIL           ends all sessions of this person
  end-sessions --everybody     ends all sessions of everybody, as rotate-keys does
  rotate-keys                  withdraws every key that signs tokens, for when one has leaked
  erasures                     prints who was erased, one digest a line: keep the list outside of the database
  after-restore --erasures FILE
                               after a backup was restored: ends all sessions, links, recovery codes and keys of teams,
                               and erases the people in the list again; FILE is what "erasures" printed last,
                               - reads it from standard input
  copies                       prints which copy of which service runs which version and which rules, and since when
  verify-rules                 checks the rules in force in the database as an activation would, and prints findings
  check-dump PATH              reads a backup without restoring it: collections, records, hashes of rules; PATH is a
                               folder or an archive of mongodump, - reads an archive from standard input
  --help                       prints this

Exit codes: 0 done, 1 not done, not known or something found, 2 not understood.`

const ofPerson = /** @type {const} */ (['make-admin', 'retire-admin', 'reset-link', 'remove-totp', 'end-sessions'])
const names = /** @type {const} */ ([
  ...ofPerson,
  'rotate-keys',
  'erasures',
  'after-restore',
  'copies',
  'verify-rules',
  'check-dump',
])

/** @type {Readonly<Record<string, NonNullable<import('node:util').ParseArgsConfig['options']>>>} */
const optionsOf = {
  'end-sessions': { everybody: { type: 'boolean' } },
  'after-restore': { erasures: { type: 'string' } },
}

/**
 * `email` and `path` are empty where a command takes none, `erasures` is a file or `-`.
 * @typedef {{ name: (typeof names)[number], email: string, path: string, everybody: boolean, erasures: string }} Command
 */

/** @param {readonly string[]} args @returns {Command | string} a string says what is wrong */
const parse = ([given = '', ...args]) => {
  const name = names.find((each) => each === given)
  if (name === undefined) {
    return `There is no command "${given}"; --help lists them.`
  }
  let words
  try {
    words = parseArgs({ args, options: optionsOf[name] ?? {}, allowPositionals: true })
  } catch (error) {
    return /** @type {Error} */ (error).message
  }
  const [word, ...rest] = words.positionals
  const { everybody, erasures } = words.values
  const isOfPerson = ofPerson.some((each) => each === name) && !everybody
  if (isOfPerson && (word === undefined || rest.length > 0)) {
    return 'Name one person, by e-mail address.'
  }
  if (isOfPerson && !word?.includes('@')) {
    return `"${word}" is not an e-mail address.`
  }
  if (name === 'check-dump' && (word === undefined || rest.length > 0)) {
    return 'Name one folder or archive.'
  }
  if (!isOfPerson && name !== 'check-dump' && word !== undefined) {
    return `"${word}" is one word too many.`
  }
  if (name === 'after-restore' && erasures === undefined) {
    return 'Name the list of erased people: --erasures FILE.'
  }
  const [email = '', path = ''] = isOfPerson ? [word] : ['', word]
  return { name, email, path, everybody: everybody === true, erasures: String(erasures ?? '') }
}

/**
 * The command, or what to print instead of running one.
 * @param {readonly string[]} args
 * @returns {{ command: Command } | { text: string, exitCode: 0 | 2 }}
 */
export const readArguments = (args) => {
  if (args.length === 0 || args.includes('--help')) {
    return { text: usage, exitCode: args.length === 0 ? 2 : 0 }
  }
  const command = parse(args)
  return typeof command === 'string' ? { text: command, exitCode: 2 } : { command }
}
