import type { Draft } from '@bugar/contracts/rules/draft/rule-draft'
import { Paper, SimpleGrid, Stack, Text, List } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Hint } from '#kit/text/Tag.tsx'
import { Panel } from '#kit/layout/Panel.tsx'
import { QueryState } from '#kit/states/QueryState.tsx'
import { baseVersionsQuery } from '../bases/queries.ts'
import { ComparisonState } from '../comparison/ComparisonResult.tsx'
import { VersionSelect } from '../comparison/VersionSelect.tsx'
import { changeInWords } from '../rules/version-words.ts'
import { comparisonQuery, changesQuery } from './queries.ts'
import { inAddress, shortHash } from './words.ts'

/** Changes of the draft from the version that it was made from, rule by rule. */
function DraftChanges({ draft: { id, declaration, from } }: { readonly draft: Draft }) {
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

interface DraftComparisonProps {
  readonly draft: Draft
  /** The version to compare with, where the address names one. */
  readonly version: number | undefined
}

/** People whose answer a draft changes, and its changes rule by rule. */
export function DraftComparison({ draft, version }: DraftComparisonProps) {
  const { id, base, declaration, hash, state, from, head } = draft
  const navigate = useNavigate()
  const versions = useQuery(baseVersionsQuery(base)).data?.data ?? []
  const query = useQuery(comparisonQuery(id, version))
  const compared = query.data?.data.to.hash ?? hash
  const side = version ?? query.data?.data.from.version ?? (state === 'started' ? from : head)
  const known = versions.some((each) => each.version === side) ? versions : [{ version: side, active: side === head }]
  return (
    <Stack>
      <Paper>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <VersionSelect
            label="Dari"
            versions={known}
            value={side}
            onChange={(next) =>
              void navigate({
                to: '/admin/drafts',
                search: { base: inAddress(base), id, tab: 'perubahan', with: next },
                replace: true,
                resetScroll: false,
              })
            }
          />
          <div>
            <Text size="sm" fw={600}>
              Menjadi
            </Text>
            <Text py="sm">
              Rancangan ini, sidik <b>{shortHash(compared)}</b>
            </Text>
          </div>
        </SimpleGrid>
        {compared !== hash && (
          <Hint role="status">
            Isi rancangan sudah berubah sejak dibandingkan. Perbandingan ini untuk sidik {shortHash(compared)}.
          </Hint>
        )}
      </Paper>
      <ComparisonState base={declaration} query={query} />
      <DraftChanges draft={draft} />
    </Stack>
  )
}
