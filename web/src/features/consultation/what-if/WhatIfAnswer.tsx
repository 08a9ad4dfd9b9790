import type { ProgramCode } from '@bugar/contracts/knowledge'
import { BmiTag, BodyFatTag } from '#components/domain/CategoryTag.tsx'
import { ErrorBox } from '#components/ui/ErrorBox.tsx'
import { confidenceOf } from '#components/domain/reasons.ts'
import { Tag } from '#components/ui/Tag.tsx'
import { formatBmi, formatPercent } from '#lib/format.ts'
import { whatIfSentence } from './sentence.ts'
import type { useWhatIf } from './use-what-if.ts'
import classes from './WhatIf.module.css'

interface WhatIfAnswerProps {
  readonly answer: ReturnType<typeof useWhatIf>
  /** The program of the consultation itself. */
  readonly now: ProgramCode
}

export function WhatIfAnswer({ answer, now }: WhatIfAnswerProps) {
  const { isMoved, verdict, isOutdated, isError, retry, nameOf } = answer
  if (isError) {
    return <ErrorBox onRetry={retry}>Jawaban untuk angka ini belum dapat dimuat.</ErrorBox>
  }
  if (!verdict) {
    return (
      <p role="status" className={classes.waiting}>
        {isMoved ? 'Menghitung...' : 'Jawaban aturan muncul di sini.'}
      </p>
    )
  }
  const { bmi, bmiCategory, bodyFatCategory, bodyFatPercentage, programCode, notice } = verdict
  const fat = bodyFatPercentage ?? null
  const confidence = confidenceOf({ ...verdict, bodyFatPercentage: fat })
  return (
    <div role="status" aria-busy={isOutdated} className={classes.answer}>
      <p className={classes.program}>{whatIfSentence(now, programCode, nameOf(programCode))}</p>
      <p className={classes.categories}>
        <span>
          BMI {formatBmi(bmi)} <BmiTag category={bmiCategory} />
        </span>
        {bodyFatCategory && (
          <span>
            Lemak {formatPercent(fat)} <BodyFatTag category={bodyFatCategory} />
          </span>
        )}
      </p>
      {notice && <p className={classes.small}>{notice}</p>}
      <p className={classes.small}>
        <Tag tone={confidence.isStable ? 'bugar' : 'jingga'}>{confidence.word}</Tag> {confidence.sentence}
      </p>
    </div>
  )
}
