import { createFileRoute } from '@tanstack/react-router'
import { HistoryScreen } from '#features/history/HistoryScreen.tsx'
import { historyQuery } from '#features/history/queries.ts'
import { readPage } from '#lib/page-search.ts'
import { prefetch } from '#lib/query-client.ts'

export const Route = createFileRoute('/_user/history')({
  validateSearch: readPage,
  loaderDeps: ({ search: { page = 1 } }) => ({ page }),
  loader: ({ deps: { page } }) => prefetch(historyQuery(page)),
  component: History,
})

function History() {
  const { page = 1 } = Route.useSearch()
  return <HistoryScreen page={page} />
}
