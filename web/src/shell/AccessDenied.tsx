import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { CenteredPage, PageTitle } from '#kit/layout/CenteredPage.tsx'
import { LinkButton } from '#kit/layout/links.tsx'

/** Enough to read two short lines; the login page repeats the second one. */
const waitMs = 2500
const login = { to: '/login', search: { redirect: '/' } } as const

export function AccessDenied() {
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => void navigate({ ...login, replace: true }), waitMs)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <CenteredPage>
      <PageTitle>Akses Ditolak</PageTitle>
      <p>Anda harus login terlebih dahulu</p>
      <LinkButton {...login}>Login</LinkButton>
    </CenteredPage>
  )
}
