import { type Stage, stages, type TraceStep, type Verdict } from '@bugar/contracts/inference'
import { bmiLabels, bodyFatLabels } from '@bugar/contracts/knowledge'
import { ProgramBadge } from '#components/domain/ProgramBadge.tsx'
import type { ProgramNames } from './queries.ts'
import { because, whyNot } from './why-not.ts'
import classes from './bench.module.css'

interface ChainProps {
  readonly verdict: Verdict
  readonly nameOf: ProgramNames
}

const stageNames: Record<Stage, string> = {
  bmi: 'Kategori BMI',
  'body-fat': 'Kategori lemak tubuh',
  complete: 'Aturan lengkap',
  'bmi-only': 'Aturan BMI saja',
}
const labels: Record<string, string> = { ...bmiLabels, ...bodyFatLabels }

interface StageStepsProps {
  readonly stage: Stage
  readonly steps: readonly TraceStep[]
  readonly number: number
}

function StageSteps({ stage, steps, number }: StageStepsProps) {
  const fired = steps.filter((step) => step.fired)
  const silent = steps.filter((step) => !step.fired)
  return (
    <li className={classes.stage} style={{ '--nth': number }}>
      <span className={classes.number} data-fired={fired.length > 0}>
        {number}
      </span>
      <div className={classes.what}>
        <p className={classes.stageName}>{stageNames[stage]}</p>
        {fired.map((step) => (
          <p key={step.ruleId}>
            {because(step)} <span aria-hidden="true">→</span>{' '}
            <b>
              {step.concluded?.value} {labels[step.concluded?.value ?? '']}
            </b>
            <span className={classes.rule}> aturan {step.ruleId}</span>
          </p>
        ))}
        {fired.length === 0 && <p className={classes.quiet}>Tidak ada aturan yang menyala.</p>}
        {silent.length > 0 && (
          <details>
            <summary className={classes.more}>{silent.length} aturan tidak menyala, lihat alasannya</summary>
            <ul className={classes.silent}>
              {silent.map((step) => (
                <li key={step.ruleId}>
                  <b>{step.ruleId}</b> {whyNot(step)}
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </li>
  )
}

/** The run rule by rule: what fired lights up in turn, what did not says why. */
export function Chain({ verdict, nameOf }: ChainProps) {
  const { trace, programCode, notice, ruleSet, stability } = verdict
  const tried = stages.filter((stage) => trace.steps.some((step) => step.stage === stage))
  return (
    <div className={classes.answer}>
      <ol className={classes.chain}>
        {tried.map((stage, index) => (
          <StageSteps
            key={stage}
            stage={stage}
            steps={trace.steps.filter((step) => step.stage === stage)}
            number={index + 1}
          />
        ))}
      </ol>
      <div className={classes.verdict} style={{ '--nth': tried.length + 1 }}>
        <p>
          <ProgramBadge code={programCode} /> <b>{nameOf(programCode)}</b>
        </p>
        {notice && <p className={classes.quiet}>{notice}</p>}
        <p className={classes.quiet}>
          {stability.stable ? 'Stabil terhadap selisih ukur' : 'Dekat batas'}, aturan versi {ruleSet.version}
        </p>
      </div>
    </div>
  )
}
