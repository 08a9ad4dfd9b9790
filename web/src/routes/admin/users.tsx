import { roles } from '@bugar/contracts/core/bus/access'
import { createFileRoute } from '@tanstack/react-router'
import { adminsQuery, type UserSearch, usersQuery, userStatsQuery } from '#admin/users/queries.ts'
import { UsersScreen } from '#admin/users/UsersScreen.tsx'
import { readDays } from '#kit/text/days.ts'
import { readChoice, readList } from '#kit/lists/list-search.ts'
import { prefetch } from '#kit/data/query-client.ts'

const readUsers = (search: Record<string, unknown>): UserSearch => ({
  ...readList(search),
  ...readDays(search),
  role: readChoice(search['role'], roles),
  status: readChoice(search['status'], ['active', 'inactive'] as const),
  tab: readChoice(search['tab'], ['administrator'] as const),
})

export const Route = createFileRoute('/admin/users')({
  validateSearch: readUsers,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => {
    prefetch(usersQuery(deps))
    prefetch(userStatsQuery)
    if (deps.tab) {
      prefetch(adminsQuery)
    }
  },
  component: Users,
})

function Users() {
  return <UsersScreen search={Route.useSearch()} />
}
