import type { RuleBaseName } from '@bugar/contracts/rules/rule-base'
import { Paper, SimpleGrid, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { baseRulesQuery } from '#kit/program/base-rules.ts'
import { PageHeader } from '#kit/layout/PageHeader.tsx'
import { QueryState } from '#kit/states/QueryState.tsx'
import { TextLink } from '#kit/layout/links.tsx'
import { labelOf } from '../bases/words.ts'
import { baseVersionsQuery } from '../bases/queries.ts'
import { inAddress } from '../drafts/words.ts'
import { ComparisonState } from './ComparisonResult.tsx'
import { versionsComparisonQuery } from './queries.ts'
import { VersionSelect } from './VersionSelect.tsx'

interface VersionComparisonProps {
  readonly base: RuleBaseName
  readonly from: number
  readonly to: number
}

function Compared({ base, from, to }: VersionComparisonProps) {
  const query = useQuery(versionsComparisonQuery(base, from, to))
  return (
    <QueryState query={useQuery(baseRulesQuery(base))} failure="Aturan belum dapat dimuat." height={420}>
      {({ data }) => <ComparisonState base={data.base} query={query} />}
    </QueryState>
  )
}

/** Comparison of two versions of a base: the people whose answer differs. */
export function VersionComparison({ base, from, to }: VersionComparisonProps) {
  const navigate = useNavigate()
  const choose = (sides: { readonly from: number; readonly to: number }) =>
    void navigate({
      to: '/admin/drafts',
      search: { base: inAddress(base), ...sides },
      replace: true,
      resetScroll: false,
    })
  return (
    <>
      <PageHeader
        title={`Bandingkan Versi ${labelOf(base)}`}
        lead={
          <>
            Siapa yang mendapat jawaban lain di antara dua versi.{' '}
            <TextLink to="/admin/rules" search={{ base: inAddress(base) }}>
              Lihat aturan yang berlaku
            </TextLink>
          </>
        }
      />
      <Stack>
        <QueryState query={useQuery(baseVersionsQuery(base))} failure="Riwayat versi belum dapat dimuat." height={110}>
          {({ data: versions }) => (
            <Paper>
              <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
                <VersionSelect
                  label="Dari"
                  versions={versions}
                  value={from}
                  onChange={(next) => choose({ from: next, to })}
                />
                <VersionSelect
                  label="Menjadi"
                  versions={versions}
                  value={to}
                  onChange={(next) => choose({ from, to: next })}
                />
              </SimpleGrid>
            </Paper>
          )}
        </QueryState>
        <Compared base={base} from={from} to={to} />
      </Stack>
    </>
  )
}
