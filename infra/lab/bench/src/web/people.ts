import { aPerson, loginAs } from '@bugar/testing/client'
import { inDays } from '@bugar/testing/days'
import { admin } from '@bugar/testing/stack'
import { prepareForPlan } from '@bugar/testing/training-bodies'
import { sendOk } from '../../../harness/http.ts'

export interface Session {
  readonly token: string
  readonly user: object
}

export interface Screen {
  readonly path: string
  readonly session: Session | null
  /** The router's history state. */
  readonly state?: object
}

const measured = [
  { weight: 80, height: 170, bodyFatPercentage: 27 },
  { weight: 77, height: 170 },
  { weight: 74, height: 170, bodyFatPercentage: 24 },
  { weight: 70, height: 170, bodyFatPercentage: 22 },
]
/** Gives a person a plan that begins today. */
export const createTrainee = async (base: string, token: string) => {
  await prepareForPlan(base, token)
  const today = inDays(0)
  return sendOk(base, '/training/plan', { method: 'POST', token, body: { startDate: today, today } })
}

/** Makes what the measured screens show. */
export const createPeople = async (base: string, exercises: number) => {
  const sessionOf = async (token: string): Promise<Session> => ({
    token,
    user: (await sendOk(base, '/auth/me', { token })).user,
  })

  const { token } = await aPerson(base)
  for (const body of measured) {
    await sendOk(base, '/consultations', { method: 'POST', token, body })
  }
  const user = await sessionOf(token)
  const { consultations } = await sendOk(base, '/consultations?page=1&limit=1', { token })

  const { token: trainee } = await aPerson(base)
  const { sessions } = await createTrainee(base, trainee)
  const due = sessions.find((each: { kind: string; state: string }) => each.kind === 'strength' && each.state === 'due')

  const administrator = await loginAs(base, admin)
  const { pagination } = await sendOk(base, '/exercises?limit=1', { token: administrator })
  for (let index = pagination.total; index < exercises; index++) {
    const body = { name: `Gerakan percobaan ${index}`, category: 'Kardio' }
    await sendOk(base, '/exercises', { method: 'POST', token: administrator, body })
  }
  return {
    user,
    trainee: await sessionOf(trainee),
    administrator: await sessionOf(administrator),
    consultation: consultations[0] as object,
    dueId: due.id as string,
  }
}
