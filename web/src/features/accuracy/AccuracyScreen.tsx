import { SimpleGrid, Stack, Text } from '@mantine/core'
import { PageHeader } from '#components/layout/PageHeader.tsx'
import { Fold } from '#components/ui/Fold.tsx'
import { Calibration, CalibrationByBmi } from './Calibration.tsx'
import { Changed } from './Changed.tsx'
import { Limits } from './Limits.tsx'
import { Methods } from './Methods.tsx'
import { TapeError } from './TapeError.tsx'

/** The study of measuring errors for readers without statistics (docs/accuracy.md). */
export function AccuracyScreen() {
  return (
    <>
      <PageHeader
        title="Seberapa tepat?"
        lead="Untuk angka yang sama, aturan selalu memberi program yang sama. Yang dapat meleset adalah ukurannya. Studi ini menghitung seberapa sering programnya lalu berubah."
      />
      <Stack>
        <Changed />
        <SimpleGrid cols={{ base: 1, md: 2 }} style={{ alignItems: 'start' }}>
          <Methods />
          <Stack>
            <TapeError />
            <Fold title="Cara membaca rentang" summary="Sekitar 95 dari 100 memuat angka yang sebenarnya">
              <Text c="dimmed" maw="60ch">
                Studi hanya mengukur sebagian orang, jadi tiap angka punya rentang. Bila studi seperti ini diulang
                berkali-kali, sekitar 95 dari 100 rentang memuat angka yang sebenarnya. Rentang yang lebar berarti
                orangnya sedikit.
              </Text>
            </Fold>
          </Stack>
        </SimpleGrid>
        <Calibration />
        <CalibrationByBmi />
        <Limits />
      </Stack>
    </>
  )
}
