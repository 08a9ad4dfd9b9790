import { Grid } from '@mantine/core'
import { PageHeader } from '#components/layout/PageHeader.tsx'
import { formatDay } from '#lib/format.ts'
import { useToday } from '#lib/use-today.ts'
import { ConsultationNumbers } from './ConsultationNumbers.tsx'
import { HealthNumbers } from './HealthNumbers.tsx'
import { LatestConsultations } from './LatestConsultations.tsx'
import { PopularPrograms } from './PopularPrograms.tsx'
import { Services } from './Services.tsx'

export function AdminDashboardScreen() {
  const now = useToday()
  return (
    <>
      <PageHeader title="Beranda" lead={formatDay(now)} />
      <HealthNumbers />
      <ConsultationNumbers />
      <Grid>
        <Grid.Col display="grid" span={{ base: 12, md: 7 }}>
          <LatestConsultations now={now} />
        </Grid.Col>
        <Grid.Col display="grid" span={{ base: 12, md: 5 }}>
          <Services />
        </Grid.Col>
        <Grid.Col span={12}>
          <PopularPrograms />
        </Grid.Col>
      </Grid>
    </>
  )
}
