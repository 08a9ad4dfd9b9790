import { Text } from '@mantine/core'
import { HeroCard } from '#components/domain/training/HeroCard.tsx'
import { LinkButton } from '#components/ui/LinkButton.tsx'

/** The first step for a person who has never consulted. */
export function Start() {
  return (
    <HeroCard eyebrow="Mulai dari sini" title="Program sepekan dari data tubuh Anda">
      <Text c="bugar.1" maw="60ch">
        Dua angka sudah cukup: berat dan tinggi badan. Alasannya ditunjukkan langkah demi langkah.
      </Text>
      <LinkButton to="/consultation" variant="white" mt="xs" style={{ alignSelf: 'flex-start' }}>
        Mulai Konsultasi
      </LinkButton>
    </HeroCard>
  )
}
