import type { Plan } from '@bugar/contracts/training/plan'
import { strengthLabels } from '@bugar/contracts/advice/person/safety'
import { Button, Text } from '@mantine/core'
import { Terms } from '#person/terms/Terms.tsx'
import { FoldLine } from '#kit/layout/Fold.tsx'
import { LinkButton } from '#kit/layout/links.tsx'
import { ErrorBox, Notice } from '#kit/states/Notice.tsx'
import { localDay, useToday } from '#kit/text/local-day.ts'
import { useRelease } from './queries.ts'

interface WaitNoticeProps {
  readonly reason: NonNullable<Plan['waitFor']>
}

/** Why training has to wait, with a link if answering the health questions resolves it. */
export function WaitNotice({ reason: { name, text, ruleId, source, strength } }: WaitNoticeProps) {
  const now = useToday()
  const { mutate, isPending, error } = useRelease()
  return (
    <Notice color="jingga">
      <Text fw={700}>Tunda dulu: {name.toLowerCase()}</Text>
      <Text size="sm" maw="60ch">
        {text}
      </Text>
      {['ADAP-09', 'ADAP-203'].includes(ruleId) && (
        <LinkButton to="/consultation/screening" my="sm">
          Jawab pertanyaan kesehatan
        </LinkButton>
      )}
      {ruleId === 'ADAP-187' && (
        <Button my="sm" loading={isPending} onClick={() => mutate(localDay(now))}>
          Dokter sudah mengizinkan
        </Button>
      )}
      {error && <ErrorBox>Jawaban belum tersimpan.</ErrorBox>}
      <FoldLine summary="Dasar">
        <Terms>{`Aturan ${ruleId}: ${source}, bukti ${strengthLabels[strength]}`}</Terms>
      </FoldLine>
    </Notice>
  )
}
