import { PageHeader } from '#components/layout/PageHeader.tsx'
import { formatDay } from '#lib/format.ts'
import { useSession } from '#lib/use-session.ts'
import { ConsultationNumbers } from './ConsultationNumbers.tsx'
import { HealthNumbers } from './HealthNumbers.tsx'
import { LatestConsultations } from './LatestConsultations.tsx'
import { PopularPrograms } from './PopularPrograms.tsx'
import { Services } from './Services.tsx'
import classes from './dashboard.module.css'

export function AdminDashboardScreen() {
  const isAdmin = useSession()?.user.role === 'admin'
  const now = new Date()
  if (!isAdmin) {
    return null
  }
  return (
    <>
      <PageHeader title="Beranda" lead={formatDay(now)} />
      <HealthNumbers />
      <ConsultationNumbers />
      <div className={classes.grid}>
        <LatestConsultations now={now} />
        <Services />
        <PopularPrograms />
      </div>
    </>
  )
}
