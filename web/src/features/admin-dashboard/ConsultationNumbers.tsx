import { useStats } from '#components/domain/queries.ts'
import { ErrorBox } from '#components/ui/ErrorBox.tsx'
import { StatCards } from '#components/ui/StatCards.tsx'

export function ConsultationNumbers() {
  const { data, isError, refetch } = useStats()
  const stats = data?.data
  const missing = isError ? null : undefined
  return (
    <>
      {isError && !data && (
        <ErrorBox mb="md" onRetry={() => void refetch()}>
          Statistik konsultasi belum dapat dimuat.
        </ErrorBox>
      )}
      <StatCards
        stats={[
          { label: 'Konsultasi hari ini', value: stats ? stats.today : missing },
          { label: 'Pengguna aktif 30 hari', value: stats ? stats.activeUsers : missing },
        ]}
      />
    </>
  )
}
