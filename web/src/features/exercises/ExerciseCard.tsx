import { type Exercise, type ExerciseCategory, exerciseCategoryLabels } from '@bugar/contracts/exercise'
import { Box, Paper, Stack, Title, UnstyledButton } from '@mantine/core'
import { readExerciseText } from '@bugar/contracts/exercise-text'
import { splitExerciseName } from '@bugar/contracts/program-day/exercise-name'
import { Hint } from '#components/ui/Hint.tsx'
import { EnglishLabel } from '#components/ui/EnglishLabel.tsx'
import { Tag } from '#components/ui/Tag.tsx'
import { Thumbnail } from '#components/domain/Thumbnail.tsx'
import type { Tone } from '#theme/palette.ts'
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

export function ExerciseCard({ exercise, isFavorite, onOpen, onToggle }: ExerciseCardProps) {
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
