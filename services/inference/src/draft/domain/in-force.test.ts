import { expect, test } from 'vitest'
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

/** The versions of one base, and the contents that a second person really approved. */
const createSystem = () => {
  const versions = ['h0']
  const approved = new Set(versions)
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
  const hashInForce = () => versions[head] as string
  let draft = draftOf()
  let proposer: string | null = null

  /** The result of `publish` in the store: only what starts gets a number. */
  const publish = (hash: string) => {
    const known = versions.indexOf(hash)
    head = known >= 0 ? known : versions.push(hash) - 1
  }

  return {
    hashInForce,
    areApproved: () => versions.every((hash) => approved.has(hash)),
    versions: () => versions.length,
    setAdministrators: (count: number) => {
      administrators = count
    },
    administrators: () => administrators,
    /** `rule.update` and `ruleBase.publish`. */
    change: (hash: string) => {
      if (!needsSecond()) {
        approved.add(hash)
        publish(hash)
        return true
      }
      return false
    },
    activate: (version: number) => {
      head = version
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
        publish(draft.hash)
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

test(`publish, update, activate, drafts › ${sequences} random sequences of three people › 0 versions that nobody approved`, () => {
  const done = { started: 0, changed: 0 }
  for (let seed = 1; seed <= sequences; seed++) {
    const random = randomFrom(seed)
    const system = createSystem()
    for (let count = 0; count < 40; count++) {
      const did = act(system, random)
      if (did) {
        done[did] += 1
      }
      if (!system.areApproved()) {
        throw new Error(`seed ${seed}, step ${count}: ${system.hashInForce()} is in force`)
      }
    }
  }
  // Otherwise nothing was tried.
  expect(Math.min(done.started, done.changed)).toBeGreaterThan(sequences / 10)
})
