import { Panel } from '#components/ui/Panel.tsx'
import { safetyPoints } from './safety-points.ts'
import classes from './Result.module.css'

export function SafetyGuide() {
  return (
    <Panel title="Panduan keselamatan">
      <ul className={classes.guide}>
        {safetyPoints.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </Panel>
  )
}
