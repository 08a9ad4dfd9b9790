import { type RuleChange, simulationOperations } from '@bugar/contracts/inference'
import { type ProgramCode, programCodes } from '@bugar/contracts/knowledge'
import type { Rule } from '@bugar/contracts/rule'
import { Button, NativeSelect } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import { ErrorBox } from '#components/ErrorBox.tsx'
import { Panel } from '#components/Panel.tsx'
import { call } from '#lib/api.ts'
import type { ProgramNames } from './queries.ts'
import { SimulationOutcome } from './SimulationOutcome.tsx'
import classes from './rules.module.css'

interface SimulationProps {
  readonly rules: readonly Rule[]
  readonly nameOf: ProgramNames
  readonly ruleId: string
  readonly onRule: (id: string) => void
  /** Where a person lands who picks a tile of the matrix. */
  readonly programField: RefObject<HTMLSelectElement | null>
}

const simulate = simulationOperations['inference.simulate']
const unitOf = ({ id, programCode }: Rule) => `${id}: sekarang ${programCode}`

/** What one changed rule would make of the stored consultations; nothing is written. */
export function Simulation({ rules, nameOf, ruleId, onRule, programField }: SimulationProps) {
  const [programCode, setProgramCode] = useState<ProgramCode>('P2')
  const { mutate, data, error, isPending, variables } = useMutation({
    mutationFn: (change: RuleChange) => call(simulate, { changes: [change] }, { patienceMs: simulate.timeoutMs }),
  })
  const rule = rules.find(({ id }) => id === ruleId)
  const isSame = rule?.programCode === programCode
  return (
    <Panel title="Simulasi perubahan" aside={<span className={classes.quiet}>Tidak ada yang ditulis</span>}>
      <form
        className={classes.simulation}
        onSubmit={(event) => {
          event.preventDefault()
          mutate({ id: ruleId, programCode })
        }}
      >
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
        <Button type="submit" variant="default" loading={isPending} disabled={isSame}>
          Simulasikan
        </Button>
      </form>
      {isSame && <p className={classes.quiet}>Aturan ini sudah memberi {programCode}. Pilih program lain.</p>}
      {error && <ErrorBox title="Forward chaining failed">{error.message}</ErrorBox>}
      <div role="status">
        {data && variables && !isPending && <SimulationOutcome {...data.data} change={variables} />}
      </div>
    </Panel>
  )
}
