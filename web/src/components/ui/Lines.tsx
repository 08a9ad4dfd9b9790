import { SimpleGrid, type SimpleGridProps } from '@mantine/core'
import classes from './Lines.module.css'

interface LinesProps extends SimpleGridProps {
  readonly component?: 'ul' | 'ol'
  /** An ordered list that ends with its first. */
  readonly reversed?: boolean
}

/** A list with a hairline above each of its items; one column unless told otherwise. */
export function Lines({ component = 'ul', ...grid }: LinesProps) {
  return (
    <SimpleGrid component={component} cols={1} spacing="xl" verticalSpacing={0} className={classes.lines} {...grid} />
  )
}
