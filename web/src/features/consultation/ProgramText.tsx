import { Panel } from '#components/ui/Panel.tsx'
import { Placeholder } from '#components/layout/Placeholder.tsx'
import type { ShownProgram } from './generic-program.ts'
import classes from './Result.module.css'

interface ProgramTextProps {
  readonly program: ShownProgram | null
}

export function ProgramText({ program }: ProgramTextProps) {
  // The first line stands under the page's title.
  const lines = program?.description.split('\n').slice(1) ?? []
  if (program && lines.length === 0 && program.sources.length === 0) {
    return null
  }
  return (
    <Panel title="Tentang program ini">
      {program ? (
        <div className={classes.prose}>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      ) : (
        <Placeholder narrow={380} wide={190} />
      )}
      {program && program.sources.length > 0 && <p className={classes.sources}>Dasar: {program.sources.join('; ')}</p>}
    </Panel>
  )
}
