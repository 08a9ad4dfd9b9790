import { createFileRoute } from '@tanstack/react-router'
import { rulesQuery, verificationQuery, versionsQuery } from '#features/rules/queries.ts'
import { RulesScreen } from '#features/rules/RulesScreen.tsx'
import { prefetch } from '#lib/query-client.ts'

export const Route = createFileRoute('/admin/rules')({
  loader: () => {
    prefetch(rulesQuery)
    prefetch(verificationQuery)
    prefetch(versionsQuery)
  },
  component: RulesScreen,
})
