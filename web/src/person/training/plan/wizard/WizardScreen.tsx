import type { HealthProfile } from '@bugar/contracts/advice/person/health-profile'
import type { TrainingProfile } from '@bugar/contracts/advice/person/training-profile'
import { Box, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { healthProfileQuery, heldBy, usePersonState } from '#person/body/person-state.ts'
import { HeldPanel } from '#person/safety/held-parts.tsx'
import { recentQuery } from '#person/body/use-known-body.ts'
import { lazyPart } from '#kit/layout/lazy-part.tsx'
import { PageHeader } from '#kit/layout/PageHeader.tsx'
import { EmptyState } from '#kit/states/EmptyState.tsx'
import { ErrorBox } from '#kit/states/Notice.tsx'
import { LinkButton } from '#kit/layout/links.tsx'
import { useToday } from '#kit/text/local-day.ts'
import { AnswerStep } from './AnswerStep.tsx'
import { trainingQuery } from '../queries.ts'
import type { WizardSearch } from '#addresses/person.ts'
import { steps } from './steps.ts'
import { useWizard } from './use-wizard.ts'

const PreviewStep = lazyPart(() => import('./PreviewStep.tsx'), 'PreviewStep', { narrow: 900, wide: 900 })

interface WizardProps {
  readonly training: TrainingProfile | null
  readonly health: HealthProfile | null
  readonly search: WizardSearch
}

function Wizard({ training, health, search }: WizardProps) {
  const wizard = useWizard({ training, health }, search)
  const { step, place, screens, isLast, answers, setAnswers, isSaving, error, next, back } = wizard
  const shown = steps[step - 1]
  const progress = `Langkah ${place + 1} dari ${screens}`
  return shown ? (
    <AnswerStep
      key={step}
      step={shown}
      progress={progress}
      place={[place, screens]}
      isLast={isLast}
      isEdit={search.ubah === true}
      answers={answers}
      isScreened={health !== null}
      isBusy={isSaving}
      failure={error?.message ?? null}
      onChange={setAnswers}
      onNext={next}
      onBack={back}
    />
  ) : (
    <PreviewStep
      progress={progress}
      place={[place, screens]}
      answers={answers}
      training={training}
      health={health}
      search={search}
      onBack={back}
    />
  )
}

/** A few questions, then a preview of the plan. */
export function WizardScreen({ search }: { readonly search: WizardSearch }) {
  const training = useQuery(trainingQuery)
  const health = useQuery(healthProfileQuery)
  const recent = useQuery(recentQuery)
  const state = usePersonState(useToday())
  const failed = [training, health, recent].find(({ isError, data }) => isError && !data)
  if (failed) {
    return (
      <>
        <PageHeader title="Rencana latihan" />
        <ErrorBox onRetry={() => void Promise.all([training, health, recent].map(({ refetch }) => refetch()))}>
          Pertanyaan untuk rencana belum dapat dimuat.
        </ErrorBox>
      </>
    )
  }
  if (!training.data || !health.data || !recent.data || (state.isPending && !state.isFetched)) {
    return (
      <Box maw={560} mx="auto">
        <Skeleton h={480} data-placeholder />
      </Box>
    )
  }
  if (recent.data.data.pagination.total === 0) {
    return (
      <>
        <PageHeader title="Rencana latihan" />
        <EmptyState
          figure="warm-up"
          title="Belum ada program"
          action={<LinkButton to="/consultation">Mulai Konsultasi</LinkButton>}
        >
          Rencana dibuat dari program hasil konsultasi. Dua angka sudah cukup: berat dan tinggi badan.
        </EmptyState>
      </>
    )
  }
  const held = heldBy(state.data?.data.safety)
  if (held) {
    return (
      <Box maw={680} mx="auto">
        <PageHeader title="Rencana latihan" />
        <HeldPanel safety={held} what="Rencana" />
      </Box>
    )
  }
  if (state.data?.data.safety.screened === false) {
    return (
      <>
        <PageHeader title="Rencana latihan" />
        <EmptyState
          title="Jawab dulu pertanyaan kesehatan"
          action={<LinkButton to="/consultation/screening">Jawab pertanyaan</LinkButton>}
        >
          Rencana dibuat sesudahnya, supaya cocok dan aman untuk Anda.
        </EmptyState>
      </>
    )
  }
  return <Wizard training={training.data.data} health={health.data.data} search={search} />
}
