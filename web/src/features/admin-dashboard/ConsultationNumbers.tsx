import { ErrorBox } from '#components/ui/ErrorBox.tsx'
import { StatCards } from '#components/ui/StatCards.tsx'
import { useStats } from './queries.ts'
import classes from './dashboard.module.css'

export function ConsultationNumbers() {
  const { data, isError, refetch } = useStats()
  const stats = data?.data
  return (
    <>
      {isError && !data && (
        <div className={classes.failure}>
          <ErrorBox onRetry={() => void refetch()}>Statistik konsultasi belum dapat dimuat.</ErrorBox>
        </div>
      )}
      <StatCards
        stats={[
          { label: 'Konsultasi hari ini', value: stats?.today },
          { label: 'Pengguna aktif 30 hari', value: stats?.activeUsers },
        ]}
      />
    </>
  )
}
