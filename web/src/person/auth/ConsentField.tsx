import { Anchor, Paper, Text } from '@mantine/core'
import { type ComponentPropsWithRef, type ReactNode, useId, useState } from 'react'
import { lazyPart } from '#kit/layout/lazy-part.tsx'
import classes from './ConsentField.module.css'

const PrivacyDialog = lazyPart(() => import('./PrivacyDialog.tsx'), 'PrivacyDialog', { narrow: 44, wide: 44 })

interface ConsentFieldProps extends ComponentPropsWithRef<'input'> {
  readonly error?: ReactNode
}

/**
 * Consent to keeping health data (UU 27/2022), with the text in a dialog, so that nothing typed is lost. The browser's
 * own checkbox, because Mantine's would be loaded by the login and every screen.
 */
export function ConsentField({ error, ...input }: ConsentFieldProps) {
  const [isReading, setReading] = useState(false)
  const id = useId()
  return (
    <div>
      <Paper component="label" className={classes.card} radius="md" px="sm" py="xs">
        <input
          {...input}
          type="checkbox"
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
        />
        <Text span size="xs">
          Saya setuju data kesehatan saya disimpan dan dipakai untuk memilih program, menurut UU&nbsp;27/2022.
          <Text span inherit aria-hidden="true" c="var(--mantine-color-error)">
            {' *'}
          </Text>
        </Text>
      </Paper>
      {error && (
        <Text id={id} size="xs" fw={500} c="var(--mantine-color-error)" mt="xs">
          {error}
        </Text>
      )}
      <Anchor component="button" type="button" underline="always" size="sm" mih={44} onClick={() => setReading(true)}>
        Baca apa yang disimpan dan untuk apa
      </Anchor>
      {isReading && <PrivacyDialog onClose={() => setReading(false)} />}
    </div>
  )
}
