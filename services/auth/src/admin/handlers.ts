import type { AdminRequestKind, adminOperations } from '@bugar/contracts/people/admin'
import { AppError, conflict, notFound } from '@bugar/contracts/core/bus/errors'
import type { Call, Handlers } from '@bugar/contracts/core/bus/operation'
import type { Audit } from '@bugar/runtime/audit/middleware'
import { actorOf } from '@bugar/runtime/nats/dispatch'
import { requireLiveSession } from '../session/live-session.ts'
import type { SessionStore } from '../session/store.ts'
import { overtaken } from '../user/account.ts'
import type { UserStore } from '../user/store.ts'
import type { AdminChanges } from './changes.ts'
import { approveProblem, rejectProblem, requestProblem, roleProblem } from './domain/request-policy.ts'
import type { AdminStore, Candidate, WaitingRequest } from './store.ts'

interface Deps {
  readonly admins: AdminStore
  readonly adminChanges: AdminChanges
  readonly audit: Audit
  readonly store: UserStore
  readonly sessions: SessionStore
}

type Requested = Candidate & { readonly request: NonNullable<WaitingRequest> }

const asked: Readonly<Record<AdminRequestKind, string>> = {
  invite: 'diusulkan menjadi administrator',
  retire: 'diusulkan berhenti sebagai administrator',
}
const waits = 'Usulan disimpan. Administrator lain perlu menyetujuinya.'

const reject = (problem: string | null): void => {
  if (problem !== null) {
    throw new AppError('protected', problem)
  }
}

const factsOf = ({ user, request: { kind, by } }: Requested) => ({ kind, by, personId: user.id })

export const createAdminHandlers = (deps: Deps): Handlers<typeof adminOperations> => {
  const { admins, adminChanges, audit } = deps

  /** The caller's standing; a session that has ended since is refused, because the role in its token may be old. */
  const standingOf = async (call: Call) => {
    await requireLiveSession(deps, actorOf(call))
    const standing = await admins.standingOf(actorOf(call).id, new Date())
    reject(standing.isAdmin ? null : 'Anda bukan administrator lagi.')
    return standing
  }

  const find = async (id: string): Promise<Candidate> => {
    const found = await admins.find(id)
    if (found === null) {
      throw notFound('Pengguna tidak ditemukan')
    }
    return found
  }

  const findRequested = async (id: string): Promise<Requested> => {
    const { user, request } = await find(id)
    if (request === null) {
      throw notFound('Tidak ada usulan tentang akun ini. Mungkin sudah diputuskan.')
    }
    return { user, request }
  }

  const carryOut = async (kind: AdminRequestKind, { user, request }: Candidate, by: string, call: Call) => {
    await (kind === 'invite'
      ? adminChanges.promote({ user, request, by, since: new Date() }, call)
      : adminChanges.retire({ user, request, by }, call))
    const message = kind === 'invite' ? `${user.name} sekarang administrator` : `${user.name} bukan lagi administrator`
    return { data: { done: true }, message }
  }

  const request = async (kind: AdminRequestKind, id: string, call: Call) => {
    const actor = actorOf(call)
    const { hasSecond } = await standingOf(call)
    const { user, request: waiting } = await find(id)
    reject(requestProblem(kind, user))
    const isOwn = user.id === actor.id
    if (waiting !== null && !isOwn) {
      throw conflict('Sudah ada usulan tentang akun ini.')
    }
    if (!hasSecond || isOwn) {
      return carryOut(kind, { user, request: waiting }, actor.email, call)
    }
    if (!(await admins.request(user, kind, actor.id, new Date()))) {
      throw overtaken()
    }
    audit(call, { objectId: id, after: { name: user.name, state: 'waiting' } })
    adminChanges.announce(user, asked[kind], actor.email)
    return { data: { done: false }, message: waits }
  }

  return {
    'admin.list': async (_input, call) => {
      const now = new Date()
      const [standing, requested, all] = await Promise.all([
        admins.standingOf(actorOf(call).id, now),
        admins.requested(),
        admins.administrators(),
      ])
      const names = new Map(all.map(({ user: { id, name } }) => [id, name]))
      return {
        data: {
          requests: (requested as Requested[]).map((each) => ({
            kind: each.request.kind,
            person: { id: each.user.id, name: each.user.name, email: each.user.email },
            by: { id: each.request.by, name: names.get(each.request.by) ?? '' },
            at: each.request.at.toISOString(),
            mayApprove: approveProblem(factsOf(each), standing, now) === null,
            mayReject: rejectProblem(factsOf(each), standing, now) === null,
          })),
          newcomers: all
            .filter(({ countsFrom }) => countsFrom > now)
            .map(({ user: { id, name }, countsFrom }) => ({ id, name, countsFrom: countsFrom.toISOString() })),
          needsSecond: standing.hasSecond,
        },
      }
    },

    'admin.invite': ({ id }, call) => request('invite', id, call),

    'admin.retire': ({ id }, call) => request('retire', id, call),

    'admin.approve': async ({ id }, call) => {
      const standing = await standingOf(call)
      const requested = await findRequested(id)
      reject(approveProblem(factsOf(requested), standing, new Date()))
      const { kind, by } = requested.request
      const proposer = (await admins.find(by))?.user.email
      return carryOut(kind, requested, `${proposer ?? by}, disetujui ${actorOf(call).email}`, call)
    },

    'admin.reject': async ({ id }, call) => {
      const standing = await standingOf(call)
      const requested = await findRequested(id)
      reject(rejectProblem(factsOf(requested), standing, new Date()))
      const { user, request: waiting } = requested
      if (!(await admins.dropRequest(id, waiting))) {
        throw overtaken()
      }
      const isOwn = waiting.by === standing.id
      audit(call, { objectId: id, after: { name: user.name, state: isOwn ? 'withdrawn' : 'rejected' } })
      const what = `${asked[waiting.kind]}: usulan ini ${isOwn ? 'ditarik kembali' : 'ditolak'}`
      adminChanges.announce(user, what, actorOf(call).email)
      return { data: { done: true }, message: isOwn ? 'Usulan ditarik kembali' : 'Usulan ditolak' }
    },

    'user.setRole': async ({ id, role }, call) => {
      await standingOf(call)
      const { user } = await find(id)
      reject(roleProblem(user, role))
      const given = role as Exclude<typeof role, 'admin'>
      return { data: await adminChanges.setRole(user, given, actorOf(call).email, call) }
    },

    'admin.tellApprovers': async (proposal) => {
      adminChanges.tellApprovers(proposal, new Date())
      return { data: {} }
    },

    'admin.standing': async ({ userId }) => {
      const { isAdmin, countsFrom, hasSecond } = await admins.standingOf(userId, new Date())
      return { data: { countsFrom: isAdmin ? countsFrom.toISOString() : null, hasSecond } }
    },
  }
}
