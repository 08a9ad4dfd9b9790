import { Link } from '@tanstack/react-router'
import { readExerciseLine } from './exercise-line.ts'
import classes from './ExerciseLink.module.css'

interface ExerciseLinkProps {
  /** One entry of a session, such as "Naik bangku (Step-up): 3×8–12, istirahat 60 detik". */
  readonly line: string
}

/** An exercise of a schedule; its name leads to how it is done. */
export function ExerciseLink({ line }: ExerciseLinkProps) {
  const exercise = readExerciseLine(line)
  return exercise ? (
    <>
      <Link to="/exercises" search={{ gerakan: exercise.name }} className={classes.link}>
        {exercise.name}
      </Link>
      : {exercise.dose}
    </>
  ) : (
    line
  )
}
