import { createFileRoute } from '@tanstack/react-router'
import { AdminExercisesScreen } from '#features/admin-exercises/AdminExercisesScreen.tsx'

export const Route = createFileRoute('/admin/exercises')({ component: AdminExercisesScreen })
