import { useHealth } from '#components/domain/system-health.ts'
import { ErrorBox } from '#components/ui/ErrorBox.tsx'
import { StatCards } from '#components/ui/StatCards.tsx'

export function HealthNumbers() {
  const { data, isError, refetch } = useHealth()
  const stats = data?.data.stats
  const missing = isError ? null : undefined
  return (
    <>
      {isError && !data && (
        <ErrorBox mb="md" onRetry={() => void refetch()}>
          Jumlah data belum dapat dimuat.
        </ErrorBox>
      )}
      <StatCards
        stats={[
          { label: 'Pengguna', value: stats ? stats.users : missing },
          { label: 'Program', value: stats ? stats.programs : missing },
          { label: 'Latihan', value: stats ? stats.exercises : missing },
          { label: 'Aturan', value: stats ? stats.rules : missing },
          { label: 'Konsultasi', value: stats ? stats.consultations : missing },
        ]}
      />
    </>
  )
}
