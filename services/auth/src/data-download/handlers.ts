import type { DataDownload, dataDownloadOperations } from '@bugar/contracts/people/data-download'
import { conflict, notFound } from '@bugar/contracts/core/bus/errors'
import type { Handlers } from '@bugar/contracts/core/bus/operation'
import { actorOf } from '@bugar/runtime/nats/dispatch'
import type { OwnerNotifier } from '../account/owner-notifier.ts'
import { requireLiveSession } from '../session/live-session.ts'
import type { SessionStore } from '../session/store.ts'
import type { UserStore } from '../user/store.ts'
import { downloadAt } from './domain/download-state.ts'
import type { DataDownloadStore } from './store.ts'

interface Deps {
  readonly store: UserStore
  readonly sessions: SessionStore
  readonly dataDownloads: DataDownloadStore
  /** Rejects, and deletes what was written, when the account is deleted. */
  readonly requireOpenAccount: (userId: string) => Promise<void>
  readonly notifyOwner: OwnerNotifier
}

const overtaken = () => conflict('Penyiapan berkas data ini sudah berakhir')

const notReady = ({ state }: DataDownload) => {
  if (state === 'preparing') {
    return conflict('Berkas data Anda masih disiapkan. Silakan coba lagi sebentar lagi.')
  }
  return notFound(
    state === 'expired'
      ? 'Berkas data Anda sudah kedaluwarsa. Siapkan lagi untuk mengunduhnya.'
      : 'Berkas data Anda belum ada. Siapkan dulu untuk mengunduhnya.',
  )
}

const requireUnderWay = (isUnderWay: boolean): void => {
  if (!isUnderWay) {
    throw overtaken()
  }
}

export const createDataDownloadHandlers = (deps: Deps): Handlers<typeof dataDownloadOperations> => {
  const { store, dataDownloads, requireOpenAccount, notifyOwner } = deps
  const statusOf = async (userId: string) => downloadAt(await dataDownloads.find(userId), new Date())
  return {
    'dataDownload.status': async (_input, call) => ({ data: await statusOf(actorOf(call).id) }),

    'dataDownload.delete': async (_input, call) => {
      await dataDownloads.remove(actorOf(call).id)
      return { data: {} }
    },

    'dataDownload.begin': async ({ id }, call) => {
      const { user } = await requireLiveSession(deps, actorOf(call))
      const begun = await dataDownloads.begin(user.id, id, new Date())
      if (begun) {
        await requireOpenAccount(user.id)
        await store.addNotice(user.id, 'data-download', call.device)
        notifyOwner.byMail(user, 'data-download', call.device)
      }
      return { data: { begun, download: await statusOf(user.id) } }
    },

    'dataDownload.renew': async ({ id, progress }, call) => {
      requireUnderWay(await dataDownloads.renew(actorOf(call).id, id, progress, new Date()))
      return { data: {} }
    },

    'dataDownload.append': async ({ id, progress, part, content }, call) => {
      const { id: userId } = actorOf(call)
      const job = { userId, jobId: id, progress }
      requireUnderWay(await dataDownloads.append(job, part, Buffer.from(content, 'base64'), new Date()))
      await requireOpenAccount(userId)
      return { data: {} }
    },

    'dataDownload.complete': async ({ id, parts, size }, call) => {
      requireUnderWay(await dataDownloads.complete(actorOf(call).id, id, { parts, size }, new Date()))
      return { data: {} }
    },

    'dataDownload.fail': async ({ id }, call) => {
      await dataDownloads.fail(actorOf(call).id, id)
      return { data: {} }
    },

    'dataDownload.read': async ({ id, part }, call) => {
      const { id: userId } = actorOf(call)
      const stored = await dataDownloads.find(userId)
      const state = downloadAt(stored, new Date())
      if (stored === null || state.state !== 'ready' || (id !== undefined && id !== stored.jobId)) {
        throw notReady(state)
      }
      const content = await dataDownloads.readPart(stored.jobId, part)
      if (content === null) {
        throw notReady({ state: 'none' })
      }
      const { jobId, size, parts } = stored
      return { data: { id: jobId, size, parts, startedAt: state.startedAt, content: content.toString('base64') } }
    },
  }
}
