import { BmiScale, BodyFatScale } from './scales.tsx'
import { confidenceOf, notChosen, type Reasoned, reasonLinks } from './reasons.ts'
import { Tag } from '#components/ui/Tag.tsx'
import classes from './ReasonChain.module.css'

interface ReasonChainProps {
  readonly of: Reasoned
}

/** Rantai alasan: facts, categories, rule and program; under it how near the bounds were and what was not chosen. */
export function ReasonChain({ of }: ReasonChainProps) {
  const confidence = confidenceOf(of)
  const others = notChosen(of)
  return (
    <>
      <ol className={classes.chain}>
        {reasonLinks(of).map(({ why, what, detail }, index) => (
          <li key={why} className={classes.link} style={{ '--nth': index }}>
            <span className={classes.why}>{why}</span>
            <span className={classes.what}>{what}</span>
            <span className={classes.detail}>{detail}</span>
          </li>
        ))}
      </ol>
      <div className={classes.scales}>
        <BmiScale value={of.bmi} category={of.bmiCategory} />
        {of.bodyFatPercentage !== null && (
          <BodyFatScale value={of.bodyFatPercentage} category={of.bodyFatCategory} gender={of.gender} />
        )}
      </div>
      <p className={classes.confidence}>
        <Tag tone={confidence.isStable ? 'bugar' : 'jingga'}>{confidence.word}</Tag> {confidence.sentence}
      </p>
      {others.length > 0 && (
        <ul className={classes.others} aria-label="Program terdekat yang tidak dipilih">
          {others.map(({ programCode, ruleId, sentence }) => (
            <li key={`${programCode} ${sentence}`} className={classes.other}>
              <Tag tone="abu">{programCode}</Tag>
              <span>
                {sentence}
                {ruleId && <span className={classes.rule}> (aturan {ruleId})</span>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
