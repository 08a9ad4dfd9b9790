import { useHealth } from '#components/domain/queries.ts'
import { ErrorBox } from '#components/ui/ErrorBox.tsx'
import { StatCards } from '#components/ui/StatCards.tsx'

export function HealthNumbers() {
  const { data, isError, refetch } = useHealth()
  const stats = data?.data.stats
  return (
    <>
      {isError && !data && (
        <ErrorBox mb="md" onRetry={() => void refetch()}>
          Jumlah data belum dapat dimuat.
        </ErrorBox>
      )}
      <StatCards
        stats={[
          { label: 'Pengguna', value: stats?.users ?? undefined },
          { label: 'Program', value: stats?.programs ?? undefined },
          { label: 'Latihan', value: stats?.exercises ?? undefined },
          { label: 'Aturan', value: stats?.rules ?? undefined },
          { label: 'Konsultasi', value: stats?.consultations ?? undefined },
        ]}
      />
    </>
  )
}
