import type { CaseFailure } from '@bugar/contracts/rule-base-verification'
import type { Draft } from '@bugar/contracts/rule-draft'
import { Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { BusyButton } from '#components/ui/BusyButton.tsx'
import { DividedList } from '#components/ui/DividedList.tsx'
import { ErrorBox } from '#components/ui/ErrorBox.tsx'
import { Panel } from '#components/ui/Panel.tsx'
import { QueryState } from '#components/ui/QueryState.tsx'
import { Cases } from '../bases/Cases.tsx'
import { FailedCase } from './FailedCase.tsx'
import { checkQuery, useDraftWrite } from './queries.ts'
import { isOpen } from './words.ts'

interface FailedProps {
  readonly draft: Draft
  readonly failed: readonly CaseFailure[]
}

/** Cases that the draft contradicts: each can take the draft's answer as the one that is expected. */
function Failed({ draft, failed }: FailedProps) {
  const { mutate, error, isPending, variables } = useDraftWrite('ruleDraft.edit')
  const accept = ({ found, line }: CaseFailure) => {
    const row = draft.goldenCases.find(({ value }) => value.line === line)
    if (row) {
      const change = { key: line, seen: row.revision, value: { ...row.value, expected: found } }
      mutate({ id: draft.id, goldenCases: [change] })
    }
  }
  return (
    <Panel title={`${failed.length} kasus gagal`}>
      <Text size="sm" c="dimmed" mb="xs">
        Selama satu saja gagal, rancangan tidak dapat diajukan. Ubah aturannya, atau terima jawaban yang baru bila
        memang itu yang dimaksud.
      </Text>
      {error && <ErrorBox>{error.message}</ErrorBox>}
      <DividedList aria-label="Kasus gagal">
        {failed.map((failure) => (
          <Group key={failure.line} component="li" justify="space-between" gap="xs" py="sm">
            <FailedCase base={draft.declaration} failure={failure} />
            {isOpen(draft) && (
              <BusyButton
                variant="default"
                isBusy={isPending && variables.goldenCases?.[0]?.key === failure.line}
                aria-label={`Terima jawaban baru kasus ${failure.line}`}
                onClick={() => accept(failure)}
              >
                Terima jawaban baru
              </BusyButton>
            )}
          </Group>
        ))}
      </DividedList>
    </Panel>
  )
}

/** The golden cases of a draft, those that fail first. */
export function DraftCases({ draft }: { readonly draft: Draft }) {
  return (
    <QueryState query={useQuery(checkQuery(draft.id))} failure="Pemeriksaan belum dapat dimuat." height={320}>
      {({ data: { failed } }) => (
        <Stack>
          {failed.length > 0 && <Failed draft={draft} failed={failed} />}
          <Cases
            base={draft.declaration}
            goldenCases={{ cases: draft.goldenCases.map(({ value }) => value), failed }}
          />
        </Stack>
      )}
    </QueryState>
  )
}
