import { createFileRoute } from '@tanstack/react-router'
import { TermsScreen } from '#person/account/TermsScreen.tsx'
import { readText } from '#kit/lists/list-search.ts'

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
