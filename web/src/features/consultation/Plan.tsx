import { LoadFailure } from '#components/ui/LoadFailure.tsx'
import { Placeholder } from '#components/layout/Placeholder.tsx'
import { useToday } from '#lib/use-today.ts'
import { weekday } from '#lib/weekday.ts'
import type { ProgramState } from './queries.ts'
import { sections } from './sections.ts'
import classes from './result.module.css'
import { Today } from './Today.tsx'
import { WeekPlan } from './WeekPlan.tsx'

/** Today's exercises, and the week they stand in. */
export function Plan({ program, failure, failedAt, retry }: ProgramState) {
  const today = weekday(useToday())
  return (
    <>
      {failure && (
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
          {program ? <Today program={program} today={today} /> : <Placeholder narrow={470} wide={470} />}
        </div>
        <div id={sections.week.id} tabIndex={-1}>
          {program ? <WeekPlan schedule={program.schedule} today={today} /> : <Placeholder narrow={514} wide={470} />}
        </div>
      </div>
    </>
  )
}
