import { createFileRoute } from '@tanstack/react-router'
import { HistoryScreen } from '#features/history/HistoryScreen.tsx'
import { readPage } from '#lib/page-search.ts'

export const Route = createFileRoute('/_user/history')({
  validateSearch: readPage,
  component: History,
})

function History() {
  const { page = 1 } = Route.useSearch()
  return <HistoryScreen page={page} />
}
