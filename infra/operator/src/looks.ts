import { serviceNames } from '@bugar/contracts/core/bus/operation'
import { ruleBaseNames } from '@bugar/contracts/rules/rule-base'
import { RulesInUse } from '@bugar/contracts/rules/rule-copies'
import type { Bus } from '@bugar/runtime/nats/bus'
import * as z from 'zod/mini'

type Say = (line: string) => void
type Copies = Awaited<ReturnType<Bus['discover']>>

/** How long copies have for their first answer; each answer gives the next one as long again. */
const answerWithinMs = 1000

const Said = z.object({ rules: z.array(RulesInUse) })

/** The rules that a copy of the inference service uses; empty for other services and unknown formats. */
const rulesOf = ({ endpoints }: Copies[number]) =>
  endpoints?.flatMap(({ data }) => z.safeParse(Said, data).data?.rules ?? []) ?? []

const shortHash = (hash: string) => hash.slice(0, 8)

/**
 * Prints every copy of the gateway and of every service that answers on NATS, with its version and since when it runs,
 * and below it which version of each rule base it uses.
 * @returns 1 when a service has no copy, or a copy does not use the version in force; else 0
 */
export const printCopies = async (bus: Pick<Bus, 'discover'>, say: Say): Promise<0 | 1> => {
  const all = await bus.discover(answerWithinMs)
  let code: 0 | 1 = 0
  for (const service of ['gateway', ...serviceNames]) {
    const copies = all.filter(({ name }) => name === service)
    if (copies.length === 0) {
      code = 1
      say(`${service}: no copy answers`)
    }
    for (const copy of copies.toSorted((a, b) => a.started.localeCompare(b.started) || a.id.localeCompare(b.id))) {
      say(`${service} ${copy.version}, copy ${copy.id}, since ${copy.started}`)
      for (const { base, version, hash, since, head } of rulesOf(copy)) {
        const isBehind = head !== null && head !== version
        code = isBehind ? 1 : code
        const behind = isBehind ? `; in force is version ${head}` : ''
        say(`  ${base} version ${version} (${shortHash(hash)}), since ${since}${behind}`)
      }
    }
  }
  return code
}

/**
 * Prints what an activation would refuse in the rules that are in force in the database.
 * @returns 1 when there is a finding, else 0
 */
export const printFindings = async (bus: Pick<Bus, 'call'>, say: Say): Promise<0 | 1> => {
  let code: 0 | 1 = 0
  for (const base of ruleBaseNames) {
    const { version, hash, goldenCases, findings } = (await bus.call('operator.verifyRules', { base })).data
    const name = version === null ? base : `${base} version ${version}${hash === null ? '' : ` (${shortHash(hash)})`}`
    if (findings.length === 0) {
      say(`${name}: the proofs hold, ${goldenCases} golden cases are met, engine and compiled rules agree.`)
    }
    for (const { place, message } of findings) {
      code = 1
      say(`${name}: ${place}: ${message}`)
    }
  }
  return code
}
