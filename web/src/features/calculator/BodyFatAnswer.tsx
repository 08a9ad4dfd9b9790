import { bodyFatCategoryOf, navyBodyFat } from '@bugar/contracts/health/body-fat'
import '#lib/history-state.ts'
import { BodyFatTag } from '#components/domain/CategoryTag.tsx'
import { LinkButton } from '#components/ui/LinkButton.tsx'
import { Panel } from '#components/ui/Panel.tsx'
import { BodyFatScale } from '#components/domain/scales.tsx'
import { formatBodyFat, formatKg } from '#lib/format.ts'
import type { BodyFatDraft } from './BodyFatForm.tsx'
import classes from './calculator.module.css'

interface BodyFatAnswerProps {
  /** Null until every field is filled and the person has asked. */
  readonly draft: BodyFatDraft | null
}

export function BodyFatAnswer({ draft }: BodyFatAnswerProps) {
  return (
    <Panel title="Lemak tubuh">
      <div role="status">{draft ? <Fat draft={draft} /> : <p className={classes.muted}>Hasil tampil di sini.</p>}</div>
      <p className={classes.source}>Metode pita ukur US Navy; ketelitian kira-kira ±3,5 poin.</p>
    </Panel>
  )
}

function Fat({ draft }: { readonly draft: BodyFatDraft }) {
  const { gender } = draft
  const [weight, height, neckCm, waistCm, hipCm] = [draft.weight, draft.height, draft.neck, draft.waist, draft.hip].map(
    Number,
  ) as [number, number, number, number, number]
  const exact = navyBodyFat({ gender, heightCm: height, neckCm, waistCm, hipCm })
  if (exact === null) {
    return (
      <p>
        Ukuran ini tidak mungkin. Lingkar pinggang harus lebih besar dari lingkar leher; periksa kembali tiap angka.
      </p>
    )
  }
  const percent = Math.round(exact * 10) / 10
  const category = bodyFatCategoryOf(percent, gender)
  return (
    <>
      <p className={classes.answer}>
        {formatBodyFat(percent)} <BodyFatTag category={category} />
      </p>
      <BodyFatScale value={percent} category={category} gender={gender} format={formatBodyFat} isBare />
      <dl className={classes.parts}>
        <div>
          <dt>Massa lemak</dt>
          <dd>{formatKg((weight * percent) / 100)}</dd>
        </div>
        <div>
          <dt>Massa tanpa lemak</dt>
          <dd>{formatKg((weight * (100 - percent)) / 100)}</dd>
        </div>
      </dl>
      <LinkButton
        to="/consultation"
        variant="default"
        className={classes.use}
        state={{ prefill: { weight, height, bodyFatPercentage: percent, mode: 'complete' } }}
      >
        Pakai di konsultasi
      </LinkButton>
    </>
  )
}
