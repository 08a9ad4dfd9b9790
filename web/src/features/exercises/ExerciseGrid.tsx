import type { Exercise } from '@bugar/contracts/exercise'
import { Box, SimpleGrid } from '@mantine/core'
import { Placeholder } from '#components/layout/Placeholder.tsx'
import { ExerciseCard } from './ExerciseCard.tsx'
import type { Favorites } from './use-favorites.ts'

const columns = { minColWidth: 'min(250px, 100%)', spacing: 'md', verticalSpacing: { base: 'xs', xs: 'md' } }

interface ExerciseGridProps {
  readonly exercises: readonly Exercise[]
  readonly favorites: Favorites
  readonly onOpen: (exercise: Exercise) => void
}

export function ExerciseGrid({ exercises, favorites, onOpen }: ExerciseGridProps) {
  return (
    <SimpleGrid component="ul" {...columns}>
      {exercises.map((exercise) => (
        <li key={exercise.id}>
          <ExerciseCard
            exercise={exercise}
            isFavorite={favorites.ids.has(exercise.id)}
            onOpen={() => onOpen(exercise)}
            onToggle={() => favorites.toggle(exercise.id)}
          />
        </li>
      ))}
    </SimpleGrid>
  )
}

export function ExerciseSkeleton() {
  return (
    <>
      <Box mb="md">
        <Placeholder narrow={162} wide={46} />
      </Box>
      <SimpleGrid {...columns}>
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <Placeholder key={key} narrow={142} wide={300} />
        ))}
      </SimpleGrid>
    </>
  )
}
