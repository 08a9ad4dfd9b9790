import type { Draft } from '@bugar/contracts/rule-draft'
import { Box, Flex, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ErrorBox } from '#components/ui/ErrorBox.tsx'
import { Hint } from '#components/ui/Hint.tsx'
import { QueryState } from '#components/ui/QueryState.tsx'
import { CaseList } from './CaseList.tsx'
import { Coverage } from './Coverage.tsx'
import { checkQuery, coverageQuery } from './queries.ts'
import { Survivors } from './Survivors.tsx'

/** The golden cases of a draft in a table, and their gaps. */
export function DraftCases({ draft }: { readonly draft: Draft }) {
  const coverage = useQuery(coverageQuery(draft.id))
  const isOld = coverage.data !== undefined && coverage.data.data.hash !== draft.hash
  const failure = coverage.error?.message ?? ''
  return (
    <Stack>
      <Flex direction={{ base: 'column', xl: 'row' }} align={{ xl: 'start' }} gap="md">
        <Box flex={1} miw={0} w="100%">
          <QueryState query={useQuery(checkQuery(draft.id))} failure="Pemeriksaan belum dapat dimuat." height={480}>
            {({ data: { failed } }) => <CaseList draft={draft} failed={failed} />}
          </QueryState>
        </Box>
        <Stack w={{ base: '100%', xl: 290 }} flex="none" gap="sm">
          {isOld && (
            <Hint role="status">
              {coverage.isError ? 'Cakupan ini dari isi sebelumnya.' : 'Menghitung ulang cakupan…'}
            </Hint>
          )}
          <QueryState query={coverage} failure={failure || 'Cakupan belum dapat dihitung.'} height={240}>
            {({ data }) => <Coverage draft={draft} coverage={data.coverage} />}
          </QueryState>
        </Stack>
      </Flex>
      {coverage.data && <Survivors draft={draft} mutation={coverage.data.data.mutation} />}
      {coverage.data && isOld && coverage.isError && (
        <ErrorBox onRetry={() => void coverage.refetch()}>Cakupan belum dapat dihitung ulang.</ErrorBox>
      )}
    </Stack>
  )
}
