import type { Bin, FatByBmi } from './calibration.ts'
import type { Group, Results } from './results.ts'
import type { Share } from './statistics.ts'

const percent = (share: number) => `${(share * 100).toFixed(1)} %`
const range = ({ low, high }: { low: number; high: number }) => `${(low * 100).toFixed(1)}–${(high * 100).toFixed(1)}`
const show = (share: Share) => `${percent(share.share)} (${range(share)})`
/** Rounded before it is written, because toFixed makes 3.79 of 3.795. */
const twoDecimals = (value: number) => (Math.round(value * 100) / 100).toFixed(2)
const signed = (points: number) => `${points < 0 ? '−' : '+'}${twoDecimals(Math.abs(points))}`

type Columns = readonly (readonly [name: string, group: Group])[]

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

const answersTable = (columns: Columns): string => {
  const row = (name: string, cell: (group: Group) => string) => [name, ...columns.map(([, group]) => cell(group))]
  return table(
    ['', ...columns.map(([name, { people }]) => `${name}, ${people}`)],
    [
      row('the program changes when body fat comes from the tape', ({ changed }) => show(changed)),
      row(
        'tape less truth in points: bias (95 % interval) ± standard deviation',
        ({ tapeError: { mean, low, high, spread } }) =>
          `${signed(mean)} (${signed(low)} to ${signed(high)}) ± ${spread.toFixed(2)}`,
      ),
      row('change of the bias with each point read ± the spread it leaves', ({ tapeTrend }) =>
        tapeTrend ? `${signed(tapeTrend.trend.perPoint)} ± ${tapeTrend.spread.toFixed(2)}` : '–',
      ),
      row('right by the BMI alone', ({ rightByBmi }) => show(rightByBmi)),
      row('right by the tape', ({ rightByTape }) => show(rightByTape)),
      row("the two compared, McNemar's χ² (3.84 would be significant)", (group) => group.mcNemar.toFixed(2)),
      row('answered as stable', ({ stable }) => show(stable)),
      row('right when answered as stable', ({ rightWhenStable }) => show(rightWhenStable)),
      row('right, or named as a neighbour', ({ rightOrNeighbour }) => show(rightOrNeighbour)),
      ...[0, 1].flatMap((index) => [
        row(`stable within ±${columns[0]?.[1].wider[index]?.points} points of body fat`, ({ wider }) =>
          show(wider[index]?.stable as Share),
        ),
        row('right among those', ({ wider }) => show(wider[index]?.right as Share)),
      ]),
      row('first of the odds right', ({ firstRight }) => show(firstRight)),
    ],
  )
}

const oddsTable = (columns: Columns, binsOf: (group: Group) => readonly Bin[]): string =>
  table(
    ['', 'said', 'people', 'said on average', 'right'],
    columns.flatMap(([name, group]) =>
      binsOf(group).map(({ from, to, said, right }) => [
        name,
        `${from * 100}–${to * 100} %`,
        right.total.toFixed(0),
        percent(said),
        show(right),
      ]),
    ),
  )

const byBmiTable = (columns: Columns): string => {
  const row = (name: string, cell: (group: Group['withoutBodyFat']) => string) => [
    name,
    ...columns.map(([, { withoutBodyFat }]) => cell(withoutBodyFat)),
  ]
  const ofLine = (name: string, cell: (line: FatByBmi) => string) =>
    row(name, ({ fatByBmi }) => (fatByBmi ? cell(fatByBmi) : '–'))
  return table(
    ['', ...columns.map(([name, { people }]) => `${name}, ${people}`)],
    [
      ofLine('mean body fat', ({ mean, around }) => `${twoDecimals(mean)} % at a BMI of ${twoDecimals(around)}`),
      ofLine(
        'its change with the natural logarithm of the BMI ± the spread it leaves',
        ({ perLog, spread }) => `${signed(perLog)} ± ${twoDecimals(spread)}`,
      ),
      ofLine('BMI studied', ({ min, max }) => `${twoDecimals(min)}–${twoDecimals(max)}`),
      row('first of the odds right', ({ firstRight }) => show(firstRight)),
    ],
  )
}

export interface Tables {
  readonly answers: string
  readonly odds: string
  /** For people without body fat. */
  readonly byBmi: string
  readonly oddsByBmi: string
}

/** The tables, as Markdown that can also be read on a terminal. */
export const tablesOf = ({ men, women, both }: Results): Tables => {
  const columns: Columns = [
    ...(men ? [['men', men] as const] : []),
    ['women', women],
    ...(both ? [['both', both] as const] : []),
  ]
  return {
    answers: answersTable(columns),
    odds: oddsTable(columns, ({ bins }) => bins),
    byBmi: byBmiTable(columns),
    oddsByBmi: oddsTable(columns, ({ withoutBodyFat }) => withoutBodyFat.bins),
  }
}

/** The page docs/accuracy.md. */
export const pageOf = (results: Results): string => {
  const { answers, odds, byBmi, oddsByBmi } = tablesOf(results)
  return `# How right the programs are

Rules answer exactly, but from measurements that are off. This page compares the program a person gets with the one they would get if their body fat were known. \`npm run study\` computes everything on it and writes this page; the same figures are in \`contracts/src/advice/evidence/accuracy.json\`.

## The data

Body fat by underwater weighing (Siri's equation) is taken as the truth. 248 American men of 22 to 81 years (Johnson 1996) and 184 American women of 18 to 25 years (Johnson 2021, [doi 10.1080/26939169.2021.1971585](https://doi.org/10.1080/26939169.2021.1971585)) were also measured with a tape where the US Navy method measures: neck and abdomen, for women neck, waist and hips. Four of 252 men are left out and one height is corrected; \`infra/tools/src/study/README.md\` says which.

## The answers

Shares of people, with 95 % confidence intervals (Wilson's). "Right" is the program of the true body fat, by the rules that a new system starts with. Every number has one decimal, as people type it and as the calculator shows it.

${answers}

## The odds

The odds integrate the measuring error over the rules: a normal error with the tape's bias and spread of that sex, the bias changing with the reading as the table says. \`contracts/src/advice/health/measuring-methods.ts\` has these figures and those of other methods with their sources. Here all are estimated in ten-fold cross-validation within each sex, so nobody is predicted from their own measurement; the folds are drawn anew twenty times and the shares averaged, because one way of cutting moves them by a point or two. Weight and height are taken as exact, because both answers use the same ones. Said is the probability of the first program. For both sexes together every row is within 5 points; the rows of one sex rest on few people.

${odds}

## Without body fat

Somebody who gives no body fat gets the program of the BMI alone. Their odds are those of the programs that measuring body fat may lead to: the rules averaged over the body fat of people of that BMI and sex. That is a normal distribution, its mean on a line over the logarithm of the BMI (at its nearer end for a BMI that was not studied), its spread the same everywhere; \`contracts/src/advice/health/body-fat-by-bmi.ts\` has the figures. The cross-validation is that above, with the same folds. For both sexes together every row is within 5 points.

${byBmi}

${oddsByBmi}

## What this does not show

- No Indonesians. At the same BMI, age and sex they, like other Asians, carry more body fat than Europeans, generally 3 to 5 points (Deurenberg 2002, Obesity Reviews 3:141). The tape's bias may differ too. Without body fat the odds expect too little of it, so the programs for more body fat are more probable than said. Nothing corrects this: there are no data of Indonesians to test a correction with.
- Only women of 18 to 25 years, and few people with a BMI below 18.5 or from 30 on. With age people carry more body fat at the same BMI; the odds without body fat do not know the age, and for older women they expect too little. For men under 40 the odds are too sure: a reader of this data counted 64.6 % right where 70.5 % were said on average; the study does not compute this figure, because it has no column of ages.
- Underwater weighing assumes the same density of lean mass in everybody. Its own error, about 2.4 points (30 women, Moon 2007), counts here as the tape's.
- Trained people held the tape. At home the waist alone comes out higher by 6 ± 5 cm (622 adults, BMC Medicine 2014;12:170), and a centimetre of waist is about 0.75 points in men and 0.5 in women.
- It measures the error of the input. Whether a program does a person good is another study.
`
}
