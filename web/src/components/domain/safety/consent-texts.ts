import type { ConsentScope } from '@bugar/contracts/doctor-consent'
import type { Choice } from '#components/ui/ChoiceCards.tsx'

export const scopeChoices: readonly Choice<ConsentScope>[] = [
  { value: 'full', title: 'Semua', detail: 'berlatih seperti program' },
  { value: 'gentle', title: 'Pelan dulu', detail: 'tanpa intensitas berat' },
  { value: 'walking', title: 'Jalan saja', detail: 'rencana tetap menunggu' },
]
