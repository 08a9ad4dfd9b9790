import { Fragment } from 'react'

/** An e-mail address that wraps after punctuation and not inside a word. */
export function EmailText({ email }: { readonly email: string }) {
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
