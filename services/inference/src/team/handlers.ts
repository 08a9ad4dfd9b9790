import { jakartaDay } from '@bugar/contracts/core/values/day'
import { conflict, notFound } from '@bugar/contracts/core/bus/errors'
import { requireMatch } from '@bugar/contracts/core/bus/etag'
import type { Call, Handlers } from '@bugar/contracts/core/bus/operation'
import type { operatorInferenceOperations } from '@bugar/contracts/system/operator'
import { etagOfTeam, maxTeamKeys, type Team, type teamOperations } from '@bugar/contracts/teams/team'
import { newAuditId } from '@bugar/runtime/audit/entry'
import type { Audit } from '@bugar/runtime/audit/middleware'
import { actorOf } from '@bugar/runtime/nats/dispatch'
import { randomBytes } from 'node:crypto'
import { daysAfter, liveKeys, rotated, type StoredKey } from './domain/keys.ts'
import { quotaEnd } from './domain/quota-end.ts'
import { endingOf, hashOfToken, tokenOf } from './domain/token.ts'
import type { BundleStore } from '../bundle/handlers.ts'
import type { StoredTeam, TeamChange, TeamStore } from './store.ts'
import type { UsageStore } from './usage-store.ts'

interface Deps {
  readonly audit: Audit
  readonly teams: TeamStore
  readonly usage: UsageStore
  readonly bundles: Pick<BundleStore, 'forgetSerials'>
}

const nameTaken = () => {
  const message = 'Nama ini sudah dipakai tim lain'
  return conflict(message, [{ field: 'name', message }])
}

const makeKey = (name: string, days: number, now: Date): { token: string; key: StoredKey } => {
  const token = tokenOf(name, randomBytes(32))
  const dates = { createdAt: now, expiresAt: daysAfter(now, days) }
  return { token, key: { id: newAuditId(), hash: hashOfToken(token), ending: endingOf(token), ...dates } }
}

/** Fields of a team in the audit log; of its keys only when they end. */
const recorded = ({ name, contact, rights, dailyQuota, perSecond, masks, keys, revoked }: StoredTeam) => ({
  name,
  contact,
  rights,
  dailyQuota,
  perSecond,
  masks,
  keysEnd: keys.map(({ expiresAt }) => expiresAt.toISOString()),
  isRevoked: revoked !== null,
})

export const createTeamHandlers = ({
  audit,
  teams,
  usage,
  bundles,
}: Deps): Handlers<typeof teamOperations & Pick<typeof operatorInferenceOperations, 'operator.endTeamKeys'>> => {
  const view = async (team: StoredTeam, now: Date): Promise<Team> => {
    const { name, contact, rights, dailyQuota, perSecond, masks, keys, revoked, createdAt } = team
    const id = String(team._id)
    const { usedToday, lastUsedAt } = await usage.of(id, jakartaDay(now))
    return {
      id,
      name,
      contact,
      rights,
      dailyQuota,
      perSecond,
      masks,
      keys: liveKeys(keys, now).map((key) => ({
        id: key.id,
        ending: key.ending,
        createdAt: key.createdAt.toISOString(),
        expiresAt: key.expiresAt.toISOString(),
      })),
      revoked: revoked && { at: revoked.at.toISOString(), by: revoked.by.name },
      usedToday,
      quotaEndsAt: quotaEnd(usedToday, dailyQuota, now)?.toISOString() ?? null,
      lastUsedAt: lastUsedAt && lastUsedAt.toISOString(),
      createdAt: createdAt.toISOString(),
      revision: team.revision,
    }
  }

  /** Tried again while others change the team: `changeOf` is given it as it is. */
  const change = async (
    id: string,
    call: Call,
    now: Date,
    changeOf: (team: StoredTeam) => TeamChange | Promise<TeamChange>,
  ) => {
    for (;;) {
      const team = await teams.get(id)
      if (!team) {
        throw notFound('Tim tidak ditemukan')
      }
      const changed = await teams.change(team, await changeOf(team))
      if (changed === 'taken') {
        throw nameTaken()
      }
      if (changed) {
        audit(call, { objectId: id, before: recorded(team), after: recorded(changed) })
        return view(changed, now)
      }
    }
  }

  /** @param keysOf all keys of the team with another; throws when it may have none */
  const giveKey = async (
    { id, keyDays }: { readonly id: string; readonly keyDays: number },
    call: Call,
    keysOf: (team: StoredTeam, key: StoredKey, now: Date) => StoredKey[],
  ) => {
    const now = new Date()
    let token = ''
    const team = await change(id, call, now, (found) => {
      const made = makeKey(found.name, keyDays, now)
      token = made.token
      return { keys: keysOf(found, made.key, now), revoked: null }
    })
    return { data: { team, token } }
  }

  return {
    'team.list': async () => {
      const now = new Date()
      const all = await Promise.all((await teams.list()).map((team) => view(team, now)))
      return { data: { teams: all, decidedToday: all.reduce((sum, { usedToday }) => sum + usedToday, 0) } }
    },

    'team.create': async ({ keyDays, ...form }, call) => {
      const now = new Date()
      const { token, key } = makeKey(form.name, keyDays, now)
      const team = await teams.add(form, key, now)
      if (!team) {
        throw nameTaken()
      }
      audit(call, { objectId: String(team._id), before: null, after: recorded(team) })
      return { data: { team: await view(team, now), token } }
    },

    'team.update': async ({ id, ...form }, call) => {
      const now = new Date()
      const data = await change(id, call, now, async (team) => {
        requireMatch(call.ifMatch, etagOfTeam(team), await view(team, now))
        return form
      })
      return { data, etag: etagOfTeam(data) }
    },

    'team.rotate': (asked, call) =>
      giveKey(asked, call, ({ keys, revoked }, key, now) => {
        if (revoked) {
          throw conflict('Tim ini dicabut. Buka lagi untuk mendapat kunci baru.')
        }
        const all = rotated(keys, key, now)
        if (!all) {
          throw conflict(`Paling banyak ${maxTeamKeys} kunci sekaligus. Tunggu sampai satu berakhir.`)
        }
        return all
      }),

    'team.revoke': async ({ id }, call) => {
      const { id: by, name } = actorOf(call)
      const now = new Date()
      const data = await change(id, call, now, ({ revoked }) => ({
        keys: [],
        revoked: revoked ?? { at: now, by: { id: by, name } },
      }))
      return { data }
    },

    'team.reopen': (asked, call) =>
      giveKey(asked, call, ({ revoked }, key) => {
        if (!revoked) {
          throw conflict('Tim ini tidak dicabut.')
        }
        return [key]
      }),

    'operator.endTeamKeys': async (_input, call) => {
      const ended = await teams.endKeys()
      audit(call, { after: { teams: ended } })
      await bundles.forgetSerials()
      return { data: { teams: ended } }
    },
  }
}
