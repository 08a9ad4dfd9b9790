import { AppError } from '@bugar/contracts/errors'
import type { Operations } from '@bugar/contracts/operation'
import type { OperationName } from '@bugar/contracts/topology'
import { type FetchQueryOptions, QueryCache, QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query'
import { type Reply, call, type CallInput } from './api.ts'
import { getSession, onSession } from './session.ts'

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    // oxlint-disable-next-line no-console -- screens explain it to the person, this to support
    onError: (error, { queryKey: [name] }) => console.warn(`${name}: ${error.message}`),
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

/** Refetches every query of these operations that is shown, and the others when they are shown next. */
export const invalidate = async (...names: readonly OperationName[]): Promise<void> => {
  await Promise.all(names.map((name) => queryClient.invalidateQueries({ queryKey: [name] })))
}

/**
 * For loaders: starts a query before its screen renders, or when a link is hovered. Never waits and never throws, since
 * the screen has its own skeleton and its own failure with a retry.
 */
export const prefetch = <D, K extends QueryKey>(query: FetchQueryOptions<D, Error, D, K>): void => {
  if (getSession()) {
    void queryClient.prefetchQuery(query)
  }
}
