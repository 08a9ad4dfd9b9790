import type { Schedule } from '@bugar/contracts/program'
import { LoadFailure } from '#components/ui/LoadFailure.tsx'
import { Placeholder } from '#components/layout/Placeholder.tsx'
import { useToday } from '#lib/use-today.ts'
import { weekday } from '#lib/weekday.ts'
import type { ProgramState } from './queries.ts'
import { sections } from './sections.ts'
import classes from './result.module.css'
import { Today } from './Today.tsx'
import { WeekPlan } from './WeekPlan.tsx'

interface PlanProps extends ProgramState {
  /** This week of the person's plan; null without one. */
  readonly own: Schedule | null
}

/** Today's exercises with their week: from the person's plan if there is one, else from the program. */
export function Plan({ program, own, failure, failedAt, retry }: PlanProps) {
  const today = weekday(useToday())
  const schedule = own ?? program?.schedule
  return (
    <>
      {failure && own === null && (
        <LoadFailure
          mb="md"
          text={failure}
          detail="Jadwal di bawah ini panduan umum."
          failedAt={failedAt}
          onRetry={retry}
        />
      )}
      <div className={classes.columns}>
        <div id={sections.today.id} tabIndex={-1}>
          {schedule ? (
            <Today schedule={schedule} isOwn={own !== null} today={today} />
          ) : (
            <Placeholder narrow={470} wide={470} />
          )}
        </div>
        <div id={sections.week.id} tabIndex={-1}>
          {schedule ? (
            <WeekPlan schedule={schedule} isOwn={own !== null} today={today} />
          ) : (
            <Placeholder narrow={514} wide={470} />
          )}
        </div>
      </div>
    </>
  )
}
