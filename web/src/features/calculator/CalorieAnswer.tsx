import { dailyEnergy } from '@bugar/contracts/health/calories'
import { Panel } from '#components/ui/Panel.tsx'
import { formatNumber } from '#lib/format.ts'
import type { CalorieDraft } from './CalorieForm.tsx'
import classes from './calculator.module.css'

interface CalorieAnswerProps {
  /** Null until every field is filled and the person has asked. */
  readonly draft: CalorieDraft | null
}

export function CalorieAnswer({ draft }: CalorieAnswerProps) {
  return (
    <Panel title="Kebutuhan kalori">
      <div role="status">
        {draft ? <Energy draft={draft} /> : <p className={classes.muted}>Hasil tampil di sini.</p>}
      </div>
      <p className={classes.source}>Rumus Harris-Benedict revisi; perkiraan, bukan anjuran medis.</p>
    </Panel>
  )
}

const kcal = (value: number) => `${formatNumber(value, 0)} kkal`

function Energy({ draft: { gender, age, weight, height, activity, goal } }: { readonly draft: CalorieDraft }) {
  const body = { gender, ageYears: Number(age), weightKg: Number(weight), heightCm: Number(height) }
  const energy = dailyEnergy(body, activity, goal)
  if (!energy) {
    return <p>Rumus ini tidak berlaku untuk angka tersebut. Periksa kembali usia, berat, dan tinggi badan.</p>
  }
  return (
    <>
      <p className={classes.answer}>
        {formatNumber(energy.target, 0)} <span className={classes.unit}>kkal per hari</span>
      </p>
      <dl className={classes.parts}>
        <div>
          <dt>Kebutuhan basal (BMR)</dt>
          <dd>{kcal(energy.bmr)}</dd>
        </div>
        <div>
          <dt>Dengan aktivitas (TDEE)</dt>
          <dd>{kcal(energy.tdee)}</dd>
        </div>
      </dl>
      {energy.belowBasal && (
        <p className={classes.note}>
          Target ini di bawah kebutuhan basal. Kurangi lebih sedikit, atau bicarakan dulu dengan dokter atau ahli gizi.
        </p>
      )}
    </>
  )
}
