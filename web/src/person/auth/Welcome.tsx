import { Center, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { Figure } from '#kit/figure/Figure.tsx'
import { Kisi } from '#kit/program/Kisi.tsx'

const tile = { h: 220, p: 'md', style: { borderRadius: 'var(--mantine-radius-lg)' } } as const
const still = { ...tile, bg: 'var(--mantine-color-abu-light)' } as const

const steps = [
  ['Ukur', 'Berat, tinggi, lingkar pinggang.'],
  ['Temukan petak', 'BMI dan lemak menunjuk program.'],
  ['Berlatih', 'Gambar, beban, dan sebabnya.'],
] as const

const pictures = [
  <Center key="scale" {...still}>
    <Figure name="scale" h="100%" />
  </Center>,
  <Center key="grid" {...tile} bg="var(--mantine-color-bugar-light)" data-tinted>
    <Kisi code="P7" height={150} />
  </Center>,
  <Center key="squat" {...still}>
    <Figure name="goblet-squat" h="100%" isMoving />
  </Center>,
]

/** How Bugar works, for somebody who has not seen it. */
export function Welcome() {
  return (
    <Stack
      component="section"
      aria-label="Cara kerja Bugar"
      gap="lg"
      justify="center"
      maw={640}
      pr="xl"
      visibleFrom="md"
    >
      <div>
        <Title order={2} fz="display" lh={1.15} lts="-0.02em" textWrap="balance">
          Tubuh Anda, satu petak, satu rencana.
        </Title>
        <Text size="lg" c="dimmed" mt="xs">
          Tiga angka masuk, satu program keluar, dengan alasannya.
        </Text>
      </div>
      <SimpleGrid component="ol" cols={3}>
        {steps.map(([title, text], index) => (
          <li key={title}>
            {pictures[index]}
            <Text fw={700} mt="sm">
              <Text span inherit c="bugar" mr="xs" aria-hidden="true">
                {index + 1}
              </Text>
              {title}
            </Text>
            <Text size="sm" c="dimmed">
              {text}
            </Text>
          </li>
        ))}
      </SimpleGrid>
    </Stack>
  )
}
