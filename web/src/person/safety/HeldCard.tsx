import type { Safety } from '@bugar/contracts/advice/person/safety'
import { Stack } from '@mantine/core'
import { LinkButton } from '#kit/layout/links.tsx'
import { EmergencyCall, LevelCard } from './LevelCard.tsx'

/** Replaces today's training while the rules forbid it. */
export function HeldCard({ safety }: { readonly safety: Safety }) {
  return (
    <section aria-labelledby="today">
      <LevelCard level={safety.level} titleId="today" hasFigure sentence={safety.reasons[0]?.text}>
        <Stack gap="xs" mt="md">
          <EmergencyCall level={safety.level} />
          <LinkButton
            to="/training"
            variant={safety.level === 'stop' ? 'default' : 'filled'}
            w={{ base: '100%', xs: 'auto' }}
            style={{ alignSelf: 'flex-start' }}
          >
            Yang perlu dilakukan
          </LinkButton>
        </Stack>
      </LevelCard>
    </section>
  )
}
