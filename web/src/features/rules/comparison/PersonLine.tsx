import type { RuleBase } from '@bugar/contracts/rule-base'
import { TextLink } from '#components/ui/TextLink.tsx'
import { personInWords } from '../bases/words.ts'
import { inAddress } from '../drafts/words.ts'
import type { Difference } from './groups.ts'
import { statedFacts } from './region-words.ts'

interface PersonLineProps {
  readonly base: RuleBase
  readonly person: Difference['person']
}

/** One person in words, and the way to try the rules with the same facts. */
export function PersonLine({ base, person }: PersonLineProps) {
  if (person === null) {
    return 'Tidak ada yang dapat menyebut angka seperti ini.'
  }
  const facts = statedFacts(base, person)
  return (
    <>
      {personInWords(base, facts) || 'Seseorang yang belum ditanyai apa pun'}.{' '}
      <TextLink to="/admin/rules" search={{ base: inAddress(base.name), facts }} inherit fw={600}>
        Buka di meja uji
      </TextLink>
    </>
  )
}
