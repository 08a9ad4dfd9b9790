import { useSyncExternalStore } from 'react'
import { getSession, onSession } from './session.ts'

export const useSession = () => useSyncExternalStore(onSession, getSession)
