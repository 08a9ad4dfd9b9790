import { Fragment } from 'react'

interface EmailTextProps {
  readonly email: string
}

/** An e-mail address that wraps after punctuation and not inside a word. */
export function EmailText({ email }: EmailTextProps) {
  const parts = email.split(/(?<=[@._+-])/)
  return (
    <>
      {parts.map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </>
  )
}
