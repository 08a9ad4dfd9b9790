import type { Safety } from '@bugar/contracts/advice/person/safety'
import { LinkButton } from '#kit/layout/links.tsx'
import { LevelCard } from './LevelCard.tsx'

/** Replaces today's training while the rules forbid it. */
export function HeldCard({ safety }: { readonly safety: Safety }) {
  return (
    <section aria-labelledby="today">
      <LevelCard level={safety.level} titleId="today" hasFigure sentence={safety.reasons[0]?.text}>
        <LinkButton
          to="/training"
          color={safety.level === 'stop' ? 'merah' : 'bugar'}
          mt="md"
          w={{ base: '100%', xs: 'auto' }}
        >
          Yang perlu dilakukan
        </LinkButton>
      </LevelCard>
    </section>
  )
}
