import { createFileRoute } from '@tanstack/react-router'
import type { UserSearch } from '#features/users/queries.ts'
import { UsersScreen } from '#features/users/UsersScreen.tsx'
import { readChoice, readList } from '#lib/list-search.ts'

const readUsers = (search: Record<string, unknown>): UserSearch => {
  const role = readChoice(search['role'], ['user', 'admin'] as const)
  const status = readChoice(search['status'], ['active', 'inactive'] as const)
  return { ...readList(search), ...(role && { role }), ...(status && { status }) }
}

export const Route = createFileRoute('/admin/users')({ validateSearch: readUsers, component: Users })

function Users() {
  return <UsersScreen search={Route.useSearch()} />
}
