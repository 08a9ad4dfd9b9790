import { createFileRoute, redirect } from '@tanstack/react-router'
import { ResultScreen } from '#features/consultation/ResultScreen.tsx'

export const Route = createFileRoute('/_user/consultation/result')({
  beforeLoad: ({ location }) => {
    if (location.state.consultation === undefined) {
      throw redirect({ to: '/consultation', replace: true })
    }
  },
  component: ResultScreen,
})
