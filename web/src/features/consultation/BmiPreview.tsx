import { bmiCategoryOf } from '@bugar/contracts/health/bmi'
import { BmiTag } from '#components/domain/CategoryTag.tsx'
import { BmiScale } from '#components/domain/scales.tsx'
import { formatBmi } from '#lib/format.ts'
import { type Draft, previewOf } from './draft.ts'
import classes from './ConsultationForm.module.css'

export function BmiPreview(draft: Pick<Draft, 'weight' | 'height'>) {
  const preview = previewOf(draft)
  const category = preview && bmiCategoryOf(preview.value)
  return (
    <div className={classes.preview}>
      <p className={classes.previewHead} role="status">
        {preview && category ? (
          <>
            BMI <span className={classes.number}>{formatBmi(preview.value)}</span>
            <BmiTag category={category} />
          </>
        ) : (
          <span className={classes.muted}>BMI muncul di sini setelah berat dan tinggi diisi.</span>
        )}
      </p>
      <BmiScale value={preview?.value ?? null} category={category} isBare />
      {preview?.isImplausible && <p className={classes.hint}>Periksa kembali berat dan tinggi badan</p>}
    </div>
  )
}
