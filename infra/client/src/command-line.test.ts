import { type CryptoKey, exportJWK, generateKeyPair, SignJWT } from 'jose'
import { ruleBaseExamples, sourcedRule } from '@bugar/contracts/examples/rules'
import { bundleType } from '@bugar/contracts/rules/rule-bundle'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runCommand } from './command-line.ts'
import { type BundleError, openBundle } from './bundle.ts'
import type * as Published from './published.d.ts'

// The type check compares what is published with what is there.
export const published: typeof Published.openBundle<Published.Facts, Published.Decision> = openBundle
export const publishedError = (error: BundleError): Published.BundleError => error

const { base } = ruleBaseExamples['ruleBase.rules'].output
const facts = { gender: 'female', bmi: 17 }
const folder = mkdtempSync(join(tmpdir(), 'bugar-rules-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const put = (name: string, content: unknown): void =>
  writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content))

interface Given {
  readonly rules?: readonly object[]
  readonly base?: object
  readonly from?: string
  readonly key?: CryptoKey
}

beforeAll(async () => {
  const [pair, other] = await Promise.all([generateKeyPair('EdDSA'), generateKeyPair('EdDSA')])
  const keySetOf = async (key: CryptoKey) => ({ keys: [{ ...(await exportJWK(key)), kid: 'k1', alg: 'EdDSA' }] })
  const keys = await keySetOf(pair.publicKey)
  const write = async (name: string, { rules = [sourcedRule], base: of = base, from = '0s', key }: Given = {}) => {
    const claims = { serial: 3, base: of, ruleSet: { version: 1, hash: 'b'.repeat(64) }, rules }
    const bundle = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'EdDSA', typ: bundleType, kid: 'k1' })
      .setIssuedAt(from)
      .setExpirationTime(from === '0s' ? '7d' : '1 day ago')
      .sign(key ?? pair.privateKey)
    put(name, { base: base.name, etag: null, keys, bundle, vectors: [{ facts, conclusions: [], fired: [] }] })
  }
  await write('now')
  await write('expired', { from: '8 days ago' })
  await write('forged', { key: other.privateKey })
  await write('safety', { base: { ...base, name: 'safety' } })
  await write('odd', { base: { ...base, facts: [{ ...base.facts[0], name: 'x: 1; y' }] } })
  await write('renamed', {
    rules: [
      { ...sourcedRule, text: 'Lain', isActive: false },
      { ...sourcedRule, id: 'E-99' },
    ],
  })
  put('keys', { success: true, data: keys })
  put('other-keys', { success: true, data: await keySetOf(other.publicKey) })
  put('facts', facts)
  put('broken', '{')
  put('holds', [{ name: 'thin', facts, expect: { deficit: 'refused' } }])
  put('fails', [
    { name: 'thin', facts, expect: { deficit: ['refused'] } },
    { name: 'slim', facts: { ...facts, bmi: 18.5 }, expect: { deficit: 'refused' } },
    { name: 'free', facts, expect: { deficit: 'allowed' } },
    { name: 'typo', facts: { ...facts, bni: 1 }, expect: { deficit: 'refused' } },
  ])
  put('elsewhere', [{ name: 'thin', facts, expect: { program: 'P1' } }])
  put('nameless', [{ facts, expect: { deficit: 'refused' } }])
  put('numbers', [{ name: 'thin', facts, expect: { deficit: 1 } }])
})

/** A word that is a file of the folder stands for its path. */
const run = async (line: string, input = '', env: Readonly<Record<string, string>> = {}) => {
  const words = line.split(' ').filter((word) => word !== '')
  const args = words.map((word) => (existsSync(join(folder, word)) ? join(folder, word) : word))
  const { text, code } = await runCommand(args, { env, stdin: Readable.from([Buffer.from(input)]) })
  return { code, text: text.replaceAll(join(folder, '/'), '') }
}

test.each(['--help', 'eval -h'])('%s › says how it is used', async (line) => {
  expect(await run(line)).toEqual({
    code: 0,
    text: expect.stringMatching(/^Usage: bugar-rules COMMAND\n[^]*\bdiff OLD NEW\n/),
  })
})

describe('one sentence and exit code 2', () => {
  test.each([
    ['', 'A command is missing; there are: pull, init, check, push, approve, retire, eval, test, diff, schema, types.'],
    [
      'toString',
      'Unknown command "toString"; there are: pull, init, check, push, approve, retire, eval, test, diff, schema, types.',
    ],
    ['eval', 'FILE is missing.'],
    ['test now', 'CASES is missing.'],
    ['diff now now now', '"now" is one word too many.'],
    ['eval now --out x', "Unknown option '--out'."],
    ['pull energy --key bgr_secret', "Unknown option '--key'."],
    ['pull energy --url', "Option '--url <value>' argument missing."],
    ['pull energy', '--url is missing or is no address such as https://bugar.example.'],
    ['pull energy --url ftp://x', '--url is missing or is no address such as https://bugar.example.'],
    ['pull energy --url http://x', 'There is no key of a team in BUGAR_KEY or in the file of --key-file.'],
    ['pull energy --url http://x --key-file nowhere', 'nowhere cannot be read: ENOENT.'],
    ['schema', 'BASE is missing.'],
    ['schema now --of rules', '--of is none of facts, answer.'],
    ['schema energy', 'energy.bundle.json cannot be read: ENOENT.'],
    ['types now', '--language is missing or is none of typescript, python.'],
    ['types now --language toString', '--language is missing or is none of typescript, python.'],
    ['types odd --language python', '"x: 1; y" cannot be the name of a type or a field.'],
    ['types forged --language python', 'forged was changed after it was signed.'],
    ['eval nowhere', 'nowhere cannot be read: ENOENT.'],
    ['eval facts', 'facts is not a file that bugar-rules pull has written.'],
    ['eval broken', 'broken is not JSON.'],
    ['eval expired', 'expired has expired, pull it again.'],
    ['eval forged', 'forged was changed after it was signed.'],
    ['eval safety', 'safety has the rules of another base.'],
    ['eval now --keys facts', 'facts is no answer of GET /api/rule-bundle-keys.'],
    ['eval now --keys other-keys', 'now was changed after it was signed.'],
    ['eval now', 'Standard input is not JSON.'],
    ['eval now --facts holds', 'The facts are not a JSON object such as {"gender":"female","bmi":17}.'],
    ['test now facts', 'The cases are not a JSON array with at least one {"name","facts","expect"}.'],
    ['test now nameless', 'Case 1 lacks a name, facts or expect.'],
    ['test now elsewhere', 'Case "thin" expects program, but energy concludes deficit.'],
    ['test now numbers', 'Case "thin" expects of deficit neither a code nor a list of codes.'],
  ])('bugar-rules %s › %s', async (line, said) => {
    expect(await run(line)).toEqual({ code: 2, text: `${said}\n` })
  })

  test('facts that the base does not declare › are named', async () => {
    const said = 'The facts are refused: bni: Unknown fact.\n'
    expect(await run('eval now', '{"gender":"female","bni":17}')).toEqual({ code: 2, text: said })
  })

  test('a service that is not there › is named without the key', async () => {
    const { code, text } = await run('pull energy --url http://127.0.0.1:1', '', { BUGAR_KEY: 'bgr_secret' })
    expect([code, text]).toEqual([2, expect.stringMatching(/^http:\/\/127\.0\.0\.1:1 does not answer: .*\.\n$/)])
  })
})

test.each([
  ['eval now --facts facts', ''],
  ['eval now --keys keys', JSON.stringify(facts)],
])('%s › prints the conclusions with their rules', async (line, input) => {
  const { code, text: told } = await run(line, input)
  const { id, text, source } = sourcedRule
  expect([code, JSON.parse(told)]).toEqual([
    0,
    {
      base: 'energy',
      ruleSet: { version: 1, hash: 'b'.repeat(64) },
      conclusions: [{ fact: 'deficit', values: ['refused'], rules: [{ id, text, source }] }],
    },
  ])
})

test('test › prints each case that does not hold with what was concluded, and by which rule', async () => {
  expect(await run('test now holds')).toEqual({ code: 0, text: '1 of 1 cases hold with energy version 1.\n' })
  expect(await run('test now fails')).toEqual({
    code: 1,
    text: `  slim
    deficit: expected refused, found allowed
  free
    deficit: expected allowed, found refused
      ${sourcedRule.id} ${sourcedRule.text}
  typo
    the facts are refused: bni: Unknown fact
1 of 4 cases hold with energy version 1.
`,
  })
})

test('diff › prints the rules and the answers that differ, also of a bundle that has expired', async () => {
  expect(await run('diff expired now')).toEqual({ code: 0, text: expect.stringContaining('All rules are the same') })
  expect(await run('diff now renamed')).toEqual({
    code: 1,
    text: `energy version 1 → energy version 1
+ E-99 ${sourcedRule.text}
~ ${sourcedRule.id} has other isActive, text
0 of 1 vectors have another answer.
`,
  })
})

test.each([
  ['schema now', '"$id": "urn:bugar:rule-bases:energy:1:facts"'],
  ['schema now --of answer', '"$id": "urn:bugar:rule-bases:energy:1:answer"'],
  ['types expired --language typescript', 'export interface EnergyFacts {'],
  ['types now --language python --keys keys', 'class EnergyAnswer(TypedDict):'],
])('%s › prints a source of the version', async (line, part) => {
  expect(await run(line)).toEqual({ code: 0, text: expect.stringContaining(part) })
})
