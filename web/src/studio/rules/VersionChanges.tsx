import type { RuleBase } from '@bugar/contracts/rules/rule-base'
import { isSourced } from '@bugar/contracts/rules/rule-base-kinds'
import { List, Text } from '@mantine/core'
import { QueryState } from '#kit/states/QueryState.tsx'
import { Hint } from '#kit/text/Tag.tsx'
import { TextLink } from '#kit/layout/links.tsx'
import { RuleLink } from '../bases/RuleLink.tsx'
import { inAddress } from '../drafts/words.ts'
import { useVersionChanges } from './queries.ts'
import { changeInWords, programBase } from './version-words.ts'

interface VersionChangesProps {
  /** Null for the rules that choose a program. */
  readonly base: RuleBase | null
  readonly version: number
}

/** A version's changes from the one before it, rule by rule. */
export function VersionChanges({ base, version }: VersionChangesProps) {
  const query = useVersionChanges(base?.name ?? 'program', version)
  return (
    <QueryState query={query} failure="Perubahan versi ini belum dapat dimuat." height={48}>
      {({ previous, changes, casesChanged }) => (
        <>
          <Hint>{previous === null ? 'Versi pertama.' : `Dibanding versi ${previous}:`}</Hint>
          <List size="sm" mb="xs">
            {changes.map((change) => {
              const { rule, says } = changeInWords(base ?? programBase, change)
              const id = (change.after ?? change.before)?.id ?? ''
              return (
                <List.Item key={id}>
                  <Text span inherit fw={600}>
                    {base && isSourced(base.name) ? (
                      <RuleLink base={base.name} id={id}>
                        {rule}
                      </RuleLink>
                    ) : (
                      rule
                    )}
                  </Text>
                  : {says}
                </List.Item>
              )
            })}
            {casesChanged > 0 && <List.Item>{casesChanged} kasus uji diperbarui</List.Item>}
            {previous !== null && changes.length + casesChanged === 0 && <List.Item>Tidak ada yang berbeda</List.Item>}
          </List>
          {previous !== null && (
            <TextLink
              to="/admin/drafts"
              search={{ base: inAddress(base?.name ?? 'program'), from: previous, to: version }}
              size="xs"
              display="inline-block"
              py="sm"
            >
              Siapa yang mendapat jawaban lain sejak versi {previous}
            </TextLink>
          )}
        </>
      )}
    </QueryState>
  )
}
