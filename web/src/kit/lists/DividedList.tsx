import { SimpleGrid, type SimpleGridProps } from '@mantine/core'
import classes from './DividedList.module.css'

interface DividedListProps extends SimpleGridProps {
  readonly component?: 'ul' | 'ol'
  /** An ordered list that ends with its first. */
  readonly reversed?: boolean
}

/** A list with hairlines between its items, and above the first below a heading; one column by default. */
export function DividedList({ component = 'ul', ...grid }: DividedListProps) {
  return (
    <SimpleGrid component={component} cols={1} spacing="xl" verticalSpacing={0} className={classes.list} {...grid} />
  )
}
