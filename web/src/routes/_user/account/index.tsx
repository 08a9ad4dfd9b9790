import { createFileRoute } from '@tanstack/react-router'
import { AccountScreen } from '#person/account/AccountScreen.tsx'
import { accountQuery, activeSessionsQuery, dataDownloadQuery } from '#person/account/queries.ts'
import { prefetch } from '#kit/data/query-client.ts'
import { useSession } from '#kit/session/use-logout.tsx'

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
