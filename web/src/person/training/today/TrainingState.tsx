import { Group, Skeleton, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { ErrorBox, Notice } from '#kit/states/Notice.tsx'
import { LinkButton } from '#kit/layout/links.tsx'
import { EmptyState } from '#kit/states/EmptyState.tsx'
import { invalidConsultation } from '#kit/data/queries.ts'
import type { Active, Training } from './queries.ts'

/** Questions that recent events raise, with the way to answer. */
function Asked({ asks }: Pick<Active, 'asks'>) {
  // Several rules ask the same.
  const questions = asks.filter(({ asked }, at) => asks.findIndex((each) => each.asked === asked) === at)
  return questions.map(({ ruleId, name, text, asked }) => (
    <Notice key={ruleId} color="jingga" mb="md">
      <Group gap="sm">
        <Text size="sm" maw="66ch" flex="1 1 18rem">
          {name}. {text}
        </Text>
        {asked === 'consult-again' ? (
          <LinkButton to="/consultation" variant="default">
            Konsultasi lagi
          </LinkButton>
        ) : (
          <LinkButton to="/consultation/screening" variant="default">
            Jawab pertanyaan
          </LinkButton>
        )}
      </Group>
    </Notice>
  ))
}

interface TrainingStateProps {
  readonly training: Training
  /** For a person without a consultation. */
  readonly newcomer: ReactNode
  readonly children: (training: Active) => ReactNode
}

/** A person's training once loaded, else why it is not shown. */
export function TrainingState({ training, newcomer, children }: TrainingStateProps) {
  switch (training.state) {
    case 'pending':
      return (
        <Stack data-placeholder>
          <Skeleton h={{ base: 376, md: 366 }} />
          <Skeleton h={{ base: 404, md: 408 }} />
        </Stack>
      )
    case 'failed':
      return (
        <ErrorBox title="Latihan hari ini belum dapat dimuat." onRetry={training.retry}>
          {training.message}
        </ErrorBox>
      )
    case 'newcomer':
      return newcomer
    case 'unreadable':
      return (
        <EmptyState title={invalidConsultation} action={<LinkButton to="/consultation">Konsultasi baru</LinkButton>}>
          Hasil konsultasi terakhir Anda tersimpan, tetapi tidak dapat dibaca. Konsultasi baru memberi Anda program
          lagi.
        </EmptyState>
      )
    case 'active':
      return (
        <>
          {training.retryState && (
            <ErrorBox mb="md" title="Jawaban kesehatan belum dapat dibaca." onRetry={training.retryState}>
              Bila terakhir diminta berhenti atau menunggu dokter, jangan berlatih dulu.
            </ErrorBox>
          )}
          <Asked asks={training.asks} />
          {/* Where training is forbidden, the form for another consent says it. */}
          {!training.held &&
            training.consentEnds.map(({ ruleId, text }) => (
              <Notice key={ruleId} color="jingga" mb="md">
                Izin dokter tidak berlaku lagi. {text}
              </Notice>
            ))}
          {children(training)}
        </>
      )
  }
}
