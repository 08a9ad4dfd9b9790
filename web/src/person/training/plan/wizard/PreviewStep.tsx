import { addDays } from '@bugar/contracts/core/values/day'
import { AppError } from '@bugar/contracts/core/bus/errors'
import { Box, NativeSelect, Stack, Text, Group, List } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { HealthProfile } from '@bugar/contracts/advice/person/health-profile'
import { RootMark } from '#kit/text/RootMark.tsx'
import { dayText } from '#person/training/schedule/day-text.ts'
import { usePlan } from '#person/training/schedule/queries.ts'
import { StepBar } from '#person/body/StepBar.tsx'
import { FootBar } from '#kit/layout/FootBar.tsx'
import { PageHeader } from '#kit/layout/PageHeader.tsx'
import { BusyButton } from '#kit/forms/FormFoot.tsx'
import { ConfirmDialog } from '#kit/dialogs/Dialog.tsx'
import { ErrorBox, Notice } from '#kit/states/Notice.tsx'
import { LinkButton, TextLink } from '#kit/layout/links.tsx'
import { QueryState } from '#kit/states/QueryState.tsx'
import { localDay, useToday } from '#kit/text/local-day.ts'
import { DividedList } from '#kit/lists/DividedList.tsx'
import { Hint, Tag } from '#kit/text/Tag.tsx'
import { Panel } from '#kit/layout/Panel.tsx'
import type { Answers } from './answers.ts'
import { type Known, fromHealth } from './asked.ts'
import { Changes } from '../Changes.tsx'
import { usePreview, useStartPlan } from '../queries.ts'
import { ScreeningOffer } from './AnswerStep.tsx'
import type { WizardSearch } from '#addresses/person.ts'
import { WaitNotice } from '../WaitNotice.tsx'
import { skippedIn } from './steps.ts'
import type { Plan } from '@bugar/contracts/training/plan'
import { dayLabels, dayTones } from '#kit/program/tones.tsx'
import { formatNumber } from '#kit/text/format.ts'

/** The first week of the plan. */
function FirstWeek({ plan }: { readonly plan: Pick<Plan, 'sessions' | 'walks' | 'startDate'> }) {
  const days = Array.from({ length: 7 }, (_, index) => addDays(plan.startDate, index))
  return (
    <Panel title="Pekan pertama">
      <DividedList>
        {days.map((day) => (
          <li key={day}>
            <DayLine
              day={day}
              sessions={plan.sessions.filter(({ date }) => date === day)}
              walk={plan.walks.find(({ date }) => date === day)?.minutes ?? null}
            />
          </li>
        ))}
      </DividedList>
    </Panel>
  )
}

interface DayLineProps {
  readonly day: string
  readonly sessions: Plan['sessions']
  /** Minutes of a walk on a day without a session; null without one. */
  readonly walk: number | null
}

function DayLine({ day, sessions, walk }: DayLineProps) {
  return (
    <>
      <Text size="sm" c="dimmed">
        {dayText(day)}
      </Text>
      {sessions.length === 0 && (
        <Text c="dimmed">
          {walk === null ? 'Istirahat' : `Istirahat, dengan jalan kaki ${formatNumber(walk)} menit`}
        </Text>
      )}
      {sessions.map(({ id, title, minutes, kind }) => (
        <Group key={id} justify="space-between" wrap="nowrap" gap="sm">
          <Text fw={600}>
            {title}
            {minutes !== null && (
              <Text span inherit fw={400} c="dimmed">
                , {formatNumber(minutes)} menit
              </Text>
            )}
          </Text>
          <Tag tone={dayTones[kind]}>{dayLabels[kind]}</Tag>
        </Group>
      ))}
    </>
  )
}

interface SkippedListProps {
  readonly answers: Answers
  readonly health: HealthProfile | null
}

/** Unanswered questions, and the assumptions made instead. */
function SkippedList({ answers, health }: SkippedListProps) {
  const skipped = skippedIn(answers, health)
  return (
    skipped.length > 0 && (
      <Notice color="jingga">
        <Text size="sm" fw={700}>
          Untuk yang belum dijawab, dipakai pilihan yang lebih aman.
        </Text>
        <List size="sm">
          {skipped.map(({ field, name, text }) => (
            <List.Item key={field}>
              {name}: {text}
            </List.Item>
          ))}
        </List>
      </Notice>
    )
  )
}

interface HealthAnswersProps {
  readonly known: Known
  readonly search: WizardSearch
}

/** Answers taken from the health profile instead of asked again, and links to change them. */
function HealthAnswers({ known, search }: HealthAnswersProps) {
  const given = fromHealth(known)
  return (
    given.length > 0 && (
      <Panel title="Dari jawaban kesehatan Anda">
        <DividedList>
          {given.map(({ number, label, answer }) => (
            <li key={number}>
              <Group justify="space-between" wrap="nowrap" gap="sm">
                <div>
                  <Hint>{label}</Hint>
                  <Text fw={600}>{answer}</Text>
                </div>
                <TextLink
                  to="/training/plan/new"
                  search={{ ...search, langkah: number }}
                  aria-label={`Ubah ${label.toLowerCase()}`}
                  size="sm"
                  py="sm"
                  miw={44}
                  ta="end"
                  fw={700}
                >
                  Ubah
                </TextLink>
              </Group>
            </li>
          ))}
        </DividedList>
      </Panel>
    )
  )
}

interface PreviewStepProps extends Known {
  readonly progress: string
  /** From 0. */
  readonly place: readonly [step: number, steps: number]
  readonly answers: Answers
  readonly search: WizardSearch
  readonly onBack: () => void
}

/** Days from today among which the first one is chosen. */
const startDays = 15

const isConflict = (error: Error | null) => error instanceof AppError && error.code === 'conflict'

/** A preview of the plan, the choice of its start day, and the start button. */
export function PreviewStep({ progress, place, answers, training, health, search, onBack }: PreviewStepProps) {
  const now = useToday()
  const navigate = useNavigate()
  const days = Array.from({ length: startDays }, (_, index) => addDays(localDay(now), index))
  const startDate = days.find((day) => day === search.mulai) ?? localDay(now)
  const preview = usePreview(startDate, now)
  const existing = usePlan(now).data?.data ?? null
  const [isReplacing, setReplacing] = useState(false)
  const starting = useStartPlan(now, () => void navigate({ to: '/training/plan', replace: true }))
  const start = (replace: boolean) => starting.mutate({ startDate, replace })
  const choose = (mulai: string) =>
    void navigate({ to: '/training/plan/new', search: { ...search, mulai }, replace: true, resetScroll: false })
  return (
    <Box maw={680} mx="auto">
      <RootMark name="alone" />
      <StepBar step={place[0]} steps={place[1]} onBack={onBack} />
      <PageHeader eyebrow={progress} title="Rencana Anda" lead="Dua belas pekan dari program Anda, disesuaikan." />
      <Stack>
        {health === null && <ScreeningOffer />}
        <SkippedList answers={answers} health={health} />
        <HealthAnswers known={{ training, health }} search={search} />
        <NativeSelect
          label="Mulai"
          value={startDate}
          data={days.map((day, index) => ({ value: day, label: dayText(day) + (index === 0 ? ' (hari ini)' : '') }))}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        />
        {isConflict(preview.error) ? (
          <ErrorBox title="Rencana belum dapat dibuat.">{preview.error?.message}</ErrorBox>
        ) : (
          <QueryState query={preview} failure="Rencana belum dapat dihitung." height={520}>
            {({ data: plan }) => (
              <Stack>
                <Text fw={700}>
                  {plan.program.code} {plan.program.name}
                </Text>
                {plan.waitFor ? (
                  <>
                    <WaitNotice reason={plan.waitFor} />
                    <LinkButton to="/training" variant="default">
                      Kembali ke Latihan
                    </LinkButton>
                  </>
                ) : (
                  <>
                    <FirstWeek plan={plan} />
                    <Changes title="Yang disesuaikan" changes={plan.changes} />
                    {starting.error && !isReplacing && <ErrorBox>{starting.error.message}</ErrorBox>}
                    <FootBar>
                      <BusyButton
                        isBusy={starting.isPending && !isReplacing}
                        fullWidth
                        onClick={() => (existing ? setReplacing(true) : start(false))}
                      >
                        Mulai rencana
                      </BusyButton>
                    </FootBar>
                  </>
                )}
              </Stack>
            )}
          </QueryState>
        )}
      </Stack>
      {isReplacing && (
        <ConfirmDialog
          title="Ganti rencana?"
          message={`Rencana ${existing?.program.code ?? ''} ${existing?.program.name ?? ''} yang sedang berjalan diganti. Catatan latihan tetap ada.`}
          confirmLabel="Ganti rencana"
          isBusy={starting.isPending}
          failure={starting.error?.message}
          onConfirm={() => start(true)}
          onCancel={() => {
            starting.reset()
            setReplacing(false)
          }}
        />
      )}
    </Box>
  )
}
