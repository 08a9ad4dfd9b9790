import { createFileRoute, redirect } from '@tanstack/react-router'
import { prefetchResult } from '#person/consultation/queries.ts'
import { ResultScreen } from '#person/consultation/result/ResultScreen.tsx'

export const Route = createFileRoute('/_user/consultation/result')({
  beforeLoad: ({ location }) => {
    if (location.state.consultation === undefined) {
      throw redirect({ to: '/consultation', replace: true })
    }
  },
  loader: ({ location }) => prefetchResult(location.state.consultation),
  component: ResultScreen,
})
