import { notFound } from '@bugar/contracts/core/bus/errors'
import type { RuleSetChoice } from '@bugar/contracts/teams/decision'
import { type AskedBaseName, isOwn, type OwnBaseName } from '@bugar/contracts/rules/any-base'
import type { RuleBaseName } from '@bugar/contracts/rules/rule-base'
import { LruMap } from 'toad-cache'
import type * as z from 'zod/mini'
import { type Base, type Bases, required } from '../base/bases.ts'
import type { RuleSet } from '../domain/run.ts'
import { ownRuleSet, type OwnStore, type OwnSummary } from '../own-base/handlers.ts'
import { requireRight, type StoredTeam } from '../team/callers.ts'

type Choice = z.output<typeof RuleSetChoice>

const keptSets = 64
/** A number may be given again when a database is filled anew. */
const keptMs = 5000
/** An approval is known to every copy after so many milliseconds, as a team's keys are. */
const inForceMs = 500

/** Keeps what is read, so that a page of the log that asks for the same many times at once reads it once. */
const kept = <T>(ms: number) => {
  const known = new LruMap<Promise<T>>(keptSets, ms)
  return (key: string, read: () => Promise<T>): Promise<T> => {
    const found = known.get(key)
    if (found) {
      return found
    }
    const reading = read()
    known.set(key, reading)
    reading.catch(() => known.delete(key))
    return reading
  }
}

/** The rules that a team asks for: those of the product, and those that the team wrote. */
export const createChooseRuleSet = (bases: Bases, own: OwnStore) => {
  const keptSet = kept<RuleSet>(keptMs)
  const keptInForce = kept<OwnSummary>(inForceMs)

  const ofProduct = (name: RuleBaseName, choice: Choice): Promise<RuleSet> => {
    const { store, rules } = bases.get(name) as Base
    const inForce = rules.get()
    if (choice === 'active' || choice === inForce.version || choice === inForce.hash) {
      return Promise.resolve(inForce)
    }
    return keptSet(`${name} ${choice}`, () =>
      (typeof choice === 'number' ? store.get(choice) : store.getByHash(choice)).then(required),
    )
  }

  const inForceOf = (teamId: string, name: OwnBaseName) =>
    keptInForce(`${teamId} ${name}`, async () => {
      const found = await own.inForce({ teamId, name })
      if (!found) {
        throw notFound('Basis aturan tidak ditemukan')
      }
      return found
    })

  const readOwn = (teamId: string, name: OwnBaseName, choice: string | number, isAny: boolean) =>
    keptSet(`${teamId} ${name} ${choice} ${isAny}`, async () => {
      const key = { teamId, name }
      const found = await (typeof choice === 'number' ? own.get(key, choice) : own.getByHash(key, choice))
      return required(found && (isAny || found.approval !== null) ? ownRuleSet(found) : null)
    })

  const ofTeam = async (teamId: string, name: OwnBaseName, choice: Choice): Promise<RuleSet> => {
    const version = choice === 'active' ? (await inForceOf(teamId, name)).version : choice
    return readOwn(teamId, name, version, false)
  }

  const choose = (teamId: string, name: AskedBaseName, choice: Choice): Promise<RuleSet> =>
    isOwn(name) ? ofTeam(teamId, name, choice) : ofProduct(name, choice)

  return {
    /** @throws AppError `not-found` when no such rules were ever in force */
    choose,
    /** As `choose`, and also a version of the team's own base that waits for approval. */
    read: (teamId: string, name: AskedBaseName, choice: Choice): Promise<RuleSet> =>
      isOwn(name) && typeof choice === 'number' ? readOwn(teamId, name, choice, true) : choose(teamId, name, choice),
    /** The version in force of a team's own base, and since when in milliseconds since the epoch. */
    ownInForce: async (teamId: string, name: OwnBaseName) => {
      const { version, inForceSince } = await inForceOf(teamId, name)
      return { set: await readOwn(teamId, name, version, false), since: inForceSince }
    },
    /** A team may do everything with its own bases. @throws AppError `forbidden`, as `requireRight` does */
    requireRight: (team: StoredTeam, name: AskedBaseName, needed: 'ask' | 'explain'): void => {
      if (!isOwn(name)) {
        const { label } = (bases.get(name) as Base).rules.get().base
        requireRight(team, { name, label }, needed)
      }
    },
  }
}
