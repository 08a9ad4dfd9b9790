import { SimpleGrid, Text } from '@mantine/core'
import { LinkButton } from '#components/ui/LinkButton.tsx'
import { Panel } from '#components/ui/Panel.tsx'

export function NextSteps() {
  return (
    <SimpleGrid cols={{ base: 1, md: 3 }}>
      <Panel
        title="Konsultasi baru"
        aside={
          <LinkButton to="/consultation" aria-label="Mulai konsultasi baru">
            Mulai
          </LinkButton>
        }
      >
        <Text c="dimmed" pt={{ md: 'xs' }}>
          Isi berat dan tinggi; lemak tubuh bila tahu. Hasil keluar dengan alasannya.
        </Text>
      </Panel>
      <Panel
        title="Kalkulator"
        aside={
          <LinkButton to="/calculator" variant="default" aria-label="Buka kalkulator">
            Buka
          </LinkButton>
        }
      >
        <Text c="dimmed" pt={{ md: 'xs' }}>
          Kalori harian dan lemak tubuh.
        </Text>
      </Panel>
      <Panel
        title="Gerakan Latihan"
        aside={
          <LinkButton to="/exercises" variant="default" aria-label="Lihat gerakan latihan">
            Lihat
          </LinkButton>
        }
      >
        <Text c="dimmed" pt={{ md: 'xs' }}>
          Cara melakukan tiap gerakan, dengan video.
        </Text>
      </Panel>
    </SimpleGrid>
  )
}
