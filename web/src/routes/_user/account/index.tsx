import { createFileRoute } from '@tanstack/react-router'
import { AccountScreen } from '#features/account/AccountScreen.tsx'
import { useSession } from '#lib/use-session.ts'

export const Route = createFileRoute('/_user/account/')({ component: Account })

function Account() {
  const user = useSession()?.user
  return user && <AccountScreen user={user} />
}
