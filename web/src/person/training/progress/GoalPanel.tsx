import type { BodyGoalState } from '@bugar/contracts/advice/person/body-goal'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { LineChart } from '#kit/charts/LineChart.tsx'
import { weightsOf } from '#kit/charts/series.ts'
import { useJourney, useWeighIns } from '#kit/data/queries.ts'
import { ConfirmDialog } from '#kit/dialogs/ConfirmDialog.tsx'
import { Hint } from '#kit/dialogs/Hint.tsx'
import { LinkButton } from '#kit/layout/LinkButton.tsx'
import { Notice } from '#kit/states/Notice.tsx'
import { Panel } from '#kit/layout/Panel.tsx'
import { QueryState } from '#kit/states/QueryState.tsx'
import { formatDate, formatKg, formatNumber } from '#kit/text/format.ts'
import { noonOf } from '#kit/text/local-day.ts'
import { GoalDialog } from './GoalDialog.tsx'
import { EmptyPanel } from './EmptyPanel.tsx'
import { paceWarning, paceWords } from './goal-words.ts'
import { useBodyGoal, useDeleteBodyGoal } from './queries.ts'

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
