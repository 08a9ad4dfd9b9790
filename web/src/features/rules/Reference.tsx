import { bmiCategories, bodyFatCategories, bodyFatLabels, type Gender } from '@bugar/contracts/knowledge'
import type { BodyFatCategory } from '@bugar/contracts/knowledge'
import { BmiTag } from '#components/domain/CategoryTag.tsx'
import { Panel } from '#components/ui/Panel.tsx'
import { bmiRange, bodyFatRange, referenceRanges } from './ranges.ts'
import classes from './rules.module.css'

interface FatTableProps {
  readonly caption: string
  readonly rangeOf: (category: BodyFatCategory, gender: Gender) => string
}

function FatTable({ caption, rangeOf }: FatTableProps) {
  return (
    <table className={classes.table}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Kategori</th>
          <th scope="col">Pria</th>
          <th scope="col">Wanita</th>
        </tr>
      </thead>
      <tbody>
        {bodyFatCategories.map((category) => (
          <tr key={category}>
            <th scope="row">
              {category} {bodyFatLabels[category]}
            </th>
            <td>{rangeOf(category, 'male')}</td>
            <td>{rangeOf(category, 'female')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The categories: what the rules decide by, and what books give beside it (docs/product.md#categories). */
export function Reference() {
  return (
    <div className={classes.pair}>
      <Panel title="Kategori BMI">
        <table className={classes.table}>
          <caption>Batas aturan</caption>
          <thead>
            <tr>
              <th scope="col">Kode</th>
              <th scope="col">Kategori</th>
              <th scope="col">BMI</th>
            </tr>
          </thead>
          <tbody>
            {bmiCategories.map((category) => (
              <tr key={category}>
                <th scope="row">{category}</th>
                <td>
                  <BmiTag category={category} />
                </td>
                <td>{bmiRange(category)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Panel>
      <Panel title="Kategori lemak tubuh">
        <div className={classes.fatTables}>
          <FatTable caption="Rujukan" rangeOf={(category, gender) => referenceRanges[category][gender]} />
          <FatTable caption="Batas aturan" rangeOf={bodyFatRange} />
        </div>
        <p className={classes.quiet}>Aturan memutuskan menurut batas aturan; rujukan hanya pembanding.</p>
      </Panel>
    </div>
  )
}
