import { openBundle } from '@bugar/client/bundle'
import type { BaseFacts, SourcedRule } from '@bugar/contracts/rules/rule-base'
import type { Decision } from '@bugar/contracts/rules/rule-decision'
import { conclusionsOf } from '@bugar/contracts/rules/rule-run'
import { type BundleStore, createBundler } from '@bugar/inference/bundle/handlers'
import type { RuleSet } from '@bugar/inference/domain/rule-set'
import { run, sumUp } from '@bugar/inference/domain/run'
import { repository } from '@bugar/local/repository'
import { LocalServerError } from '@bugar/local/servers/local-server'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** Conclusions and the rules that fired of each person as JSON, or the error. */
export type Execute = (set: RuleSet, people: readonly BaseFacts[]) => Promise<string[]>

const answersOf = async (people: readonly BaseFacts[], decide: (facts: BaseFacts) => Decision | Promise<Decision>) => {
  const answers: string[] = []
  for (const facts of people) {
    try {
      answers.push(JSON.stringify(await decide(facts)))
    } catch (error) {
      answers.push(String(error))
    }
  }
  return answers
}

const decisionOf = ({ base }: RuleSet, fired: readonly SourcedRule[]): Decision => ({
  conclusions: conclusionsOf(base, fired),
  fired: fired.map(({ id }) => id),
})

const keys: Awaited<ReturnType<BundleStore['keys']>>['keys'] = []
const bundler = createBundler({
  bases: new Map(),
  bundles: {
    keys: async () => ({ keys, last: keys.length }),
    addKey: async (_number, key) => void keys.push(key),
  } as BundleStore,
})

const program = `import json, sys
from bugar_rules import decide
told = json.loads(sys.stdin.readline())
for line in sys.stdin:
    try:
        found = decide(told["base"], told["rules"], json.loads(line))
    except Exception as error:
        found = repr(error)
    print(json.dumps(found, ensure_ascii=False, separators=(",", ":")))`

const byPython: Execute = async ({ base, rules }, people) => {
  const input = [{ base, rules }, ...people].map((each) => `${JSON.stringify(each)}\n`).join('')
  const env = { ...process.env, PYTHONPATH: join(repository, 'infra/client/python'), PYTHONUTF8: '1' }
  const options = { input, env, encoding: 'utf8', maxBuffer: 1e9 } as const
  const { status, stdout, stderr, error } = spawnSync('python3', ['-B', '-c', program], options)
  if (status !== 0) {
    throw new LocalServerError(`python3 failed at ${base.name}: ${stderr || error?.message}`)
  }
  return stdout.trimEnd().split('\n')
}

/** Everything of Bugar that runs rules; the first is what the others are compared with. */
export const executors: Readonly<Record<string, Execute>> = {
  'json-rules-engine': (set, people) =>
    answersOf(people, async (facts) => decisionOf(set, (await run(set, facts, 'activation')).fired)),
  compiled: (set, people) => answersOf(people, (facts) => decisionOf(set, run(set, facts).fired)),
  'compiled, with reasons': (set, people) =>
    answersOf(people, (facts) => decisionOf(set, sumUp(set, run(set, facts).trace()).fired)),
  bundle: async (set, people) => {
    const { bundle } = (await bundler.bundleOfSet(set, 1)).data
    const keySet = { keys: await bundler.publicKeys() }
    return answersOf(people, (await openBundle(bundle, { base: set.base.name, keys: keySet })).decide)
  },
  Python: byPython,
}
