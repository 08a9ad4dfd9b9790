import { AppError } from '@bugar/contracts/errors'
import type { Operation } from '@bugar/contracts/operation'
import { QueryCache, QueryClient, queryOptions } from '@tanstack/react-query'
import { type Answer, call, type CallInput } from './api.ts'
import { getSession, onSession } from './session.ts'

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    // oxlint-disable-next-line no-console -- what a screen says is meant for the person, this for whoever helps them
    onError: (error, { queryKey: [name] }) => console.warn(`${name}: ${error.message}`),
  }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // "online" would hold a query back without a word while the network is away; the screen has to say so instead.
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

/** One read operation as a query; its key begins with the operation's name. */
export const asking = <T extends Readonly<Record<string, Operation>>, K extends keyof T & string>(
  operations: T,
  name: K,
  input: CallInput<T[K]>,
) =>
  queryOptions<Answer<T[K]>>({
    queryKey: [name, input],
    queryFn: ({ signal }) => call(operations[name] as T[K], input, { signal }),
  })
