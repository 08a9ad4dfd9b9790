import { Skeleton } from '@mantine/core'
import { Panel } from '#components/Panel.tsx'
import type { ShownProgram } from './generic-program.ts'
import classes from './Result.module.css'

interface ProgramTextProps {
  readonly program: ShownProgram | null
}

export function ProgramText({ program }: ProgramTextProps) {
  return (
    <Panel title="Tentang program ini">
      {program ? (
        <div className={classes.prose}>
          {/* The first line stands under the page's title. */}
          {program.description
            .split('\n')
            .slice(1)
            .map((line) => (
              <p key={line}>{line}</p>
            ))}
        </div>
      ) : (
        <Skeleton height={190} />
      )}
      {program && program.sources.length > 0 && (
        <p className={classes.sources}>Dasar: {program.sources.join('; ')}</p>
      )}
    </Panel>
  )
}
