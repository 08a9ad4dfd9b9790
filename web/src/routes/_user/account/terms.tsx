import { createFileRoute } from '@tanstack/react-router'
import { TermsScreen } from '#features/account/TermsScreen.tsx'
import { readText } from '#lib/list-search.ts'

export const Route = createFileRoute('/_user/account/terms')({
  validateSearch: ({ search }: Record<string, unknown>): { search?: string | undefined } => ({
    search: readText(search) || undefined,
  }),
  component: Terms,
})

function Terms() {
  const { search = '' } = Route.useSearch()
  return <TermsScreen search={search} />
}
