import { SimpleGrid, type SimpleGridProps } from '@mantine/core'
import classes from './DividedList.module.css'

interface DividedListProps extends SimpleGridProps {
  readonly component?: 'ul' | 'ol'
  /** An ordered list that ends with its first. */
  readonly reversed?: boolean
}

/** A list with a hairline above each of its items, except at the top of a card or a fold; one column by default. */
export function DividedList({ component = 'ul', ...grid }: DividedListProps) {
  return (
    <SimpleGrid component={component} cols={1} spacing="xl" verticalSpacing={0} className={classes.list} {...grid} />
  )
}
