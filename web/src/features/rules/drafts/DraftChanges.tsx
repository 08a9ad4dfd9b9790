import type { Draft } from '@bugar/contracts/rule-draft'
import { List, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Hint } from '#components/ui/Hint.tsx'
import { Panel } from '#components/ui/Panel.tsx'
import { QueryState } from '#components/ui/QueryState.tsx'
import { changeInWords } from '../version-words.ts'
import { changesQuery } from './queries.ts'

/** Changes of the draft from the version that it was made from, rule by rule. */
export function DraftChanges({ draft: { id, declaration, from } }: { readonly draft: Draft }) {
  return (
    <QueryState query={useQuery(changesQuery(id))} failure="Perubahan belum dapat dimuat." height={160}>
      {({ data: { changes, casesChanged } }) => (
        <Panel
          title={`Dibanding versi ${from}`}
          aside={<Hint>{`${changes.length} aturan, ${casesChanged} kasus acuan`}</Hint>}
        >
          {changes.length + casesChanged === 0 ? (
            <Hint>Rancangan ini masih sama dengan versi {from}.</Hint>
          ) : (
            <List size="sm" spacing="xs">
              {changes.map((change) => {
                const { rule, says } = changeInWords(declaration, change)
                return (
                  <List.Item key={(change.after ?? change.before)?.id}>
                    <Text span inherit fw={600}>
                      {rule}
                    </Text>
                    : {says}
                  </List.Item>
                )
              })}
              {casesChanged > 0 && <List.Item>{casesChanged} kasus acuan diubah</List.Item>}
            </List>
          )}
        </Panel>
      )}
    </QueryState>
  )
}
