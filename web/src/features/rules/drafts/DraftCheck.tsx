import type { Draft } from '@bugar/contracts/rule-draft'
import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Hint } from '#components/ui/Hint.tsx'
import { Panel } from '#components/ui/Panel.tsx'
import { QueryState } from '#components/ui/QueryState.tsx'
import { Proofs } from '../bases/Proofs.tsx'
import { FailedCase } from './FailedCase.tsx'
import { checkQuery } from './queries.ts'

/** Whether the draft verifies and passes its golden cases, asked anew after each change. */
export function DraftCheck({ draft: { id, base, declaration, goldenCases } }: { readonly draft: Draft }) {
  return (
    <QueryState query={useQuery(checkQuery(id))} failure="Pemeriksaan belum dapat dimuat." height={320}>
      {({ data: { verification, failed } }) => (
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
      )}
    </QueryState>
  )
}
