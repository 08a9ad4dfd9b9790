import { type SafetyLevel, safetyLevels, safetyLevelTexts } from '@bugar/contracts/advice/person/safety'
import { Box, SimpleGrid, Text } from '@mantine/core'
import { levelTones } from '#kit/program/tones.tsx'

interface CautionLadderProps {
  readonly level: SafetyLevel
}

/** The five levels from the least to the most cautious; the current one alone is filled. */
export function CautionLadder({ level }: CautionLadderProps) {
  const tone = levelTones[level]
  const reached = safetyLevels.indexOf(level)
  return (
    <SimpleGrid component="ol" cols={safetyLevels.length} spacing="xxs" aria-label="Tangga kehati-hatian">
      {safetyLevels.map((each, index) => (
        <li key={each} aria-current={index === reached ? 'step' : undefined}>
          <Box
            h={8}
            bdrs="sm"
            bg={index === reached ? `var(--mantine-color-${tone}-light-color)` : 'transparent'}
            bd={`1px solid var(--mantine-color-${tone}-light-color)`}
            mb="xxs"
            mod={{ step: index === reached ? 'here' : index < reached ? 'passed' : 'ahead' }}
          />
          <Text size="xxs" fw={index === reached ? 700 : 500} style={{ hyphens: 'manual' }}>
            {safetyLevelTexts[each].label}
          </Text>
        </li>
      ))}
    </SimpleGrid>
  )
}
