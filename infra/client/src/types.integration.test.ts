import { capitalize } from '@bugar/contracts/core/values/capitalize'
import type { AnyBase } from '@bugar/contracts/rules/any-base'
import { vectorsOf } from '@bugar/inference/domain/cases/vectors'
import { makeRuleSet, type RuleSet } from '@bugar/inference/domain/rule-set'
import { seeds } from '@bugar/inference/seed/bases/all'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ownStarter } from '@bugar/contracts/teams/own-starter'
import { typesOf } from './types.ts'

const folder = mkdtempSync(join(tmpdir(), 'bugar-types-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const sets = [...seeds].map(([name, content]) => [name, makeRuleSet(1, content)] as const)
const typesIn = ({ base, version, hash }: RuleSet, language: string) =>
  typesOf({ base, ruleSet: { version, hash } }, language)
const run = (program: string, args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: folder, encoding: 'utf8' })
  return { status, said: stdout + stderr }
}

/** A line for each wrong value, which the compiler has to refuse. */
const wrongFacts = ({ facts }: AnyBase): string[] =>
  [
    ...facts.map(({ name, range }) => ({ gender: 'male', [name]: range ? '20' : 'maybe' })),
    { gender: null },
    { gender: 'male', shoeSize: 42 },
    {},
  ].map((wrong) => `// @ts-expect-error It is no fact of the base.\nfacts = ${JSON.stringify(wrong)}`)

/** Facts of all vectors would take the compiler a minute. */
const compiled = 60

test('types in TypeScript › facts and answers of every base compile, and every wrong fact does not', () => {
  for (const [name, set] of sets) {
    const all = vectorsOf(set)
    const vectors = all.filter((_each, at) => at % Math.ceil(all.length / compiled) === 0)
    const prefix = capitalize(set.base.name)
    const [{ conclusions: [first, ...others] = [], fired } = { fired: [] }] = vectors
    const program = [
      `import type { ${prefix}Answer, ${prefix}Facts } from './${name}.ts'`,
      `export let facts: ${prefix}Facts`,
      `export let answer: ${prefix}Answer`,
      ...vectors.map((vector) => `facts = ${JSON.stringify(vector.facts)}`),
      ...vectors.map(
        (vector) => `answer = ${JSON.stringify({ conclusions: vector.conclusions, fired: vector.fired })}`,
      ),
      ...wrongFacts(set.base),
      '// @ts-expect-error There is no such code.',
      `answer = ${JSON.stringify({ conclusions: [{ ...first, values: ['maybe'] }, ...others], fired })}`,
    ]
    writeFileSync(join(folder, `${name}.ts`), typesIn(set, 'typescript'))
    writeFileSync(join(folder, `${name}-program.ts`), program.join('\n'))
  }
  const options = ['--noEmit', '--strict', '--target', 'es2022', '--types', '', '--allowImportingTsExtensions']
  const programs = sets.map(([name]) => `${name}-program.ts`)
  expect(run('tsc', [...options, ...programs])).toEqual({ status: 0, said: '' })
})

const inPython = `import importlib, json, sys, typing
for name, facts in json.loads(sys.argv[1]):
    module = importlib.import_module(name)
    declared = getattr(module, name.capitalize() + "Facts")
    assert list(typing.get_type_hints(declared)) == facts, name
    assert declared.__required_keys__ == frozenset(["gender"]), name
    assert "conclusions" in typing.get_type_hints(getattr(module, name.capitalize() + "Answer")), name
    print(name)`

test('types in Python › every base is a module that imports, with each fact and which of them is required', () => {
  sets.forEach(([name, set]) => writeFileSync(join(folder, `${name}.py`), typesIn(set, 'python')))
  const declared = sets.map(([name, { base }]) => [name, base.facts.map((fact) => fact.name)])
  expect(run('python3', ['-B', '-c', inPython, JSON.stringify(declared)])).toEqual({
    status: 0,
    said: sets.map(([name]) => `${name}\n`).join(''),
  })
})

test('types in Python › no fact is required, as in a base that begins a team’s own › import', () => {
  const base = { name: 'own-returns', ...ownStarter.declaration } as unknown as AnyBase
  writeFileSync(join(folder, 'returns.py'), typesOf({ base, ruleSet: { version: 1, hash: 'a'.repeat(64) } }, 'python'))
  const said = 'import returns; print(sorted(returns.OwnReturnsFacts.__optional_keys__))'
  expect(run('python3', ['-B', '-c', said])).toEqual({ status: 0, said: "['days', 'opened']\n" })
})

test('texts of a declaration › become comments and never code', () => {
  const [, set] = sets.find(([name]) => name === 'energy') ?? []
  const { base, version, hash } = set as RuleSet
  const [gender] = base.facts
  const label = 'a */ throw 1 /*\nraise SystemExit(3)'
  const odd = { base: { ...base, facts: [{ ...gender, label }], kinds: [] } as AnyBase, ruleSet: { version, hash } }
  expect(typesOf(odd, 'typescript')).toContain('/** a * / throw 1 /* raise SystemExit(3): ')
  expect(typesOf(odd, 'python')).toContain('# a * / throw 1 /* raise SystemExit(3): ')
})
