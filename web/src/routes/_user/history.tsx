import { createFileRoute } from '@tanstack/react-router'
import { readHistory } from '#features/history/history-search.ts'
import { HistoryScreen } from '#features/history/HistoryScreen.tsx'
import { historyQuery } from '#features/history/queries.ts'
import { prefetch } from '#lib/query-client.ts'

export const Route = createFileRoute('/_user/history')({
  validateSearch: readHistory,
  loaderDeps: ({ search: { page = 1, tab } }) => ({ page, tab }),
  loader: ({ deps: { page, tab } }) => {
    if (tab === undefined) {
      prefetch(historyQuery(page))
    }
  },
  component: History,
})

function History() {
  return <HistoryScreen search={Route.useSearch()} />
}
