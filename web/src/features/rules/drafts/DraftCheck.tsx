import type { Draft } from '@bugar/contracts/rule-draft'
import { Box, Stack } from '@mantine/core'
import { ErrorBox } from '#components/ui/ErrorBox.tsx'
import { Hint } from '#components/ui/Hint.tsx'
import { Panel } from '#components/ui/Panel.tsx'
import { QueryState } from '#components/ui/QueryState.tsx'
import { Proofs } from '../bases/Proofs.tsx'
import { FailedCase } from './FailedCase.tsx'
import { useCheck } from './use-check.ts'

/** Whether the draft verifies and passes its golden cases; a result for other content is dimmed and labelled. */
export function DraftCheck({ draft }: { readonly draft: Draft }) {
  const { base, declaration, goldenCases } = draft
  const { query, isCurrent } = useCheck(draft)
  return (
    <QueryState query={query} failure="Pemeriksaan belum dapat dimuat." height={320}>
      {({ data: { verification, failed } }) => (
        <Box aria-busy={!isCurrent}>
          <Hint role="status">
            {!isCurrent && !query.isError && 'Sedang diperiksa. Yang di bawah ini tentang isi sebelumnya.'}
          </Hint>
          {!isCurrent && query.isError && (
            <ErrorBox onRetry={() => void query.refetch()}>Pemeriksaan belum dapat dimuat.</ErrorBox>
          )}
          <Box opacity={isCurrent ? 1 : 0.5} inert={!isCurrent}>
            <Stack>
              <Proofs name={base} {...verification} />
              <Panel
                title="Kasus acuan"
                aside={<Hint>{`${goldenCases.length - failed.length} dari ${goldenCases.length} lulus`}</Hint>}
              >
                {failed.length === 0 ? (
                  <Hint>Semua orang contoh mendapat jawaban yang diharapkan.</Hint>
                ) : (
                  <Stack gap="xs">
                    {failed.slice(0, 3).map((failure) => (
                      <FailedCase key={failure.line} base={declaration} failure={failure} />
                    ))}
                    {failed.length > 3 && <Hint>dan {failed.length - 3} lainnya, lihat Kasus acuan</Hint>}
                  </Stack>
                )}
              </Panel>
            </Stack>
          </Box>
        </Box>
      )}
    </QueryState>
  )
}
