import { AppError, forbidden, unauthenticated } from '@bugar/contracts/core/bus/errors'
import type { Call } from '@bugar/contracts/core/bus/operation'
import type { RuleBase } from '@bugar/contracts/rules/rule-base'
import { teamTokenPattern } from '@bugar/contracts/teams/team'
import { addLogFields } from '@bugar/runtime/core/logger'
import { LruMap } from 'toad-cache'
import { createPace } from './domain/pace.ts'
import { hashOfToken } from './domain/token.ts'
import type { StoredTeam, TeamStore } from './store.ts'

export { decisionsOf } from './domain/pace.ts'
export type { StoredTeam } from './store.ts'
export type { UsageStore } from './usage-store.ts'

/** A change of a team, its revocation too, is known to every copy after so many milliseconds at most. */
const knownForMs = 500
const maxKnown = 10_000

interface Known {
  readonly since: number
  readonly team: Promise<StoredTeam | null>
}

/** Finds the team by its key. @param decisions how many the request counts as (`decisionsOf`); a read is one */
export type FindCaller = (call: Call, decisions?: number) => Promise<StoredTeam>

const notKnown = () => unauthenticated('Kunci tim tidak dikenal, sudah berakhir atau dicabut')

export const createFindCaller = (store: Pick<TeamStore, 'byKeyHash'>): FindCaller => {
  const known = new LruMap<Known>(maxKnown)
  const mayRequest = createPace()

  const lookUp = (hash: string, now: number): Promise<StoredTeam | null> => {
    const found = known.get(hash)
    if (found && now - found.since < knownForMs) {
      return found.team
    }
    // The time is that before the read, so that a slow one is not kept for longer.
    const team = store.byKeyHash(hash)
    known.set(hash, { since: now, team })
    team.catch(() => known.delete(hash))
    return team
  }

  /**
   * @throws AppError `unauthenticated`; `too-large` for a request that counts as more decisions than a second may have;
   * `rate-limited` beyond the team's decisions a second. Each copy counts for itself, because a common count would cost
   * every request a write.
   */
  return async (call, decisions = 1) => {
    const now = Date.now()
    const { token } = call
    if (token === null || !teamTokenPattern.test(token)) {
      throw notKnown()
    }
    const hash = hashOfToken(token)
    const team = await lookUp(hash, now)
    const key = team?.keys.find((each) => each.hash === hash)
    if (!team || !key || team.revoked !== null || key.expiresAt.getTime() <= now) {
      throw notKnown()
    }
    addLogFields(call, { team: String(team._id) })
    if (decisions > team.perSecond) {
      const message = `Permintaan ini dihitung ${decisions} keputusan, dan tim ini boleh ${team.perSecond} per detik`
      throw new AppError('too-large', message)
    }
    if (!mayRequest(String(team._id), team.perSecond, now, decisions)) {
      const message = `Paling banyak ${team.perSecond} keputusan per detik; permintaan ini dihitung ${decisions}`
      throw new AppError('rate-limited', message, { retryAfter: 1 })
    }
    return team
  }
}

/** The key that a call of the team was made with. */
export const keyOf = (team: StoredTeam, { token }: Call): StoredTeam['keys'][number] => {
  const hash = hashOfToken(token ?? '')
  return team.keys.find((each) => each.hash === hash) as StoredTeam['keys'][number]
}

/** @throws AppError `forbidden`, which names the base, when the team may not ask it or may not have its reasons. */
export const requireRight = (
  team: StoredTeam,
  { name, label }: Pick<RuleBase, 'name' | 'label'>,
  needed: 'ask' | 'explain',
): void => {
  const right = team.rights[name]
  if (right === 'none') {
    throw forbidden(`Tim ini tidak boleh bertanya kepada basis ${label} (${name})`)
  }
  if (needed === 'explain' && right !== 'explain') {
    throw forbidden(`Tim ini tidak boleh mendapat alasan dari basis ${label} (${name})`)
  }
}
