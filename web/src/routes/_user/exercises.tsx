import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '#components/ComingSoon.tsx'

export const Route = createFileRoute('/_user/exercises')({ component: Exercises })

function Exercises() {
  return <ComingSoon title="Gerakan Latihan" />
}
