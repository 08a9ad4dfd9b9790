import { sessionOperations } from '@bugar/contracts/people/session'
import { createFileRoute, useLocation, useNavigate } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { useCallback, useEffect, useState } from 'react'
import { call } from '#kit/data/api.ts'
import { BusyButton } from '#kit/forms/FormFoot.tsx'
import { ErrorBox } from '#kit/states/Notice.tsx'
import { tabStore } from '#kit/session/storage.ts'
import { LoginScreen } from '#person/auth/LoginScreen.tsx'
import { begin } from '#person/auth/queries.ts'
import { leaveWhenLoggedIn, readOrigin } from './-guards.ts'

export const Route = createFileRoute('/login')({
  validateSearch: readOrigin,
  beforeLoad: ({ search }) => leaveWhenLoggedIn(search),
  component: Login,
})

/** This tab keeps the secret, and where to go afterwards, while the person is at the provider. */
const key = 'sign-on'

/** The provider's answer in the address; it is taken once, so that no reload sends it again. */
const takeAnswer = () => {
  const [secret, origin] = tabStore.read(key, z.string())?.split(' ') ?? []
  tabStore.removeAll((name) => name === key)
  const answer = location.search.slice(1)
  return secret && answer.includes('state=') ? { input: { answer, secret }, redirect: origin || undefined } : null
}

/** Signing in with an account of the organisation, where the gateway's page says that there is a provider. */
function SignOn({ origin = '' }: { readonly origin: string | undefined }) {
  const navigate = useNavigate()
  const [taken] = useState(takeAnswer)
  /** Null while a request is under way, empty without a failure. */
  const [failure, setFailure] = useState(taken ? null : '')
  const attempt = useCallback((work: Promise<void>) => work.catch(({ message }: Error) => setFailure(message)), [])
  useEffect(() => {
    if (taken) {
      const { input, redirect } = taken
      void navigate({ to: '/login', search: { redirect }, replace: true })
      void attempt(call(sessionOperations['auth.finishSignOn'], input).then(begin))
    }
  }, [navigate, taken, attempt])
  const start = async () => {
    setFailure(null)
    const { url, secret } = (await call(sessionOperations['auth.beginSignOn'], {})).data
    tabStore.write(key, `${secret} ${origin}`)
    location.assign(url)
  }
  return (
    <>
      {failure && <ErrorBox>{failure}</ErrorBox>}
      <BusyButton variant="default" fullWidth isBusy={failure === null} onClick={() => attempt(start())}>
        Masuk dengan akun organisasi
      </BusyButton>
    </>
  )
}

function Login() {
  const { redirect } = Route.useSearch()
  const { isExpired = false } = useLocation().state
  const hasSignOn = 'signOn' in document.documentElement.dataset
  return <LoginScreen origin={redirect} isExpired={isExpired} signOn={hasSignOn && <SignOn origin={redirect} />} />
}
