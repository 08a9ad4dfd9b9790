import type { RuleChange } from '@bugar/contracts/advice/consultation/inference'
import { type ProgramCode, programCodes } from '@bugar/contracts/core/values/knowledge'
import type { Rule } from '@bugar/contracts/rules/rule'
import { Button, NativeSelect, SimpleGrid, Stack, Box, Group } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { lazyPart } from '#kit/layout/lazy-part.tsx'
import { BusyButton } from '#kit/forms/FormFoot.tsx'
import { ErrorBox } from '#kit/states/Notice.tsx'
import { Hint } from '#kit/text/Tag.tsx'
import { Panel } from '#kit/layout/Panel.tsx'
import { formatNumber } from '#kit/text/format.ts'
import { type ProgramNames, useSimulation, type Counted, useStoredConsultations } from '../queries.ts'

interface SimulationProgressProps {
  /** Null until the first progress line. */
  readonly counted: Counted | null
  readonly onStop: () => void
}

function SimulationProgress({ counted, onStop }: SimulationProgressProps) {
  const stored = useStoredConsultations()
  // More may be stored while this runs.
  const all = stored === null ? null : Math.max(stored, counted?.total ?? 0)
  return (
    <Group wrap="nowrap" maw={640}>
      <Box flex={1} miw={0}>
        <Box
          component="progress"
          w="100%"
          h={12}
          style={{ accentColor: 'var(--focus)' }}
          aria-label="Kemajuan simulasi"
          max={all ?? undefined}
          value={all === null ? undefined : counted?.total}
        />
        <Hint>
          {counted === null
            ? 'Memulai...'
            : `${formatNumber(counted.total)}${all === null ? '' : ` dari ${formatNumber(all)}`} konsultasi diperiksa, ${formatNumber(counted.changed)} berpindah program`}
        </Hint>
      </Box>
      <Button variant="subtle" onClick={onStop}>
        Batalkan
      </Button>
    </Group>
  )
}

const SimulationOutcome = lazyPart(() => import('./SimulationOutcome.tsx'), 'SimulationOutcome', {
  narrow: 420,
  wide: 420,
})
const PublishDialog = lazyPart(() => import('../PublishDialog.tsx'), 'PublishDialog', { narrow: 0, wide: 0 })

interface SimulationProps {
  readonly rules: readonly Rule[]
  readonly etag: string | null
  readonly nameOf: ProgramNames
  readonly ruleId: string
  readonly onRule: (id: string) => void
  /** How often a tile of the matrix was picked; each moves the focus here, also the one before this was loaded. */
  readonly picks: number
}

const unitOf = ({ id, programCode }: Rule) => `${id}: sekarang ${programCode}`

/** Simulates one changed rule on the stored consultations; nothing is written. */
export function Simulation({ rules, etag, nameOf, ruleId, onRule, picks }: SimulationProps) {
  const [programCode, setProgramCode] = useState<ProgramCode>('P2')
  const { simulate, stop, isRunning, isStopped, error, counted, outcome } = useSimulation()
  const [published, setPublished] = useState<RuleChange | null>(null)
  const startButton = useRef<HTMLButtonElement>(null)
  const programField = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    if (picks > 0) {
      programField.current?.focus()
    }
  }, [picks])
  const rule = rules.find(({ id }) => id === ruleId)
  const isSame = rule?.programCode === programCode
  return (
    <Panel title="Simulasi perubahan" aside={<Hint>Tidak ada yang ditulis</Hint>}>
      <Stack gap="sm">
        <form
          onSubmit={(event) => {
            event.preventDefault()
            simulate({ id: ruleId, programCode })
          }}
        >
          <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm" style={{ alignItems: 'end' }}>
            <NativeSelect
              label="Aturan"
              value={ruleId}
              onChange={(event) => onRule(event.currentTarget.value)}
              data={rules.filter(({ isActive }) => isActive).map((each) => ({ value: each.id, label: unitOf(each) }))}
            />
            <NativeSelect
              ref={programField}
              label="Menjadi program"
              value={programCode}
              onChange={(event) => setProgramCode(event.currentTarget.value as ProgramCode)}
              data={programCodes.map((code) => ({ value: code, label: `${code} ${nameOf(code)}` }))}
            />
            <BusyButton ref={startButton} type="submit" variant="default" isBusy={isRunning} disabled={isSame}>
              Simulasikan
            </BusyButton>
          </SimpleGrid>
        </form>
        {isSame && <Hint>Aturan ini sudah memberi {programCode}. Pilih program lain.</Hint>}
        {isRunning && (
          <SimulationProgress
            counted={counted}
            onStop={() => {
              startButton.current?.focus()
              stop()
            }}
          />
        )}
        {error && (
          <ErrorBox title="Forward chaining failed">
            {error.message}
            {counted && ` Berhenti setelah ${formatNumber(counted.total)} konsultasi.`}
          </ErrorBox>
        )}
        <div role="status">
          {isStopped && <Hint>Simulasi dibatalkan.</Hint>}
          {outcome && <SimulationOutcome {...outcome} />}
        </div>
        {outcome && etag !== null && (
          <Button variant="default" onClick={() => setPublished(outcome.change)} style={{ alignSelf: 'start' }}>
            Terbitkan perubahan...
          </Button>
        )}
      </Stack>
      {published && etag !== null && (
        <PublishDialog change={published} etag={etag} nameOf={nameOf} onClose={() => setPublished(null)} />
      )}
    </Panel>
  )
}
