import { createFileRoute } from '@tanstack/react-router'
import { readHistory } from '#addresses/person.ts'
import { HistoryScreen } from '#person/history/HistoryScreen.tsx'
import { historyQuery } from '#person/history/queries.ts'
import { prefetch } from '#kit/data/query-client.ts'

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
