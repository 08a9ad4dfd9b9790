import { aPerson, loginAs, request } from '@bugar/testing/client'
import { inDays } from '@bugar/testing/days'
import { admin } from '@bugar/testing/stack'
import { prepareForPlan } from '@bugar/testing/training-bodies'

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
const createSend = (base: string) => async (method: string, path: string, token: string, body?: object) => {
  const reply = await request(base, method, path, { token, ...(body && { body }) })
  if (reply.status >= 300) {
    throw new Error(`${path} answered ${reply.status}: ${reply.text}`)
  }
  return reply.body.data
}

/** Gives a person a plan that begins today. */
export const createTrainee = async (base: string, token: string) => {
  await prepareForPlan(base, token)
  const today = inDays(0)
  return createSend(base)('POST', '/training/plan', token, { startDate: today, today })
}

/** Makes what the measured screens show. */
export const createPeople = async (base: string, exercises: number) => {
  const send = createSend(base)
  const sessionOf = async (token: string): Promise<Session> => ({
    token,
    user: (await send('GET', '/auth/me', token)).user,
  })

  const { token } = await aPerson(base)
  for (const facts of measured) {
    await send('POST', '/consultations', token, facts)
  }
  const user = await sessionOf(token)
  const { consultations } = await send('GET', '/consultations?page=1&limit=1', token)

  const { token: trainee } = await aPerson(base)
  const { sessions } = await createTrainee(base, trainee)
  const due = sessions.find((each: { kind: string; state: string }) => each.kind === 'strength' && each.state === 'due')

  const administrator = await loginAs(base, admin)
  const { pagination } = await send('GET', '/exercises?limit=1', administrator)
  for (let index = pagination.total; index < exercises; index++) {
    await send('POST', '/exercises', administrator, { name: `Gerakan percobaan ${index}`, category: 'Kardio' })
  }
  return {
    user,
    trainee: await sessionOf(trainee),
    administrator: await sessionOf(administrator),
    consultation: consultations[0] as object,
    dueId: due.id as string,
  }
}
