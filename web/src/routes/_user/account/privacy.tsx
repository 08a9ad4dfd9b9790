import { createFileRoute } from '@tanstack/react-router'
import { consentVersion } from '@bugar/contracts/people/consent'
import { privacySections } from '#person/terms/PrivacyText.tsx'
import { TextPage } from '#person/account/TextPage.tsx'

function PrivacyScreen() {
  return (
    <TextPage
      title="Privasi"
      lead={`Apa yang disimpan tentang Anda, untuk apa, berapa lama, dan apa hak Anda. Versi ${consentVersion}.`}
      sections={privacySections}
    />
  )
}

export const Route = createFileRoute('/_user/account/privacy')({ component: PrivacyScreen })
