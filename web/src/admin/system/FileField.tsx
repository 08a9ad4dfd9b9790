import { Group, Input, Stack, Text, VisuallyHidden } from '@mantine/core'
import { type ReactNode, type Ref, useId } from 'react'

interface FileFieldProps {
  readonly label: string
  readonly accept: string
  readonly hint: ReactNode
  /** The chosen file. */
  readonly file: File | null
  readonly inputRef?: Ref<HTMLInputElement>
  readonly error?: string | null
  readonly isDisabled: boolean
  readonly onChoose: (file: File) => void
}

/** Replaces the text of the browser's file field, which is in the browser's language. */
export function FileField({ label, accept, hint, file, error, isDisabled, inputRef, onChoose }: FileFieldProps) {
  const id = useId()
  const choose = (chosen: File | undefined) => chosen && onChoose(chosen)
  return (
    <Stack gap="xxs">
      <Text component="span" id={id} size="sm" fw={600}>
        {label}
      </Text>
      <Input component="label" multiline pointer>
        <VisuallyHidden
          renderRoot={(hidden) => (
            <input
              {...hidden}
              ref={inputRef}
              type="file"
              accept={accept}
              disabled={isDisabled}
              aria-labelledby={id}
              aria-describedby={`${id}-hint`}
              aria-invalid={error ? true : undefined}
              onClick={(event) => {
                // Browsers fire no change event for a file chosen twice, and it may have been edited in between.
                event.currentTarget.value = ''
              }}
              onChange={(event) => choose(event.currentTarget.files?.[0])}
            />
          )}
        />
        <Group component="span" gap="sm" wrap="nowrap">
          <Text
            component="span"
            size="sm"
            fw={700}
            c="bugar"
            bg="var(--mantine-color-bugar-light)"
            px="sm"
            py="xxs"
            bdrs="sm"
            flex="none"
          >
            Pilih berkas
          </Text>
          <Text component="span" size="sm" c="dimmed">
            {file?.name ?? 'Belum ada yang dipilih'}
          </Text>
        </Group>
      </Input>
      <div id={`${id}-hint`}>
        <Input.Description component="p">{hint}</Input.Description>
        {error && <Input.Error component="p">{error}</Input.Error>}
      </div>
    </Stack>
  )
}
