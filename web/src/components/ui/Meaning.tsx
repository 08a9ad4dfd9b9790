import { Text } from '@mantine/core'

/** The Indonesian word below an English one that is fixed; read out by the label where there is one. */
export const Meaning = Text.withProps({ span: true, display: 'block', size: 'xxs', fw: 400, 'aria-hidden': true })
