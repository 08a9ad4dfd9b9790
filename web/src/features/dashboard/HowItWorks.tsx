import { Panel } from '#components/ui/Panel.tsx'
import classes from './DashboardScreen.module.css'

const steps = [
  ['Isi data tubuh', 'Berat dan tinggi badan; persentase lemak tubuh bila tahu.'],
  ['Aturan mencari kecocokan', 'BMI dan lemak dikelompokkan, lalu aturan memilih program langkah demi langkah.'],
  ['Terima program dan alasannya', 'Jadwal 7 hari, pola makan, dan penjelasan mengapa program itu yang dipilih.'],
] as const

export function HowItWorks() {
  return (
    <Panel title="Cara kerja">
      <ol className={classes.steps}>
        {steps.map(([title, text], index) => (
          <li key={title}>
            <span className={classes.step} aria-hidden="true">
              {index + 1}
            </span>
            <strong>{title}</strong>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
