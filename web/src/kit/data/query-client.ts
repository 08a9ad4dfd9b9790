import { AppError } from '@bugar/contracts/core/bus/errors'
import type { Operation, Operations } from '@bugar/contracts/core/bus/operation'
import { isOutdatedBy } from '@bugar/contracts/core/bus/outdates'
import {
  type FetchQueryOptions,
  MutationCache,
  type Query,
  QueryCache,
  QueryClient,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query'
import { type Reply, call, type CallInput } from './api.ts'
import { getSession, onSession } from '#kit/session/session.ts'
import { onWrite } from './writes.ts'

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    // oxlint-disable-next-line no-console -- screens explain it to the person, this to support
    onError: (error, { queryKey: [name] }) => console.warn(`${name}: ${error.message}`),
  }),
  mutationCache: new MutationCache({
    // After the mutation's own onSuccess, which may put the reply into the cache. A failure does not wait for it.
    onSettled: (_data, error) => {
      const refetched = refetchOutdated()
      return error ? undefined : refetched
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // "online" would pause queries silently while offline; the screen has to say so instead.
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (failures, error) => failures < 1 && error instanceof AppError && error.code === 'unavailable',
      retryDelay: 500,
    },
    mutations: { networkMode: 'always' },
  },
})

let userId = getSession()?.user.id
onSession((session) => {
  if (session?.user.id !== userId) {
    userId = session?.user.id
    queryClient.clear()
  }
})

/** One read operation as a query; its key is the operation's name and the input. */
export const operationQuery = <T extends Operations, K extends keyof T & string>(
  operations: T,
  name: K,
  input: CallInput<T[K]>,
) =>
  queryOptions<Reply<T[K]>, Error, Reply<T[K]>, readonly [K, CallInput<T[K]>]>({
    queryKey: [name, input],
    queryFn: ({ signal }) => call(operations[name] as T[K], input, { signal }),
  })

/** Invalidates reads that a success of this write may have changed, without refetching. */
export const markOutdated = (write: Operation): void => {
  const predicate = ({ queryKey: [name] }: Query) => isOutdatedBy(write, String(name))
  void queryClient.invalidateQueries({ predicate, refetchType: 'none' })
}
onWrite(markOutdated)

/**
 * Refetches outdated active queries; the others are refetched when shown. Mutations call it automatically; writes
 * outside of mutations must call it.
 */
export const refetchOutdated = (): Promise<void> =>
  queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.isInvalidated })

/**
 * For loaders: starts a query before its screen renders, or when a link is hovered. Never waits and never throws, since
 * the screen has its own skeleton and failure state. boot.ts requests the queries of loaders even earlier.
 * @param next prefetches queries that depend on the reply
 */
export const prefetch = <D, K extends QueryKey>(
  query: FetchQueryOptions<D, Error, D, K>,
  next?: (answer: D) => void,
): void => {
  if (getSession()) {
    void queryClient.prefetchQuery(query).then(() => {
      const answer = queryClient.getQueryData<D>(query.queryKey)
      return answer && next?.(answer)
    })
  }
}
