import { expect, test } from 'vitest'
import { mayStartAtOnce } from '../../base/domain/approval.ts'
import { type Action, type Person, type Release, step } from './release.ts'

const people: readonly Person[] = ['rina', 'bayu', 'tono'].map((id) => ({ id, name: id }))
const now = Date.UTC(2026, 11, 3)
const note = 'Disamakan dengan sumber'

/** Park and Miller's generator, for reproducible failures. */
const randomFrom = (seed: number) => {
  let state = seed
  return (below: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}
type Random = ReturnType<typeof randomFrom>

interface Version {
  readonly hash: string
  isApproved: boolean
}

/** The rules of one base as stored, and the contents that a second person really approved. */
const createSystem = () => {
  const versions: Version[] = [{ hash: 'h0', isApproved: true }]
  const approved = new Set(['h0'])
  let head = 0
  let administrators = people.length
  const needsSecond = () => administrators > 1
  const draftOf = (): Release => ({
    state: 'editing',
    from: head,
    hash: hashInForce(),
    proposal: null,
    approval: null,
    version: null,
  })
  const hashInForce = () => (versions[head] as Version).hash
  let draft = draftOf()
  let proposer: string | null = null

  const numberOf = (hash: string, isApproved: boolean): number => {
    const known = versions.findIndex((version) => version.hash === hash)
    return known >= 0 ? known : versions.push({ hash, isApproved }) - 1
  }
  const putInForce = (version: number) => {
    head = version
    ;(versions[version] as Version).isApproved = true
  }
  const mayActivate = (version: number, isSecondNeeded: boolean) =>
    mayStartAtOnce({ needsSecond: isSecondNeeded, isApproved: (versions[version] as Version).isApproved })

  return {
    hashInForce,
    isApproved: () => approved.has(hashInForce()),
    versions: () => versions.length,
    setAdministrators: (count: number) => {
      administrators = count
    },
    administrators: () => administrators,
    /** `rule.update` and `ruleBase.publish`. */
    change: (hash: string) => {
      if (mayStartAtOnce({ needsSecond: needsSecond(), isApproved: false })) {
        approved.add(hash)
        putInForce(numberOf(hash, true))
        return true
      }
      return false
    },
    activate: (version: number) => {
      if (mayActivate(version, needsSecond())) {
        if (!needsSecond()) {
          approved.add((versions[version] as Version).hash)
        }
        putInForce(version)
      }
    },
    draft: () => draft,
    take: (action: Action, by: Person | null) => {
      const taken = step(draft, action, by, now)
      if ('refusal' in taken) {
        return
      }
      draft = taken.release
      if (action.kind === 'propose') {
        proposer = by?.id ?? null
      } else if (action.kind === 'approve' && (by?.id !== proposer || administrators === 1)) {
        approved.add(action.hash)
      }
    },
    /** The result of `startDraft` for an approved draft. */
    start: () => {
      const action: Action = draft.from === head ? { kind: 'start', version: 0 } : { kind: 'supersede', reason: note }
      const taken = step(draft, action, null, now)
      if ('refusal' in taken) {
        return false
      }
      if (action.kind === 'start') {
        putInForce(numberOf(draft.hash, true))
      }
      draft = draftOf()
      return action.kind === 'start'
    },
    needsSecond,
  }
}

/** A random action of a person, or of the clock. */
const act = (system: ReturnType<typeof createSystem>, random: Random): 'started' | 'changed' | null => {
  const by = people[random(system.administrators())] as Person
  const hash = `h${random(12)}`
  const seen = random(6) === 0 ? hash : system.draft().hash
  const one = [
    () => system.take({ kind: 'edit', hash }, by),
    () => system.take({ kind: 'propose', hash: seen, note, startsAt: null }, by),
    () => system.take({ kind: 'approve', hash: seen, needsSecond: system.needsSecond() }, by),
    () => system.take({ kind: 'approve', hash: seen, needsSecond: system.needsSecond() }, by),
    () => (system.start() ? 'started' : null),
    () => (system.start() ? 'started' : null),
    () => (system.change(hash) ? 'changed' : null),
    () => system.activate(random(system.versions())),
    () => random(4) === 0 && system.setAdministrators(1 + random(3)),
  ][random(9)] as () => unknown
  const did = one()
  return did === 'started' || did === 'changed' ? did : null
}

const sequences = 10_000

test(`publish, update, activate, drafts › ${sequences} random sequences of three people › 0 versions in force that nobody approved`, () => {
  const done = { started: 0, changed: 0 }
  for (let seed = 1; seed <= sequences; seed++) {
    const random = randomFrom(seed)
    const system = createSystem()
    for (let count = 0; count < 40; count++) {
      const did = act(system, random)
      if (did) {
        done[did] += 1
      }
      if (!system.isApproved()) {
        throw new Error(`seed ${seed}, step ${count}: ${system.hashInForce()} is in force`)
      }
    }
  }
  // Otherwise nothing was tried.
  expect(Math.min(done.started, done.changed)).toBeGreaterThan(sequences / 10)
})
