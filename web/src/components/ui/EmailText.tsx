import { createElement, Fragment } from 'react'

interface EmailTextProps {
  readonly email: string
}

/** An e-mail address that wraps after punctuation and not inside a word. */
export function EmailText({ email }: EmailTextProps) {
  const parts = email.split(/(?<=[@._+-])/)
  const children = parts.flatMap((part, index) => (index > 0 ? [createElement('wbr'), part] : [part]))
  return createElement(Fragment, null, ...children)
}
