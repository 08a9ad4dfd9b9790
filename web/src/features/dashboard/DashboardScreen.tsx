import { LazyJourney } from '#components/domain/LazyJourney.tsx'
import { PageHeader } from '#components/layout/PageHeader.tsx'
import { PageParts } from '#components/layout/PartBoundary.tsx'
import { formatDay } from '#lib/format.ts'
import { useSession } from '#lib/use-session.ts'
import { Features } from './Features.tsx'
import { firstName, greetingAt } from './greeting.ts'
import { HowItWorks } from './HowItWorks.tsx'
import { NextSteps } from './NextSteps.tsx'
import { Profile } from './Profile.tsx'
import { RecentConsultations } from './RecentConsultations.tsx'
import { StatStrip } from './StatStrip.tsx'
import { TodayCard } from './TodayCard.tsx'
import classes from './DashboardScreen.module.css'

export function DashboardScreen() {
  const user = useSession()?.user
  const now = new Date()
  if (!user) {
    return null
  }
  return (
    <>
      <PageHeader title={`${greetingAt(now)}, ${firstName(user.name)}`} lead={formatDay(now)} />
      <div className={classes.grid}>
        <PageParts>
          <TodayCard now={now} />
          <NextSteps />
          <RecentConsultations now={now} />
          <div className={classes.minor}>
            <LazyJourney isSmall />
          </div>
          <div className={classes.major}>
            <Features />
          </div>
          <Profile user={user} />
          <HowItWorks />
          <StatStrip />
        </PageParts>
      </div>
    </>
  )
}
