import { Button, type ButtonProps, Anchor, type AnchorProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'

type AnchorButtonProps = ButtonProps & Omit<ComponentPropsWithRef<'a'>, keyof ButtonProps>

function AnchorButton(props: AnchorButtonProps) {
  return <Button component="a" {...props} />
}

/** A link that looks like a button, because it leads to the next step. */
export const LinkButton = createLink(AnchorButton)

type TextAnchorProps = AnchorProps & Omit<ComponentPropsWithRef<'a'>, keyof AnchorProps>

function TextAnchor(props: TextAnchorProps) {
  return <Anchor underline="always" {...props} />
}

/** A link within or beside text. */
export const TextLink = createLink(TextAnchor)
