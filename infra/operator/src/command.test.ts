import { AppError, outcomeUnknown, unavailable } from '@bugar/contracts/core/bus/errors'
import { expect, test } from 'vitest'
import { runCommand } from './command.ts'

const key = (letter: string) => letter.repeat(64)

/** Runs a command with the given replies; returns its calls and its output. */
const run = async (
  line: string,
  replies: Readonly<Record<string, unknown>> = {},
  files: Record<string, string> = {},
  copies: readonly object[] = [],
) => {
  const asked: [string, object][] = []
  const said: string[] = []
  const code = await runCommand(line.split(' ').filter(Boolean), {
    connect: async () => ({
      call: async (name: string, input: object) => {
        asked.push([name, input])
        const reply = replies[name] ?? {}
        if (reply instanceof Error) {
          throw reply
        }
        return { data: reply } as never
      },
      discover: async () => copies as never,
      stop: async () => undefined,
    }),
    publicUrl: 'https://contoh.id/bugar',
    read: async (file) => files[file] ?? Promise.reject(new Error(`no such file ${file}`)),
    say: (text) => said.push(text),
    complain: (text) => said.push(text),
  })
  return { code, asked, said: said.join('\n') }
}

test.each([
  ['', 2],
  ['--help', 0],
  ['after-restore --help', 0],
])('admin %s › prints what there is', async (line, code) => {
  const { said, ...rest } = await run(line)
  expect(rest).toEqual({ code, asked: [] })
  for (const word of [
    'make-admin EMAIL',
    'reset-link EMAIL',
    'rotate-keys',
    'after-restore --erasures FILE',
    'Exit codes',
  ]) {
    expect(said).toContain(word)
  }
})

test.each([
  ['reboot', 'There is no command "reboot"; --help lists them.'],
  ['reset-link', 'Name one person, by e-mail address.'],
  ['make-admin', 'Name one person, by e-mail address.'],
  ['make-admin rina', '"rina" is not an e-mail address.'],
  ['end-sessions a@contoh.id b@contoh.id', 'Name one person, by e-mail address.'],
  ['end-sessions', 'Name one person, by e-mail address.'],
  ['end-sessions a@contoh.id --everybody', '"a@contoh.id" is one word too many.'],
  ['retire-admin', 'Name one person, by e-mail address.'],
  ['check-dump', 'Name one folder or archive.'],
  ['check-dump one two', 'Name one folder or archive.'],
  ['copies now', '"now" is one word too many.'],
  ['rotate-keys now', '"now" is one word too many.'],
  ['after-restore', 'Name the list of erased people: --erasures FILE.'],
  ['after-restore --erasures nowhere', 'The list of erased people cannot be read: no such file nowhere.'],
  ['after-restore --erasures broken', 'Line 2 of the list is not 64 hexadecimal digits; nothing was done.'],
])('admin %s › says what is wrong and does nothing', async (line, said) => {
  expect(await run(line, {}, { broken: `${key('a')}\n${key('A')}\n` })).toEqual({ code: 2, asked: [], said })
})

test('an option of another command › is not understood', async () => {
  const { code, asked, said } = await run('rotate-keys --everybody')
  expect({ code, asked }).toEqual({ code: 2, asked: [] })
  expect(said).toContain("Unknown option '--everybody'")
})

test('reset-link › prints the address of the app with its path', async () => {
  const made = { token: 't', expiresAt: '2026-11-25T00:00:00.000Z' }
  const { code, asked, said } = await run('reset-link a@contoh.id', { 'operator.createResetLink': made })
  expect({ code, asked }).toEqual({ code: 0, asked: [['operator.createResetLink', { email: 'a@contoh.id' }]] })
  expect(said).toContain('https://contoh.id/bugar/reset#token=t')
})

test.each([
  ['make-admin a@contoh.id', 'operator.makeAdmin', { email: 'a@contoh.id' }],
  ['retire-admin a@contoh.id', 'operator.retireAdmin', { email: 'a@contoh.id' }],
  ['remove-totp a@contoh.id', 'operator.removeTotp', { email: 'a@contoh.id' }],
  ['end-sessions a@contoh.id', 'operator.endSessions', { email: 'a@contoh.id' }],
  ['end-sessions --everybody', 'operator.rotateKeys', {}],
  ['rotate-keys', 'operator.rotateKeys', {}],
])('%s › asks for %s', async (line, name, input) => {
  expect(await run(line)).toMatchObject({ code: 0, asked: [[name, input]] })
})

test('after-restore › withdraws the keys, raises the epochs, ends the keys of teams, erases until nobody is left', async () => {
  const replies = {
    'operator.raiseEpochs': { accounts: 7 },
    'operator.endTeamKeys': { teams: 2 },
    'operator.eraseAgain': { erased: 1, more: false },
    'user.countAdmins': { active: 0 },
  }
  const list = `${key('a')}\r\n\n${key('b')}\n${key('a')}\n`
  const { code, asked, said } = await run('after-restore --erasures list', replies, { list })
  expect(code).toBe(0)
  expect(asked).toEqual([
    ['operator.rotateKeys', {}],
    ['operator.raiseEpochs', {}],
    ['operator.endTeamKeys', {}],
    ['operator.eraseAgain', { keys: [key('a'), key('b')] }],
    ['user.countAdmins', {}],
  ])
  expect(said).toContain('Teams that lost their keys: 2.')
  expect(said).toContain('1 of the 2 people in the list were there again')
  expect(said).toContain('No administrator is left')
})

test('after-restore › an empty list › erases nobody', async () => {
  const replies = {
    'operator.raiseEpochs': { accounts: 1 },
    'operator.endTeamKeys': { teams: 0 },
    'user.countAdmins': { active: 1 },
  }
  const { code, asked, said } = await run('after-restore --erasures list', replies, { list: '' })
  expect({ code, names: asked.map(([name]) => name) }).toEqual({
    code: 0,
    names: ['operator.rotateKeys', 'operator.raiseEpochs', 'operator.endTeamKeys', 'user.countAdmins'],
  })
  expect(said).not.toContain('No administrator')
})

test.each([
  [unavailable(), 'The services do not answer. Nothing was done; start them and try again.'],
  [outcomeUnknown(), 'No answer came in time. It may have been done; to do it again does no harm.'],
  [new AppError('not-found', 'No account has this e-mail address'), 'No account has this e-mail address.'],
  [
    new AppError('invalid', 'Validation failed', { errors: [{ field: 'email', message: 'Format email tidak valid' }] }),
    'Validation failed.\nemail: Format email tidak valid',
  ],
])('a refusal %s › is one sentence and exit code 1', async (error, said) => {
  expect(await run('end-sessions a@contoh.id', { 'operator.endSessions': error })).toMatchObject({ code: 1, said })
})

const at = '2026-11-28T00:00:00.000Z'
const inUse = (version: number, head: number | null) => ({
  base: 'safety',
  version,
  hash: key('9'),
  since: at,
  sinceStart: true,
  head,
  headSince: at,
  lookedAt: at,
  lastError: null,
})
const copy = (name: string, id: string, rules: readonly object[] = []) => ({
  name,
  id,
  version: '1.0.0',
  started: at,
  endpoints: [{ data: { state: 'ok', rules } }, {}],
})
const others = ['gateway', 'auth', 'catalog', 'consultation', 'training'].map((name) => copy(name, name.toUpperCase()))

test('copies › prints each copy with its rules', async () => {
  const { code, asked, said } = await run('copies', {}, {}, [copy('inference', 'I1', [inUse(8, 8)]), ...others])
  expect({ code, asked }).toEqual({ code: 0, asked: [] })
  expect(said.split('\n')).toHaveLength(7)
  expect(said).toContain(`gateway 1.0.0, copy GATEWAY, since ${at}\n`)
  expect(said).toContain(`inference 1.0.0, copy I1, since ${at}\n  safety version 8 (99999999), since ${at}\n`)
})

test.each([
  ['a service without a copy', others, 'inference: no copy answers'],
  ['no gateway', others.slice(1), 'gateway: no copy answers'],
  ['a copy that uses another version', [copy('inference', 'I1', [inUse(7, 8)]), ...others], '; in force is version 8'],
])('copies › %s › is named, and the exit code is 1', async (_what, copies, named) => {
  const { code, said } = await run('copies', {}, {}, copies)
  expect(code).toBe(1)
  expect(said).toContain(named)
})

test('verify-rules › nothing found › a line for each base and exit code 0', async () => {
  const sound = { version: 3, hash: key('a'), goldenCases: 40, findings: [] }
  const { code, asked, said } = await run('verify-rules', { 'operator.verifyRules': sound })
  expect([code, asked.length]).toEqual([0, 5])
  expect(said).toContain('safety version 3 (aaaaaaaa): the proofs hold, 40 golden cases are met')
})

test('verify-rules › a finding › is printed, and the exit code is 1', async () => {
  const findings = [{ place: 'kasus 4', message: 'seharusnya ya, menjadi tidak.' }]
  const broken = { version: null, hash: null, goldenCases: 0, findings }
  const { code, said } = await run('verify-rules', { 'operator.verifyRules': broken })
  expect(code).toBe(1)
  expect(said).toContain('safety: kasus 4: seharusnya ya, menjadi tidak.')
})
