import type { BaseFacts, RuleBase } from '@bugar/contracts/rules/rule-base'
import { TextLink } from '#kit/layout/links.tsx'
import { inAddress } from '../drafts/words.ts'
import { statedFacts } from './region-words.ts'

/** Link to test the active rules with a person's facts. */
export function BenchLink({ base, person }: { readonly base: RuleBase; readonly person: BaseFacts }) {
  return (
    <TextLink
      to="/admin/rules"
      search={{ base: inAddress(base.name), facts: statedFacts(base, person) }}
      inherit
      fw={600}
    >
      Buka di meja uji
    </TextLink>
  )
}
