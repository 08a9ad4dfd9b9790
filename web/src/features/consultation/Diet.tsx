import { Panel } from '#components/ui/Panel.tsx'
import { Placeholder } from '#components/layout/Placeholder.tsx'
import type { ShownProgram } from './generic-program.ts'
import classes from './Result.module.css'

interface DietProps {
  readonly program: ShownProgram | null
}

export function Diet({ program }: DietProps) {
  return (
    <Panel title="Rekomendasi pola makan">
      {program ? (
        <div className={classes.prose}>
          {program.dietRecommendation.split('\n').map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      ) : (
        <Placeholder narrow={480} wide={260} />
      )}
    </Panel>
  )
}
