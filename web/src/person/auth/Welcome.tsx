import { Center, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { Figure } from '#kit/figure/Figure.tsx'
import { Kisi } from '#kit/program/Kisi.tsx'
import { Hint } from '#kit/text/Tag.tsx'

const tile = {
  h: { base: 96, md: 220 },
  p: { base: 'xs', md: 'md' },
  style: { borderRadius: 'var(--mantine-radius-lg)' },
} as const
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
    <Kisi code="P7" height="75%" />
    <Text
      visibleFrom="md"
      c="bugar"
      fz="h2"
      fw={800}
      ml="sm"
      style={{ transform: 'translateY(-60%)' }}
      aria-hidden="true"
    >
      P7
    </Text>
  </Center>,
  <Center key="squat" {...still}>
    <Figure name="goblet-squat" h="100%" isMoving />
  </Center>,
]

interface WelcomeProps {
  /** Also shown on a narrow screen. */
  readonly isOnPhone: boolean
}

/** How Bugar works, for somebody who has not seen it. */
export function Welcome({ isOnPhone }: WelcomeProps) {
  return (
    <Stack
      component="section"
      aria-label="Cara kerja Bugar"
      gap="md"
      justify="center"
      maw={832}
      px={{ base: 'md', md: 56 }}
      pb={{ base: 'xl', md: 0 }}
      {...(!isOnPhone && { visibleFrom: 'md' })}
    >
      <div>
        <Title order={2} fz={{ base: 'xl', md: 'display' }} lh={1.15} lts="-0.02em" textWrap="balance">
          Tubuh Anda,{' '}
          <Text span inherit display="inline-block">
            satu petak, satu rencana.
          </Text>
        </Title>
        <Text fz={{ base: 'sm', md: 'lg' }} c="dimmed" mt="xs">
          Data tubuh masuk, satu program keluar, dengan alasannya.
        </Text>
      </div>
      <SimpleGrid component="ol" cols={3} spacing={{ base: 'xs', md: 'md' }}>
        {steps.map(([title, text], index) => (
          <li key={title}>
            {pictures[index]}
            <Text fz={{ base: 'sm', md: 'md' }} fw={700} mt={{ base: 'xs', md: 'sm' }}>
              <Text span inherit c="bugar" mr="xxs" aria-hidden="true">
                {index + 1}
              </Text>
              {title}
            </Text>
            <Text fz={{ base: 'xs', md: 'sm' }} c="dimmed">
              {text}
            </Text>
          </li>
        ))}
      </SimpleGrid>
      <Hint visibleFrom="md">Bukan pengganti dokter.</Hint>
    </Stack>
  )
}
