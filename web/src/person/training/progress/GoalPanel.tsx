import type { BodyGoalState, BodyGoal } from '@bugar/contracts/advice/person/body-goal'
import { Button, Group, Stack, Text, SimpleGrid, TextInput } from '@mantine/core'
import { useState } from 'react'
import { LineChart } from '#kit/charts/LineChart.tsx'
import { weightsOf } from '#kit/charts/series.ts'
import { useJourney, useWeighIns } from '#kit/data/queries.ts'
import { ConfirmDialog } from '#kit/dialogs/Dialog.tsx'
import { Hint } from '#kit/text/Tag.tsx'
import { LinkButton } from '#kit/layout/links.tsx'
import { Notice, ErrorBox } from '#kit/states/Notice.tsx'
import { Panel } from '#kit/layout/Panel.tsx'
import { QueryState } from '#kit/states/QueryState.tsx'
import { formatDate, formatKg, formatNumber } from '#kit/text/format.ts'
import { noonOf } from '#kit/text/local-day.ts'
import { EmptyPanel } from './EmptyPanel.tsx'
import { paceWarning, paceWords, goalDayError, goalDays } from './goal-words.ts'
import { useBodyGoal, useDeleteBodyGoal, saveBodyGoal } from './queries.ts'
import { AppError } from '@bugar/contracts/core/bus/errors'
import { useForm } from '@mantine/form'
import { knownText } from '#person/body/known-body.ts'
import { useKnownBody } from '#person/body/use-known-body.ts'
import { weightError } from '#person/body/weight-error.ts'
import { FormDialog } from '#kit/dialogs/ModalDialog.tsx'
import { RequiredNote } from '#kit/forms/FormFoot.tsx'
import { NumberField } from '#kit/forms/NumberField.tsx'
import { currentTime } from '#kit/session/clock.ts'
import { focusFirst, showFieldErrors } from '#kit/forms/form-errors.ts'

interface GoalForm {
  /** In kg, or what was typed instead of a number. */
  readonly weight: number | string
  /** YYYY-MM-DD; empty while none is chosen. */
  readonly date: string
}

interface GoalDialogProps {
  /** Null to set the first one. */
  readonly goal: BodyGoal | null
  readonly onClose: () => void
}

/** Sets or changes the goal. The input is kept when the rules reject it. */
function GoalDialog({ goal, onClose }: GoalDialogProps) {
  const known = useKnownBody()
  const [reason, setReason] = useState<string | null>(null)
  const form = useForm<GoalForm>({
    initialValues: { weight: goal?.weight ?? '', date: goal?.date ?? '' },
    validate: { weight: weightError, date: (date) => goalDayError(date, currentTime()) },
  })
  const save = async ({ weight, date }: GoalForm) => {
    setReason(null)
    try {
      await saveBodyGoal({ weight: Number(weight), date })
      onClose()
    } catch (error) {
      showFieldErrors(form, error)
      const isOfField = error instanceof AppError && error.errors !== undefined
      setReason(isOfField ? null : (error instanceof AppError && error.message) || 'Gagal menyimpan sasaran')
    }
  }
  const { min, max } = goalDays(currentTime())
  return (
    <FormDialog
      title="Sasaran berat"
      onClose={onClose}
      action="Simpan"
      isBusy={form.submitting}
      onSubmit={form.onSubmit(save, (errors) => focusFirst(form, errors))}
    >
      {reason && <ErrorBox title="Sasaran belum disimpan">{reason}</ErrorBox>}
      <RequiredNote />
      <SimpleGrid minColWidth="min(170px, 100%)" autoFlow="auto-fit">
        <NumberField
          label="Berat sasaran"
          required
          unit="kg"
          description={knownText(known?.weight ?? null, formatKg, currentTime()) ?? '1 sampai 300 kg'}
          {...form.getInputProps('weight')}
        />
        <TextInput type="date" label="Sampai tanggal" required min={min} max={max} {...form.getInputProps('date')} />
      </SimpleGrid>
    </FormDialog>
  )
}

const height = { base: 460, md: 420 }

/** The weights with the goal as a line, and the required pace. */
export function GoalPanel() {
  const [weighIns, goal] = [useWeighIns(), useBodyGoal()]
  return (
    <Panel title="Berat dan sasaran">
      <QueryState query={useJourney()} failure="Konsultasi Anda belum dapat dimuat." height={height}>
        {({ data: { consultations } }) => (
          <QueryState query={weighIns} failure="Berat yang Anda catat belum dapat dimuat." height={height}>
            {({ data: noted }) => (
              <QueryState query={goal} failure="Sasaran Anda belum dapat dimuat." height={height}>
                {({ data: state }) =>
                  consultations.length === 0 && state === null ? (
                    <EmptyPanel action={<LinkButton to="/consultation">Mulai Konsultasi</LinkButton>}>
                      Belum ada konsultasi. Sasaran berat dan lajunya dihitung dari tinggi dan program konsultasi
                      terakhir.
                    </EmptyPanel>
                  ) : (
                    <Stack>
                      <LineChart
                        title="Berat badan"
                        series={weightsOf(consultations, noted.weighIns)}
                        format={formatKg}
                        formatMark={(value) => formatNumber(value)}
                        goal={state && { name: 'sasaran', value: state.goal.weight }}
                      />
                      <GoalText state={state} />
                    </Stack>
                  )
                }
              </QueryState>
            )}
          </QueryState>
        )}
      </QueryState>
    </Panel>
  )
}

function GoalText({ state }: { readonly state: BodyGoalState | null }) {
  const [opened, setOpened] = useState<'form' | 'deletion' | null>(null)
  const close = () => setOpened(null)
  const deletion = useDeleteBodyGoal(close)
  return (
    <Stack gap="xs">
      {state ? <Judged state={state} /> : <Text c="dimmed">Belum ada sasaran berat.</Text>}
      <Group gap="xs">
        <Button variant={state ? 'default' : 'filled'} onClick={() => setOpened('form')}>
          {state ? 'Ubah sasaran' : 'Tetapkan sasaran'}
        </Button>
        {state && (
          <Button variant="subtle" color="merah" onClick={() => setOpened('deletion')}>
            Hapus sasaran
          </Button>
        )}
      </Group>
      {opened === 'form' && <GoalDialog goal={state?.goal ?? null} onClose={close} />}
      {opened === 'deletion' && (
        <ConfirmDialog
          title="Hapus sasaran"
          message="Berat yang sudah dicatat tetap ada."
          confirmLabel="Hapus"
          isBusy={deletion.isPending}
          failure={deletion.error?.message}
          onConfirm={() => deletion.mutate()}
          onCancel={close}
        />
      )}
    </Stack>
  )
}

function Judged({ state: { goal, refusals, pace } }: { readonly state: BodyGoalState }) {
  const warning = pace && paceWarning(goal, pace)
  return (
    <>
      <Text fw={700}>
        Sasaran {formatKg(goal.weight)} sampai {formatDate(noonOf(goal.date))}
      </Text>
      {refusals.map(({ ruleId, text, source }) => (
        <Notice key={ruleId} color="jingga">
          {text} Ubah atau hapus sasaran ini.
          <Text size="xs">Sumber: {source}</Text>
        </Notice>
      ))}
      {pace &&
        paceWords(goal, pace).map((sentence) => (
          <Text key={sentence} maw="60ch">
            {sentence}
          </Text>
        ))}
      {warning && (
        <Notice color="jingga" maw="60ch">
          {warning}
        </Notice>
      )}
      {pace && (
        <Hint maw="60ch">
          Perkiraan kasar: satu kg dihitung 7.700 kkal (Wishnofsky 1958). Dalam hitungan bulan perubahan nyata biasanya
          lebih lambat.
        </Hint>
      )}
    </>
  )
}
