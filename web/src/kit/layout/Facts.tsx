import { SimpleGrid, type SimpleGridProps, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Hint } from '#kit/text/Tag.tsx'

export type Fact = readonly [name: string, value: ReactNode]

interface FactsProps extends SimpleGridProps {
  readonly facts: readonly Fact[]
  /** `xl` for key figures. */
  readonly size?: 'md' | 'xl'
}

/** Each value below its name, in as many columns as fit. */
export function Facts({ facts, size = 'md', ...grid }: FactsProps) {
  return (
    <SimpleGrid
      component="dl"
      minColWidth="min(10rem, 100%)"
      autoFlow="auto-fit"
      spacing="lg"
      verticalSpacing="sm"
      {...grid}
    >
      {facts.map(([name, value]) => (
        <div key={name}>
          <Hint component="dt">{name}</Hint>
          <Text component="dd" size={size} fw={600}>
            {value}
          </Text>
        </div>
      ))}
    </SimpleGrid>
  )
}
