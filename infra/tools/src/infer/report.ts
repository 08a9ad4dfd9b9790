import { roundBmi } from '@bugar/contracts/advice/health/bmi'
import type { Facts, TraceCondition, Verdict } from '@bugar/contracts/advice/consultation/verdict'

const signs: Record<string, string> = {
  equal: '=',
  notEqual: '≠',
  lessThan: '<',
  lessThanInclusive: '≤',
  greaterThan: '>',
  greaterThanInclusive: '≥',
}

const show = (fact: string, value: TraceCondition['found']) =>
  fact === 'bmi' && typeof value === 'number' ? String(roundBmi(value)) : value

const condition = ({ fact, operator, required, found, held }: TraceCondition) =>
  `${held ? '✓' : '✗'} ${fact} ${signs[operator] ?? operator} ${required}${held ? '' : ` (found ${show(fact, found)})`}`

/** A verdict as text for a terminal: rules that fired, rules that did not and why, and its stability. */
export const inferReport = (facts: Facts, verdict: Verdict, source: string): string => {
  const given = Object.entries(facts).map(([name, value]) => `${name} ${value}`)
  const steps = verdict.trace.steps.map(({ stage, ruleId, fired, conditions, concluded }) => {
    const result = concluded ? ` → ${concluded.fact} ${concluded.value}` : ''
    return `  ${fired ? '●' : '○'} ${stage.padEnd(9)} ${ruleId.padEnd(14)} ${conditions.map(condition).join('  ')}${result}`
  })
  const { stability, ruleSet, odds, measurement, nextMeasurement } = verdict
  const likely = odds.filter(({ probability }) => probability >= 0.005)
  const sure = stability.stable
    ? 'stable within the usual errors of what was measured'
    : `near a bound: ${stability.neighbours.map(({ programCode, because }) => `${programCode} ${because}`).join('; ')}`
  return [
    `Facts      ${given.join(', ')}, bmi ${roundBmi(verdict.bmi)}`,
    `Rule set   version ${ruleSet.version}, ${ruleSet.hash.slice(0, 12)} (${source})`,
    '',
    ...steps,
    '',
    `Program    ${verdict.programCode} (${verdict.bmiCategory}${verdict.bodyFatCategory ? `-${verdict.bodyFatCategory}` : ''}${verdict.fallback ? ', by the BMI-only rule' : ''})`,
    `Odds       ${likely.map(({ programCode, probability }) => `${programCode} ${(probability * 100).toFixed(0)} %`).join(', ')}`,
    measurement
      ? `           ${measurement.method}: bias ${measurement.bias}, spread ${measurement.spread} points of body fat`
      : '           body fat not measured: averaged over that of this BMI and sex',
    ...(nextMeasurement ? [`Measure    ${nextMeasurement}`] : []),
    `Certainty  ${sure}`,
    ...stability.boundaries.map(
      ({ fact, delta, category, programCode }) =>
        `           ${fact} ${delta > 0 ? '+' : ''}${delta} leads to ${category}, ${programCode}`,
    ),
  ].join('\n')
}
