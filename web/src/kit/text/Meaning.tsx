import { Text } from '@mantine/core'

/** The Indonesian word below an English one that is fixed. */
export const Meaning = Text.withProps({ span: true, display: 'block', size: 'xxs', fw: 400 })
