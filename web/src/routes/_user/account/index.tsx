import { createFileRoute } from '@tanstack/react-router'
import { AccountScreen } from '#features/account/AccountScreen.tsx'
import { accountQuery, activeSessionsQuery, dataDownloadQuery } from '#features/account/queries.ts'
import { prefetch } from '#lib/query-client.ts'
import { useSession } from '#lib/use-session.ts'

export const Route = createFileRoute('/_user/account/')({
  loader: () => {
    prefetch(accountQuery)
    prefetch(activeSessionsQuery)
    prefetch(dataDownloadQuery)
  },
  component: Account,
})

function Account() {
  const user = useSession()?.user
  return user && <AccountScreen user={user} />
}
