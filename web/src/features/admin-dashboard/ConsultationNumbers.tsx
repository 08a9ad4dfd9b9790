import { Box } from '@mantine/core'
import { ErrorBox } from '#components/ui/ErrorBox.tsx'
import { StatCards } from '#components/ui/StatCards.tsx'
import { useStats } from './queries.ts'

export function ConsultationNumbers() {
  const { data, isError, refetch } = useStats()
  const stats = data?.data
  return (
    <>
      {isError && !data && (
        <Box mb="md">
          <ErrorBox onRetry={() => void refetch()}>Statistik konsultasi belum dapat dimuat.</ErrorBox>
        </Box>
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
