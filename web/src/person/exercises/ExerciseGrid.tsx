import { type Exercise, type ExerciseCategory, exerciseCategoryLabels } from '@bugar/contracts/catalog/exercise'
import { Box, SimpleGrid, Paper, Stack, Title, UnstyledButton } from '@mantine/core'
import { readExerciseText } from '@bugar/contracts/catalog/exercise-text'
import { splitExerciseName } from '@bugar/contracts/catalog/program-day/exercise-name'
import { Placeholder } from '#kit/layout/Placeholder.tsx'
import { Hint } from '#kit/dialogs/Hint.tsx'
import { EnglishLabel } from '#kit/text/EnglishLabel.tsx'
import { Tag } from '#kit/text/Tag.tsx'
import { Thumbnail } from '#kit/program/Thumbnail.tsx'
import type { Tone } from '#theme/palette.ts'
import type { Favorites } from './use-favorites.ts'
import { FavoriteButton } from './FavoriteButton.tsx'
import classes from './exercises.module.css'

interface ExerciseCardProps {
  readonly exercise: Exercise
  readonly isFavorite: boolean
  readonly onOpen: () => void
  readonly onToggle: () => void
}

const noVideo = <EnglishLabel meaning="belum ada video">No video available</EnglishLabel>

/** Most exercises are strength exercises, so these go without a tag. */
const tones: Record<Exclude<ExerciseCategory, 'Angkat Beban'>, Tone> = { Kardio: 'biru', Other: 'abu' }

function ExerciseCard({ exercise, isFavorite, onOpen, onToggle }: ExerciseCardProps) {
  const { category } = exercise
  const { name, gymName } = splitExerciseName(exercise.name)
  const { muscles } = readExerciseText(exercise.description)
  return (
    <Paper component="article" aria-label={exercise.name} p={0} pos="relative" h="100%" className={classes.card}>
      <div className={classes.picture}>
        <Thumbnail videoId={exercise.youtubeVideoId} absent={noVideo} />
      </div>
      <Stack gap="xs" p={{ base: 'sm', xs: 'md' }}>
        <Title fz="md">
          <UnstyledButton fz="inherit" lh="inherit" className={classes.open} onClick={onOpen}>
            {name}
            {gymName && (
              <Hint component="span" display="block" fw={500}>
                {' '}
                {gymName}
              </Hint>
            )}
          </UnstyledButton>
        </Title>
        {muscles && <Hint>{muscles}</Hint>}
        <Box mt="auto" className={classes.foot}>
          {category !== 'Angkat Beban' && <Tag tone={tones[category]}>{exerciseCategoryLabels[category]}</Tag>}
        </Box>
      </Stack>
      <FavoriteButton name={exercise.name} isFavorite={isFavorite} className={classes.heart} onToggle={onToggle} />
    </Paper>
  )
}

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
