import { useForm, type UseFormInput, type UseFormReturnType } from '@mantine/form'
import { useLayoutEffect, useRef } from 'react'
import { keepDraft } from '#kit/session/drafts.ts'
import type { KnownBody } from './known-body.ts'
import { useKnownBody } from './use-known-body.ts'

/** The values that the app fills in, in kg and cm. */
interface BodyValues {
  weight: number | string
  height: number | string
}

interface BodyFormOptions<T extends BodyValues> {
  readonly draftName: string
  /** Initial values, such as a draft; null when the known values may be prefilled. */
  readonly begun: T | null
  readonly empty: T
  readonly validate: NonNullable<UseFormInput<T>['validate']>
}

interface BodyForm<T extends BodyValues> {
  readonly form: UseFormReturnType<T>
  /** Undefined while loading. */
  readonly known: KnownBody | undefined
  /** Weight and height are the prefilled values. */
  readonly isFilled: boolean
  readonly clear: () => void
}

/** Null without a known weight. */
const knownValues = ({ weight, height }: KnownBody): BodyValues | null =>
  weight && { weight: weight.value, height: height?.value ?? '' }

/**
 * A form with weight and height that stores its draft. The newest known values are prefilled once loaded, unless the
 * person types by then; they are not a draft until something is changed.
 */
export const useBodyForm = <T extends BodyValues>({
  draftName,
  begun,
  empty,
  validate,
}: BodyFormOptions<T>): BodyForm<T> => {
  const filled = useRef<T | null>(null)
  const form = useForm<T>({
    // Two of these forms can be on one screen, and a field is found by the form's name and its own.
    name: draftName,
    initialValues: begun ?? empty,
    onValuesChange: (values) => keepDraft(draftName, values, filled.current),
    validate,
  })
  const known = useKnownBody()
  const isAsked = useRef(begun === null)
  // Before the first paint if they are cached.
  useLayoutEffect(() => {
    if (!known || !isAsked.current) {
      return
    }
    isAsked.current = false
    const values = form.getValues()
    const body = knownValues(known)
    // Typed text would be appended to a value that appears under the caret.
    const isAboutToType = ['weight', 'height'].some(
      (field) => form.getInputNode(field as never) === document.activeElement,
    )
    if (body && values.weight === '' && values.height === '' && !isAboutToType) {
      filled.current = { ...values, ...body }
      form.setValues(filled.current)
    }
  }, [known, form])
  const { weight, height } = form.values
  const body = begun === null && known ? knownValues(known) : null
  return {
    form,
    known,
    isFilled: body !== null && weight === body.weight && height === body.height,
    clear: () => {
      form.setValues({ ...form.getValues(), weight: '', height: '' })
      // The focused button is removed.
      form.getInputNode('weight' as never)?.focus()
    },
  }
}
