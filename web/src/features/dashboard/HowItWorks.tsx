import { Group, SimpleGrid, Text, ThemeIcon } from '@mantine/core'
import { Panel } from '#components/ui/Panel.tsx'

const steps = [
  ['Isi data tubuh', 'Berat dan tinggi badan; persentase lemak tubuh bila tahu.'],
  ['Aturan mencari kecocokan', 'BMI dan lemak dikelompokkan, lalu aturan memilih program langkah demi langkah.'],
  ['Terima program dan alasannya', 'Jadwal 7 hari, pola makan, dan penjelasan mengapa program itu yang dipilih.'],
] as const

export function HowItWorks() {
  return (
    <Panel title="Cara kerja">
      <SimpleGrid component="ol" minColWidth="min(220px, 100%)" autoFlow="auto-fit" spacing="xl" verticalSpacing="md">
        {steps.map(([title, text], index) => (
          <Group key={title} component="li" wrap="nowrap" align="flex-start" gap="sm">
            <ThemeIcon variant="light" size={32} fw={800} aria-hidden="true">
              {index + 1}
            </ThemeIcon>
            <div>
              <strong>{title}</strong>
              <Text size="sm" c="dimmed">
                {text}
              </Text>
            </div>
          </Group>
        ))}
      </SimpleGrid>
    </Panel>
  )
}
