import { consentVersion } from '@bugar/contracts/people/consent'
import { privacySections } from '#person/terms/PrivacyText.tsx'
import { TextPage } from './TextPage.tsx'

export function PrivacyScreen() {
  return (
    <TextPage
      title="Privasi"
      lead={`Apa yang disimpan tentang Anda, untuk apa, berapa lama, dan apa hak Anda. Versi ${consentVersion}.`}
      sections={privacySections}
    />
  )
}
