import { TextLink } from '#kit/layout/TextLink.tsx'
import { readExerciseLine } from '@bugar/contracts/catalog/program-day/exercise-line'

interface ExerciseLinkProps {
  /** One entry of a session, such as "Naik bangku (Step-up): 3×8–12, istirahat 60 detik". */
  readonly line: string
}

/** An exercise of a schedule; its name leads to how it is done. */
export function ExerciseLink({ line }: ExerciseLinkProps) {
  const exercise = readExerciseLine(line)
  return exercise ? (
    <>
      <TextLink to="/exercises" search={{ gerakan: exercise.name }} fw={600}>
        {exercise.name}
      </TextLink>
      : {exercise.dose}
    </>
  ) : (
    <>{line}</>
  )
}
